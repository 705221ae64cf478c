import BenchmarkHarness
import RecordedTexts
import SampleBenchmarks
import Testing

@Suite struct ExactGateTests {
  private static let identity = SampleResults.identity(
    engine: "lazy", workload: "viewport", metric: "candidatesInspected")

  private func judge(
    _ readings: MeasuredReadings, limit: Int, metric: String = "candidatesInspected"
  ) -> [GateFinding] {
    var identity = Self.identity
    identity.metric = metric
    let result = BenchmarkResult(
      identity: identity, unit: "", isExact: true, readings: readings, conforms: true)!
    // Another benchmark of the same engine has a count above 0. This shows that the counter works,
    // so the gate accepts a count of 0 in `result`.
    var otherIdentity = identity
    otherIdentity.itemCount = 7
    return ExactGate().judge(
      [result, SampleResults.count(1, identity: otherIdentity)],
      against: [CountLimit(identity, value: limit), CountLimit(otherIdentity, value: 1)]
    ).filter { $0.id == identity.description }
  }

  private func judge(_ count: Int, limit: Int, metric: String = "candidatesInspected")
    -> [GateFinding]
  {
    judge(.value(.integer(count)), limit: limit, metric: metric)
  }

  @Test(
    "a count above the limit is a regression, a lower count an improvement, and an equal count passes"
  )
  func comparesCountWithLimit() {
    let id = "\(Self.identity)"
    #expect(
      judge(1235, limit: 1234) == [
        GateFinding(
          id, .exact, .regression, "expected at most 1,234, found 1,235 (+0.08 %)",
          exitCode: .regression)
      ])
    #expect(
      judge(1233, limit: 1234) == [
        GateFinding(
          id, .exact, .improvement, "the limit is 1,234, found 1,233 (-0.08 %)",
          exitCode: .improvement)
      ])
    #expect(
      judge(1234, limit: 1234) == [GateFinding(id, .exact, .pass, "1,234 is within the limit")])
    expectRecorded(judge(1, limit: 0).map(\.message))
    #expect(judge(0, limit: 1).map(\.outcome) == [.improvement])
  }

  @Test("integers beyond the precision of floating-point numbers are compared exactly")
  func comparesLargeIntegersExactly() {
    let limit = 9_007_199_254_740_992
    #expect(judge(limit + 1, limit: limit).map(\.outcome) == [.regression])
    #expect(judge(limit - 1, limit: limit).map(\.outcome) == [.improvement])
    let samples = MeasuredReadings.samples([.integer(limit), .integer(limit + 1)])
    #expect(judge(samples, limit: limit).map(\.outcome) == [.failure])
  }

  @Test("counts of instructions may differ by 0.5 %, or by 10,000 if that is more")
  func toleratesSmallDifferencesOfInstructions() {
    func outcomes(ofCount count: Int, limit: Int) -> [ResultDocument.Verdict.Outcome] {
      judge(count, limit: limit, metric: "instructions").map(\.outcome)
    }
    #expect(outcomes(ofCount: 10_050_000, limit: 10_000_000) == [.pass])
    #expect(outcomes(ofCount: 9_950_000, limit: 10_000_000) == [.pass])
    #expect(outcomes(ofCount: 10_050_001, limit: 10_000_000) == [.regression])
    #expect(outcomes(ofCount: 9_949_999, limit: 10_000_000) == [.improvement])
    #expect(
      outcomes(ofCount: 110_000, limit: 100_000) == [.pass]
        && outcomes(ofCount: 110_001, limit: 100_000) == [.regression])
    #expect(
      outcomes(ofCount: 90_000, limit: 100_000) == [.pass]
        && outcomes(ofCount: 89_999, limit: 100_000) == [.improvement])
    let countsWithinTolerance = MeasuredReadings.samples([.integer(100_000), .integer(109_000)])
    #expect(
      judge(countsWithinTolerance, limit: 109_000, metric: "instructions").map(\.outcome) == [.pass]
    )
    // Two repetitions of a count may differ by exactly the tolerance.
    let countsAtTolerance = MeasuredReadings.samples([.integer(100_000), .integer(110_000)])
    #expect(
      judge(countsAtTolerance, limit: 109_000, metric: "instructions").map(\.outcome) == [.pass])
    let countsBeyondTolerance = MeasuredReadings.samples([.integer(100_000), .integer(110_001)])
    #expect(
      judge(countsBeyondTolerance, limit: 109_000, metric: "instructions").map(\.outcome) == [
        .failure
      ])
  }

  @Test("a count that differs between repetitions is an error and is not compared")
  func refusesUnstableCount() {
    let samples = MeasuredReadings.samples([.integer(12), .integer(12), .integer(13)])
    #expect(
      judge(samples, limit: 13) == [
        GateFinding(
          "\(Self.identity)", .exact, .failure,
          "the counter is unstable: expected 12 in every repetition, found 13",
          exitCode: .benchmarkFailed)
      ])
    #expect(judge(.samples([.integer(12), .integer(12)]), limit: 12).map(\.outcome) == [.pass])
  }

  @Test("two results of one benchmark are judged as two repetitions of a count")
  func judgesEqualBenchmarksAsRepetitions() {
    let results = [12, 13].map { SampleResults.count($0, identity: Self.identity) }
    let findings = ExactGate().judge(results, against: [CountLimit(Self.identity, value: 12)])
    expectRecorded(findings.map(\.message))
    #expect(ExactGate.limitCandidates(in: results).isEmpty)
    #expect(ExactGate.limitCandidates(in: [results[0], results[0]]) == [Self.identity: 12])
  }

  @Test("an exact result that is negative or not a whole number is an error")
  func refusesNonCounts() {
    expectRecorded(
      judge(.value(.real(1.5)), limit: 2).map(\.message)
        + judge(-1, limit: 2).map(\.message))
  }

  @Test("a counter that is 0 in all benchmarks of an engine is reported as broken, not as improved")
  func findsDeadCounter() {
    let smallBenchmark = Self.identity
    var largeBenchmark = smallBenchmark
    largeBenchmark.itemCount = 10_000
    func findings(_ counts: (Int, Int)) -> [GateFinding] {
      ExactGate().judge(
        [
          SampleResults.count(counts.0, identity: smallBenchmark),
          SampleResults.count(counts.1, identity: largeBenchmark),
          SampleResults.count(5, identity: SampleResults.identity(metric: "candidatesInspected")),
        ],
        against: [
          CountLimit(smallBenchmark, value: 3), CountLimit(largeBenchmark, value: 0),
          CountLimit(SampleResults.identity(metric: "candidatesInspected"), value: 5),
        ])
    }
    #expect(
      findings((0, 0)).first
        == GateFinding(
          "\(smallBenchmark)", .exact, .failure,
          "the counter does not work: expected 3, found 0; candidatesInspected is 0 in every benchmark of lazy",
          exitCode: .brokenCounter))
    #expect(findings((0, 0)).map(\.outcome) == [.failure, .pass, .pass])
    #expect(findings((0, 1)).map(\.outcome) == [.improvement, .regression, .pass])
  }

  @Test("freed blocks and requested bytes have no limits, nor do bytes in use beside a peak")
  func limitsBlocksAndPeak() {
    func limitedMetrics(_ metrics: [String]) -> [String] {
      let results = metrics.map { metric in
        var identity = Self.identity
        identity.metric = metric
        return SampleResults.count(1, identity: identity)
      }
      return ExactGate.limitCandidates(in: results).keys.map(\.metric).sorted()
    }
    #expect(
      limitedMetrics(["mallocs", "frees", "bytes", "live", "peak"]) == ["mallocs", "peak"])
    #expect(limitedMetrics(["mallocs", "frees", "live"]) == ["live", "mallocs"])
  }

  @Test("the exact gate does not judge times")
  func ignoresTimes() {
    #expect(ExactGate().judge([SampleResults.time(1, 2, 3)], against: []).isEmpty)
  }
}
