import BenchmarkHarness
import RecordedTexts
import SampleBenchmarks
import Testing

@Suite struct BenchmarkRosterGateTests {
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

  @Test("a limit whose benchmark was not counted is an error, with the reason if known")
  func reportsMissingBenchmark() throws {
    let id = "flow/lazy/chips/viewport/n=10/candidatesInspected"
    #expect(
      try findings(counted: [], limited: [id])
        == [mismatch(id, "expected a count of the benchmark, found none")])
    let timeOfSameEngine = try identity("flow/lazy/chips/prepare/n=10/time")
    let timeOfOtherEngine = try identity("flow/eager/chips/prepare/n=10/time")
    #expect(
      try findings(
        counted: [], limited: [id],
        notMeasured: [
          .init(timeOfSameEngine, reason: "interrupted"), .init(timeOfOtherEngine, reason: "tired"),
        ])
        == [
          mismatch(
            id,
            "expected a count of the benchmark, found none; the run gives the reason \"interrupted\""
          )
        ])
  }

  @Test(
    "all counts that a failed worker left out are one failure, reported under one of their metrics")
  func reportsCountsOfFailedWorkerTogether() throws {
    let idPrefix = "flow/lazy/chips/prepare/n=10/"
    let unmeasuredAllocations = ResultDocument.UnmeasuredBenchmark(
      try identity(idPrefix + "mallocs"), reason: "ended by signal 9", isFailure: true)
    let limitedIDs = ["frees", "live", "mallocs", "sizesAsked"].map { idPrefix + $0 }
    // The counts `elementsLaidOut` and `sizesAsked` come from another worker than the allocation
    // counts, and this other worker did not fail.
    let found = try findings(
      counted: [idPrefix + "elementsLaidOut"], limited: limitedIDs + [idPrefix + "elementsLaidOut"],
      notMeasured: [unmeasuredAllocations])
    #expect(
      found == [
        GateFinding(
          idPrefix + "mallocs", .roster, .failure,
          "ended by signal 9; therefore 3 benchmarks were not counted",
          exitCode: .benchmarkFailed),
        mismatch(
          idPrefix + "sizesAsked",
          "expected a count of the benchmark, found none; the run gives the reason \"ended by signal 9\""
        ),
      ])
    // No count exists at all, so the failure of the allocation worker also explains the missing
    // count `sizesAsked`.
    expectRecorded(
      try findings(counted: [], limited: limitedIDs, notMeasured: [unmeasuredAllocations]).map(
        \.message))
  }

  @Test func reportsBenchmarkWithoutLimit() throws {
    let id = "flow/lazy/chips/viewport/n=10/candidatesInspected"
    #expect(
      try findings(counted: [id], limited: [])
        == [mismatch(id, "expected a limit for the benchmark, found none")])
  }

  @Test("a renamed benchmark is an error that names the old benchmark")
  func reportsRenamedBenchmark() throws {
    let oldIDs = [
      "flow/lazy/chips/viewport/n=10/candidatesInspected",
      "flow/lazy/chips/viewport/n=10/attributesMade",
      "flow/lazy/chips/viewport/n=100/candidatesInspected",
    ]
    let newID = "flow/lazy/chips/viewport/n=10/candidateInspections"
    let found = try findings(counted: [newID], limited: oldIDs)
    #expect(found.allSatisfy { $0.exitCode == .limitsMismatch })
    #expect(found.count == 4)
    #expect(
      found.last?.message
        == "expected a limit for the benchmark, found none; was \"\(oldIDs[0])\" renamed to this "
        + "benchmark?")
  }

  @Test(
    "a benchmark is reported as renamed if its id differs in one word from the id of exactly one limit"
  )
  func recognizesRenamedWord() throws {
    let found = try findings(
      counted: ["stream/lazy/chips/prepare/n=10/sizesAsked"],
      limited: ["flow/lazy/chips/prepare/n=10/sizesAsked"])
    #expect(
      found.last?.message.hasSuffix(
        "; was \"flow/lazy/chips/prepare/n=10/sizesAsked\" renamed to this benchmark?") == true)
  }

  @Test("a benchmark whose id differs in the size or in two words is not reported as renamed")
  func doesNotMatchUnrelatedBenchmarks() throws {
    let found = try findings(
      counted: ["flow/lazy/chips/prepare/n=10/sizesAsked"],
      limited: [
        "flow/lazy/chips/prepare/n=11/sizesAsked", "grid/eager/chips/prepare/n=10/sizesAsked",
      ])
    expectRecorded(found.last?.message)
  }

  @Test("if the answers of an engine are wrong, no counts of the engine are compared with limits")
  func explainsMissingCountByWrongAnswer() throws {
    let identity = try identity("flow/lazy/chips/viewport/n=10/candidatesInspected")
    let wrongResult = BenchmarkResult(
      identity: identity, unit: "", isExact: true, readings: .value(.integer(0)), conforms: false,
      missingElementCount: 1200, extraElementCount: 3)!
    let missingBenchmark = try self.identity("flow/lazy/chips/prepare/n=10/sizesAsked")
    let limits = [CountLimit(identity, value: 9), CountLimit(missingBenchmark, value: 9)]
    let findings =
      ConformanceGate().judge([wrongResult]) + ExactGate().judge([wrongResult], against: limits)
    expectRecorded(findings.map(\.message))
    // Each benchmark has only one finding.
    #expect(findings.map(\.id) == ["\(identity)", "\(missingBenchmark)"])
    #expect(findings.allSatisfy { $0.exitCode == .conformanceFailure && $0.gate == .conformance })
    #expect(ExactGate.limitCandidates(in: [wrongResult]).isEmpty)
  }

  @Test("wrong answers without missing or extra elements are reported")
  func reportsWrongAnswersWithAllElements() {
    let result = BenchmarkResult(
      identity: SampleResults.identity(), unit: "", isExact: true, readings: .value(.integer(0)),
      conforms: false)!
    expectRecorded(ConformanceGate().judge([result]).map(\.message))
  }
}
