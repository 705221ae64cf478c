import Testing

@testable import BenchmarkHarness

@Suite struct NoisyTimesTests {
  private func reason(_ result: BenchmarkResult) -> String? {
    NoisyTimes([result]).reason(for: result.identity)
  }

  @Test("a time of fewer than 3 samples is noisy")
  func fewSamplesAreNoisy() {
    #expect(reason(Samples.time(5)) == "1 sample, fewer than 3")
    #expect(reason(Samples.time(5, 5)) == "2 samples, fewer than 3")
    #expect(reason(Samples.time(5, 5, 5)) == nil)
  }

  @Test("a time whose samples are scattered by more than half of the median is noisy")
  func scatteredSamplesAreNoisy() {
    #expect(reason(Samples.time(10, 20, 30)) == nil)
    #expect(
      reason(Samples.time(10, 20, 31))
        == "90% of the samples lie within ±55% of the median; the limit is ±50%")
    #expect(
      reason(Samples.time(9, 20, 20))
        == "90% of the samples lie within ±55% of the median; the limit is ±50%")
    // The only distant sample of ten is above the 90th percentile, so it does not count.
    #expect(reason(Samples.time(10, 10, 10, 10, 10, 10, 10, 10, 10, 99)) == nil)
  }

  @Test("a first screen that is faster than the prepare in it makes both times noisy")
  func contradictoryTimesAreNoisy() {
    let prepare = Samples.time(2000, 2000, 2000)
    let screen = Samples.identity(workload: "firstScreen")
    let text = "the first screen, 1.90 µs, is faster than the prepare step in it, 2.00 µs"
    let noisy = NoisyTimes([prepare, Samples.time(1900, 1900, 1900, identity: screen)])
    #expect(noisy.reason(for: prepare.identity) == text)
    #expect(noisy.reason(for: screen) == text)
    let scattered = NoisyTimes([prepare, Samples.time(1900, identity: screen)])
    #expect(scattered.reason(for: screen) == "1 sample, fewer than 3; " + text)
    #expect(
      NoisyTimes([prepare, Samples.time(2000, 2000, 2000, identity: screen)]).warning == nil)
  }

  @Test("the prepare of another layout, engine or size is not compared with a first screen")
  func comparesOnlySameSubject() {
    let screen = Samples.time(5, 5, 5, identity: Samples.identity(workload: "firstScreen"))
    for identity in [
      Samples.identity(layout: "grid"), Samples.identity(engine: "lazy"), Samples.identity(n: 10),
      Samples.identity(workload: "reprepare"),
    ] {
      #expect(NoisyTimes([screen, Samples.time(9, 9, 9, identity: identity)]).warning == nil)
    }
  }

  @Test("counts and the times of single frames are not noisy")
  func otherMetricsAreNotNoisy() {
    let frames = Samples.time(
      1, 1, 100, identity: Samples.identity(workload: "fling", metric: "frameTime"))
    #expect(reason(frames) == nil)
    #expect(reason(Samples.count(7, identity: Samples.identity(metric: "mallocs"))) == nil)
  }

  @Test("the warning has the number of noisy times by their first reason")
  func warningCountsNoisyTimes() {
    let identities = ["tiles", "sweep", "end", "tiny"].map { Samples.identity(workload: $0) }
    let noisy = NoisyTimes([
      Samples.time(1, identity: identities[0]), Samples.time(2, identity: identities[1]),
      Samples.time(1, 2, 4, identity: identities[2]),
      Samples.time(5, 5, 5, identity: identities[3]),
      Samples.time(9, 9, 9),
      Samples.time(8, 8, 8, identity: Samples.identity(workload: "firstScreen")),
    ])
    #expect(
      noisy.warning
        == "5 of 6 times are noisy: 2 with fewer than 3 samples, 1 with a spread "
        + "above ±50%, 2 where a first screen is faster than the prepare step in it")
  }
}
