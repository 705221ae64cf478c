import BenchmarkHarness
import Foundation
import LayoutGeometry
import LayoutWorkloads
import RecordedTexts
import Testing

@testable import PeerWorkloads

@Suite("The worker of the benchmarks that compare this package with other code")
struct PeerWorkerTests {
  static let dataFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios/data").path

  static func worker(_ kind: WorkerKind) -> PeerWorker {
    PeerWorker(WorkerConfiguration(kind: kind, dataFolder: dataFolder, seed: 1))
  }

  private func measuredBenchmark(
    _ layout: String, _ engine: String, _ data: String, _ workload: PeerWorkload, n: Int = 400
  ) -> BatchRequest.Arm {
    BatchRequest.Arm(
      BenchmarkIdentity(
        layout: layout, engine: engine, data: data, workload: workload.rawValue, n: n,
        metric: workload.metric))
  }

  @Test(
    "every benchmark that needs no other library is timed with the requested number of operations"
  )
  func timesEveryBenchmarkWithoutLibrary() throws {
    let worker = Self.worker(.time)
    for (base, candidate) in [
      (
        measuredBenchmark("grid", "copy", "uniform", .viewport),
        measuredBenchmark("grid", "bucketed", "uniform", .viewport)
      ),
      (
        measuredBenchmark("list", "lazy", "uniform", .read),
        measuredBenchmark("list", "lazy", "uniform", .visit)
      ),
      (
        measuredBenchmark("flow", "greedy", "unicode-names", .prepare),
        measuredBenchmark("flow", "eager", "unicode-names", .prepare)
      ),
      (
        measuredBenchmark("flow", "greedy-asking", "unicode-names", .prepare),
        measuredBenchmark("flow", "lazy", "unicode-names", .prepare)
      ),
      (
        measuredBenchmark("index", "RectIndex", "banded", .query),
        measuredBenchmark("index", "RectIndex", "banded", .build)
      ),
    ] {
      let report = try worker.timeBatches(
        BatchRequest(
          arms: [base, candidate],
          turns: [.init(armIndex: 1, firstOperation: 0), .init(armIndex: 0, firstOperation: 5)],
          operations: 5, minimumBatch: 1))
      #expect(report.operations == 5)
      #expect(report.nanoseconds.count == 2)
    }
  }

  @Test(
    "whether a query of the lazy engine returns an array or calls a closure, it finds the elements that the eager engine finds"
  )
  func answersEqualEagerEngine() throws {
    for (layout, data) in [("grid", "uniform"), ("flow", "unicode-names")] {
      let subject = BenchmarkSubject(layout: layout, engine: "lazy", data: data, n: 600)
      let report = try Self.worker(.conformance).measure(
        on: WorkOrder(subject, workloads: ["viewport"]))
      #expect(
        report.judgements["viewport"] == .init(conforms: true, missing: 0, extra: 0))
    }
  }

  @Test("the measured memory of an index is the memory of its tree, without the rectangles")
  func measuresMemoryOfTree() async throws {
    guard ProcessMemory.liveBytes != nil else { return }
    // Other tests allocate memory at the same time, so the measurement has a process of its own.
    await #expect(processExitsWith: .success) {
      let subject = BenchmarkSubject(
        layout: "index", engine: "RectIndex", data: "scattered", n: 20_000)
      let report = try PeerWorkerTests.worker(.conformance).measure(
        on: WorkOrder(subject, workloads: ["memory"]))
      let bytes = try #require(report.results.first?.summary.p50.double)
      try #require((13..<14).contains(bytes / 20_000), "\(bytes)")
    }
  }

  @Test(
    "all operations of a batch are timed together, both for copies of attributes and for array queries"
  )
  func copyAndQueryHaveOnePartEach() throws {
    let layout = try #require(BenchmarkLayout.named("list"))
    let library = DataLibrary(folder: Self.dataFolder, seed: 1)
    let fixture = ViewportFixture(
      try LayoutFixture(layout, data: .uniform, count: 300, in: library), count: 300)
    let (queryOperation, copyOperation) = (
      try fixture.makeArrayQueryOperation(.bucketed),
      try fixture.makeAttributeCopyOperation()
    )
    var timedPartCount = 0
    for operation in [queryOperation, copyOperation] {
      try operation.perform(0..<3) { part in
        try part()
        timedPartCount += 1
      }
    }
    #expect(timedPartCount == 2)
  }

  @Test("the error for an unknown name suggests the nearest legal name")
  func refusesUnknownName() throws {
    func errorMessage(
      _ layout: String, _ engine: String, _ data: String, _ workload: String = "query"
    )
      -> String
    {
      let subject = BenchmarkSubject(layout: layout, engine: engine, data: data, n: 10)
      do {
        _ = try Self.worker(.conformance).measure(on: WorkOrder(subject, workloads: [workload]))
        return "no error"
      } catch { return "\(error)" }
    }
    expectRecorded([
      errorMessage("index", "bost", "banded"),
      errorMessage("index", "boost", "bandd"),
      errorMessage("index", "boost", "banded", "qury"),
      errorMessage("grd", "lazy", "uniform", "viewport"),
      errorMessage("grid", "lzy", "uniform", "viewport"),
    ])
    #expect(
      errorMessage("grid", "lazy", "unicode-names", "viewport").hasPrefix(
        "unknown name \"unicode-names\", expected \"uniform\""))
  }

  #if !Peers
    @Test("without the package trait Peers, an index of another library is refused with the reason")
    func refusesMissingLibrary() {
      let error = #expect(throws: PeerLibrariesNotBuilt.self) {
        try Self.worker(.time).timeBatches(
          BatchRequest(
            arms: [measuredBenchmark("index", "boost", "banded", .query)],
            turns: [.init(armIndex: 0, firstOperation: 0)],
            operations: nil, minimumBatch: 1))
      }
      expectRecorded(error?.description)
    }
  #endif
}
