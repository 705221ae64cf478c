import BenchmarkHarness

#if Jemalloc
  print(JemallocCounter().witness() ?? "alive")
#else
  print("built without the trait Jemalloc")
#endif
