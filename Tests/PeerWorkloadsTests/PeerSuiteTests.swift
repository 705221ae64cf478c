import BenchmarkHarness
import CommandLineTools
import Testing

@testable import PeerWorkloads

/// A worker with made-up results. A batch of `RectIndex` takes 1,500 ns, and its index 200 bytes;
/// any other library takes 3,000 ns and 500 bytes.
private final class TestWorker: Worker, BatchWorker {
  var judgement = WorkReport.Judgement(conforms: true, missing: 0, extra: 0)
  var failure: (any Error)?

  func timeBatches(_ request: BatchRequest) throws -> BatchReport {
    if let failure { throw failure }
    guard let count = request.operations else { return BatchReport(operations: 3, nanoseconds: []) }
    return BatchReport(
      operations: count,
      nanoseconds: request.turns.map { turn in
        request.arms[turn.armIndex].engine == "RectIndex" ? 1500 : 3000
      })
  }

  func measure(on order: WorkOrder) throws -> WorkReport {
    if let failure { throw failure }
    let bytes = order.engine == "RectIndex" ? 200 : 500
    return WorkReport(
      results: order.workloads == ["memory"]
        ? [
          BenchmarkResult(
            identity: order.benchmarkIdentity("memory", "bytes"), unit: "bytes", isExact: false,
            readings: .value(.integer(bytes)), conforms: true)
        ].compactMap { $0 } : [],
      judgements: Dictionary(uniqueKeysWithValues: order.workloads.map { ($0, judgement) }))
  }

  func releaseResources() {}
}

@Suite("A run of the benchmarks that compare this package with other code")
struct PeerSuiteTests {
  private let comparisons = PeerComparison.all(sizes: [10]).filter {
    $0.candidate.data == "banded" && $0.base.engine == "boost"
  }

  private func emptyDocument() -> ResultDocument {
    ResultDocument(run: .current(arguments: [], folder: "/"))
  }

  private func run(
    _ worker: TestWorker, budget: Double? = nil, isInterrupted: Bool = false
  ) -> ResultDocument {
    var document = emptyDocument()
    PeerSuite(
      comparisons, seed: 1, budget: TimeBudget(seconds: budget), isInterrupted: { isInterrupted },
      makeWorker: { _, _ in worker }
    ).run(into: &document)
    return document
  }

  @Test("the ratios of comparisons are computed from times and bytes, and are compared with goals")
  func computesRatios() {
    let document = run(TestWorker())
    #expect(document.ratios.map(\.id) == comparisons.map { "\($0.identity)" })
    #expect(document.ratios.map(\.ratio) == [0.5, 0.5, 0.4])
    #expect(document.ratios.map(\.interval) == [0.5...0.5, 0.5...0.5, nil])
    #expect(document.ratios.map(\.goalState) == [.met, .missed, .met])
    #expect(document.ratios.map(\.value) == [500, 500, 20])
    #expect(document.ratios.allSatisfy { $0.session != nil || $0.unit == "bytes" })
    #expect(document.exitCode == .pass)
  }

  @Test("a comparison with a wrong answer is a conformance failure")
  func reportsWrongHits() {
    let worker = TestWorker()
    worker.judgement = .init(conforms: false, missing: 1, extra: 0)
    let document = run(worker)
    #expect(!document.ratios.isEmpty)
    #expect(document.ratios.allSatisfy { !$0.conforms })
    #expect(document.exitCode == .conformanceFailure)
  }

  @Test(
    "if the run is interrupted or no time is left, unmeasured comparisons are listed with the reason"
  )
  func listsSkippedComparisons() {
    let interruptedDocument = run(TestWorker(), isInterrupted: true)
    #expect(interruptedDocument.ratios.isEmpty)
    #expect(interruptedDocument.notMeasured.map(\.reason) == comparisons.map { _ in "interrupted" })
    #expect(interruptedDocument.exitCode == .pass)
    let unmeasuredDocument = run(TestWorker(), budget: 0)
    #expect(
      unmeasuredDocument.notMeasured.map(\.reason)
        == comparisons.map { _ in "the time budget of 0 ns was spent" })
  }

  @Test("the benchmark of a worker that dies is a failed benchmark, and the run continues")
  func continuesAfterDeadWorker() {
    let worker = TestWorker()
    worker.failure = WorkerFailure(kind: .time, .timedOut(seconds: 1, lastOutputLines: []))
    let document = run(worker)
    #expect(document.notMeasured.count == comparisons.count)
    #expect(document.notMeasured.allSatisfy { $0.isFailure })
    #expect(document.exitCode == .benchmarkFailed)
  }
}
