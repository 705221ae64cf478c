import BenchmarkHarness

print(ShimCounter().witness() ?? "alive")
