import SampleBenchmarks
import Testing

@testable import BenchmarkHarness

@Suite struct NoisyTimesTests {
  private func reasonTimeIsNoisy(_ result: BenchmarkResult) -> String? {
    NoisyTimes([result]).reason(for: result.identity)
  }

  @Test("a time of fewer than 3 samples is noisy")
  func fewSamplesAreNoisy() {
    #expect(reasonTimeIsNoisy(SampleResults.time(5)) == "1 sample, fewer than 3")
    #expect(reasonTimeIsNoisy(SampleResults.time(5, 5)) == "2 samples, fewer than 3")
    #expect(reasonTimeIsNoisy(SampleResults.time(5, 5, 5)) == nil)
  }

  @Test("a time whose samples are scattered by more than half of the median is noisy")
  func scatteredSamplesAreNoisy() {
    #expect(reasonTimeIsNoisy(SampleResults.time(10, 20, 30)) == nil)
    #expect(
      reasonTimeIsNoisy(SampleResults.time(10, 20, 31))
        == "90% of the samples lie within ±55% of the median; the limit is ±50%")
    #expect(
      reasonTimeIsNoisy(SampleResults.time(9, 20, 20))
        == "90% of the samples lie within ±55% of the median; the limit is ±50%")
    // Only one of the ten samples is far from the others. It is above the 90th percentile, so it is
    // ignored.
    #expect(reasonTimeIsNoisy(SampleResults.time(10, 10, 10, 10, 10, 10, 10, 10, 10, 99)) == nil)
  }

  @Test("if a first screen is faster than the prepare step that it contains, both times are noisy")
  func contradictoryTimesAreNoisy() {
    let prepareTime = SampleResults.time(2000, 2000, 2000)
    let firstScreenID = SampleResults.identity(workload: "firstScreen")
    let expectedReason =
      "firstScreen, 1.90 µs, is faster than prepare, 2.00 µs, although firstScreen includes the work of prepare"
    let noisyTimes = NoisyTimes([
      prepareTime, SampleResults.time(1900, 1900, 1900, identity: firstScreenID),
    ])
    #expect(noisyTimes.reason(for: prepareTime.identity) == expectedReason)
    #expect(noisyTimes.reason(for: firstScreenID) == expectedReason)
    let timesNoisyForTwoReasons = NoisyTimes([
      prepareTime, SampleResults.time(1900, identity: firstScreenID),
    ])
    #expect(
      timesNoisyForTwoReasons.reason(for: firstScreenID) == "1 sample, fewer than 3; "
        + expectedReason)
    #expect(
      NoisyTimes([prepareTime, SampleResults.time(2000, 2000, 2000, identity: firstScreenID)])
        .warning
        == nil)
  }

  @Test("a first screen is compared only with the prepare step of the same layout, engine and size")
  func comparesOnlySameSubject() {
    let firstScreenTime = SampleResults.time(
      5, 5, 5, identity: SampleResults.identity(workload: "firstScreen"))
    for identity in [
      SampleResults.identity(layout: "grid"), SampleResults.identity(engine: "lazy"),
      SampleResults.identity(n: 10),
      SampleResults.identity(workload: "reprepare"),
    ] {
      #expect(
        NoisyTimes([firstScreenTime, SampleResults.time(9, 9, 9, identity: identity)]).warning
          == nil)
    }
  }

  @Test("counts, and times of single frames, are never marked as noisy")
  func otherMetricsAreNotNoisy() {
    let frameTimes = SampleResults.time(
      1, 1, 100, identity: SampleResults.identity(workload: "fling", metric: "frameTime"))
    #expect(reasonTimeIsNoisy(frameTimes) == nil)
    #expect(
      reasonTimeIsNoisy(SampleResults.count(7, identity: SampleResults.identity(metric: "mallocs")))
        == nil)
  }

  @Test(
    "the warning counts each noisy time under the first reason why the time is noisy")
  func warningCountsNoisyTimes() {
    let identities = ["tiles", "sweep", "end", "tiny"].map { SampleResults.identity(workload: $0) }
    let noisyTimes = NoisyTimes([
      SampleResults.time(1, identity: identities[0]),
      SampleResults.time(2, identity: identities[1]),
      SampleResults.time(1, 2, 4, identity: identities[2]),
      SampleResults.time(5, 5, 5, identity: identities[3]),
      SampleResults.time(9, 9, 9),
      SampleResults.time(8, 8, 8, identity: SampleResults.identity(workload: "firstScreen")),
    ])
    #expect(
      noisyTimes.warning
        == "5 of 6 times are noisy: 2 with fewer than 3 samples, 1 with a spread "
        + "above ±50%, 2 because firstScreen is faster than prepare, "
        + "although firstScreen includes the work of prepare")
  }
}
