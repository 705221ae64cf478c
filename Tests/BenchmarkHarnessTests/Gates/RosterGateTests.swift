import BenchmarkHarness
import Testing

@Suite struct RosterGateTests {
  private func identity(_ id: String) throws -> BenchmarkIdentity { try BenchmarkIdentity(id) }

  private func findings(
    counted: [String], limited: [String], notMeasured: [ResultDocument.UnmeasuredBenchmark] = []
  ) throws -> [GateFinding] {
    ExactGate().judge(
      try counted.map { SampleResults.count(1, identity: try identity($0)) },
      against: try limited.map { CountLimit(try identity($0), value: 1) }, notMeasured: notMeasured
    ).filter { $0.outcome != .pass }
  }

  private func mismatch(_ id: String, _ message: String) -> GateFinding {
    GateFinding(id, .roster, .failure, message, exitCode: .limitsMismatch)
  }

  @Test("a limit without a benchmark is an error, with the reason if there is one")
  func reportsMissingBenchmark() throws {
    let id = "flow/lazy/chips/viewport/n=10/candidatesInspected"
    #expect(
      try findings(counted: [], limited: [id])
        == [mismatch(id, "expected a count of the benchmark, found none")])
    let time = try identity("flow/lazy/chips/prepare/n=10/time")
    let other = try identity("flow/eager/chips/prepare/n=10/time")
    #expect(
      try findings(
        counted: [], limited: [id],
        notMeasured: [.init(time, reason: "interrupted"), .init(other, reason: "tired")])
        == [mismatch(id, "expected a count of the benchmark, found none: interrupted")])
  }

  @Test("counts that one worker left out are one failure under the representative metric")
  func foldsCountsOfFailedWorker() throws {
    let cell = "flow/lazy/chips/prepare/n=10/"
    let allocations = ResultDocument.UnmeasuredBenchmark(
      try identity(cell + "mallocs"), reason: "ended by signal 9", isFailure: true)
    let limited = ["frees", "live", "mallocs", "sizesAsked"].map { cell + $0 }
    // The counts of work come from another worker, which did not fail.
    let found = try findings(
      counted: [cell + "elementsLaidOut"], limited: limited + [cell + "elementsLaidOut"],
      notMeasured: [allocations])
    #expect(
      found == [
        GateFinding(
          cell + "mallocs", .roster, .failure,
          "ended by signal 9; therefore 3 benchmarks were not counted",
          exitCode: .benchmarkFailed),
        mismatch(
          cell + "sizesAsked", "expected a count of the benchmark, found none: ended by signal 9"),
      ])
    // Nothing was counted at all, so the missing count of work belongs to the same failure.
    #expect(
      try findings(counted: [], limited: limited, notMeasured: [allocations]).map(\.message)
        == ["ended by signal 9; therefore 4 benchmarks were not counted"])
  }

  @Test("a benchmark without a limit is an error")
  func reportsBenchmarkWithoutLimit() throws {
    let id = "flow/lazy/chips/viewport/n=10/candidatesInspected"
    #expect(
      try findings(counted: [id], limited: [])
        == [mismatch(id, "expected a limit for the benchmark, found none")])
  }

  @Test("a renamed benchmark is an error that names the old benchmark")
  func reportsRenamedBenchmark() throws {
    let old = [
      "flow/lazy/chips/viewport/n=10/candidatesInspected",
      "flow/lazy/chips/viewport/n=10/attributesMade",
      "flow/lazy/chips/viewport/n=100/candidatesInspected",
    ]
    let new = "flow/lazy/chips/viewport/n=10/candidateInspections"
    let found = try findings(counted: [new], limited: old)
    #expect(found.allSatisfy { $0.exitCode == .limitsMismatch })
    #expect(found.count == 4)
    #expect(
      found.last?.message
        == "expected a limit for the benchmark, found none; was \"\(old[0])\" renamed to this "
        + "benchmark?")
  }

  @Test("a renamed word is recognized if there is one candidate")
  func recognizesRenamedWord() throws {
    let found = try findings(
      counted: ["stream/lazy/chips/prepare/n=10/sizesAsked"],
      limited: ["flow/lazy/chips/prepare/n=10/sizesAsked"])
    #expect(
      found.last?.message.hasSuffix(
        "; was \"flow/lazy/chips/prepare/n=10/sizesAsked\" renamed to this benchmark?") == true)
  }

  @Test("a benchmark of another size, or with two changed words, is not a renamed one")
  func doesNotMatchUnrelatedBenchmarks() throws {
    let found = try findings(
      counted: ["flow/lazy/chips/prepare/n=10/sizesAsked"],
      limited: [
        "flow/lazy/chips/prepare/n=11/sizesAsked", "grid/eager/chips/prepare/n=10/sizesAsked",
      ])
    #expect(found.last?.message == "expected a limit for the benchmark, found none")
  }

  @Test("a wrong answer explains a missing count and is never compared")
  func explainsMissingCountByWrongAnswer() throws {
    let identity = try identity("flow/lazy/chips/viewport/n=10/candidatesInspected")
    let wrong = BenchmarkResult(
      identity: identity, unit: "", isExact: true, readings: .value(.integer(0)), conforms: false,
      missing: 1200, extra: 3)!
    let other = try self.identity("flow/lazy/chips/prepare/n=10/sizesAsked")
    let limits = [CountLimit(identity, value: 9), CountLimit(other, value: 9)]
    let findings = ConformanceGate().judge([wrong]) + ExactGate().judge([wrong], against: limits)
    #expect(
      findings.map(\.message) == [
        "expected the oracle's answers, found others: 1,200 elements missing, 3 extra",
        "not compared: the engine's answers are wrong",
      ])
    // Each benchmark fails once.
    #expect(findings.map(\.id) == ["\(identity)", "\(other)"])
    #expect(findings.allSatisfy { $0.exitCode == .conformanceFailure && $0.gate == .conformance })
    #expect(ExactGate.limitCandidates(in: [wrong]).isEmpty)
  }

  @Test("wrong answers without missing or extra elements are reported")
  func reportsOtherWrongAnswers() {
    let result = BenchmarkResult(
      identity: SampleResults.identity(), unit: "", isExact: true, readings: .value(.integer(0)),
      conforms: false)!
    #expect(
      ConformanceGate().judge([result]).map(\.message) == [
        "expected the oracle's answers, found others: all elements are correct, but another value, "
          + "such as the content size, is wrong"
      ])
  }
}
