import BenchmarkHarness
import LayoutWorkloads
import Layouts
import Wording

/// Measures indexes, layouts and the code that they are compared with, in this process.
package final class PeerWorker: Worker, BatchWorker {
  private let configuration: WorkerConfiguration
  private let dataLibrary: DataLibrary
  private var indexFixture: (subject: BenchmarkSubject, fixture: IndexFixture)?
  private var layoutFixture: (subject: BenchmarkSubject, fixture: LayoutFixture)?
  /// The operations of the current session, with the arms that they measure.
  private var preparedOperations: (arms: [BatchRequest.Arm], operations: [MeasuredOperation])?

  package init(_ brief: WorkerConfiguration) {
    configuration = brief
    dataLibrary = DataLibrary(folder: brief.dataFolder, seed: brief.seed)
  }

  package func releaseResources() {
    preparedOperations = nil
    indexFixture = nil
    layoutFixture = nil
  }

  /// Times the batches of operations that `request` asks for. The times are processor times of the
  /// calling thread.
  package func timeBatches(_ request: BatchRequest) throws -> BatchReport {
    let operations = try operations(of: request.arms)
    var measurement = BatchMeasurement(
      budget: 0, isInterrupted: { false }, clock: { ThreadUsage.processorNanoseconds() ?? 0 })
    measurement.minimumBatchDuration = request.minimumBatch
    guard let count = request.operations else {
      let armIndex = request.turns.first?.armIndex ?? 0
      return BatchReport(
        operations: try measurement.operationsPerBatch(of: operations[armIndex]), nanoseconds: [])
    }
    return BatchReport(
      operations: count,
      nanoseconds: try request.turns.map { turn in
        try measurement.timeBatch(
          operations[turn.armIndex], turn.firstOperation..<turn.firstOperation + count)
      })
  }

  /// A worker that measures instructions runs the workloads that `order` requests under a tool that
  /// counts instructions. Any other worker measures memory in the workload `memory`, and compares
  /// answers in all other workloads.
  package func measure(on order: WorkOrder) throws -> WorkReport {
    var report = WorkReport()
    for workloadName in order.workloads {
      let workload = try PeerWorkload(named: workloadName)
      switch (configuration.kind, workload) {
      case (.instructions, _):
        report.results += [try runOperationsUnderInstructionCounter(order, workload)].compactMap {
          $0
        }
      case (_, .memory):
        report.results += [try measureMemory(of: order)].compactMap { $0 }
      default:
        report.judgements[workloadName] = try compareAnswers(of: order)
      }
    }
    return report
  }

  /// The operations of `arms`. They are kept until a request has other arms.
  ///
  /// Equal variants do not share an index or a layout. All variants run the same queries, so if two
  /// of them shared an index, the second one would find the parts that it reads in the processor's
  /// caches.
  private func operations(of arms: [BatchRequest.Arm]) throws -> [MeasuredOperation] {
    if let preparedOperations, preparedOperations.arms == arms {
      return preparedOperations.operations
    }
    preparedOperations = nil
    let operations = try arms.map { arm in
      try makeOperation(arm.subject, try PeerWorkload(named: arm.workload))
    }
    preparedOperations = (arms, operations)
    return operations
  }

  private func makeOperation(_ subject: BenchmarkSubject, _ workload: PeerWorkload) throws
    -> MeasuredOperation
  {
    if subject.layout == NamesInPeerBenchmarkIDs.spatialIndex {
      let fixture = try indexFixture(subject)
      let library = try Self.library(named: subject.engine)
      return workload == .build
        ? try fixture.makeBuildOperation(library) : try fixture.makeQueryOperation(library)
    }
    let fixture = try layoutFixture(subject)
    switch workload {
    case .prepare:
      let prepareFixture = PrepareFixture(layoutFixture: fixture)
      switch subject.engine {
      case NamesInPeerBenchmarkIDs.greedyPass: return prepareFixture.makeGreedyFlowOperation()
      case NamesInPeerBenchmarkIDs.greedyWithDelegate:
        return prepareFixture.makeGreedyFlowOperationWithDelegate()
      default: return prepareFixture.makePrepareOperation(try Engine(named: subject.engine))
      }
    case .read:
      return try ViewportFixture(fixture, count: subject.itemCount)
        .makeQueryAndReadOperation(try Engine(named: subject.engine))
    case .visit:
      return try ViewportFixture(fixture, count: subject.itemCount)
        .makeVisitOperation(try Engine(named: subject.engine))
    case .runs:
      return try ViewportFixture(fixture, count: subject.itemCount)
        .makeOperationVisitingAttributeRuns(try Engine(named: subject.engine))
    default:
      let viewportFixture = ViewportFixture(fixture, count: subject.itemCount)
      return subject.engine == NamesInPeerBenchmarkIDs.copiedAttributes
        ? try viewportFixture.makeAttributeCopyOperation()
        : try viewportFixture.makeArrayQueryOperation(try Engine(named: subject.engine))
    }
  }

  private func compareAnswers(of order: WorkOrder) throws -> WorkReport.Judgement {
    if order.layout != NamesInPeerBenchmarkIDs.spatialIndex {
      return try ViewportFixture(try layoutFixture(order.subject), count: order.itemCount)
        .compareAnswers(of: try Engine(named: order.engine))
    }
    guard let library = try Self.library(named: order.engine) else {
      throw UnknownPeerName(order.engine, legal: PeerLibrary.allCases.map(\.rawValue))
    }
    return try indexFixture(order.subject).compareHits(with: library)
  }

  private func measureMemory(of order: WorkOrder) throws -> BenchmarkResult? {
    guard
      let byteCount = try indexFixture(order.subject)
        .indexByteCount(try Self.library(named: order.engine))
    else { return nil }
    return BenchmarkResult(
      identity: order.benchmarkIdentity(PeerWorkload.memory.rawValue, PeerWorkload.memory.metric),
      unit: "bytes/\(max(order.itemCount, 1)) rectangles", isExact: false,
      readings: .value(.integer(byteCount)), conforms: true)
  }

  /// The number of operations whose instructions are counted together.
  private static let operationsCountedTogether = 64

  private func runOperationsUnderInstructionCounter(
    _ order: WorkOrder, _ workload: PeerWorkload
  ) throws -> BenchmarkResult? {
    let operation = try makeOperation(order.subject, workload)
    let operationNumbers =
      0..<(workload == .build || workload == .prepare ? 1 : Self.operationsCountedTogether)
    // The first run of the operation is not counted, because it creates values that later runs use
    // again.
    try operation.perform(operationNumbers) { part in try part() }
    for _ in 0..<max(order.repetitions, 1) {
      try operation.perform(operationNumbers) { part in try runCountedPart(part) }
    }
    return BenchmarkResult(
      identity: order.benchmarkIdentity(workload.rawValue, "operations"), unit: "operations",
      isExact: false, readings: .value(.integer(operationNumbers.count)), conforms: true)
  }

  private func indexFixture(_ subject: BenchmarkSubject) throws -> IndexFixture {
    let key = subject.withoutEngine
    if let indexFixture, indexFixture.subject == key { return indexFixture.fixture }
    let fixture = IndexFixture(
      try RectangleSet(named: subject.data), count: subject.itemCount, seed: configuration.seed)
    indexFixture = (key, fixture)
    return fixture
  }

  private func layoutFixture(_ subject: BenchmarkSubject) throws -> LayoutFixture {
    let key = subject.withoutEngine
    if let layoutFixture, layoutFixture.subject == key { return layoutFixture.fixture }
    guard let layout = BenchmarkLayout.named(subject.layout) else {
      throw UnknownPeerName(subject.layout, legal: BenchmarkLayout.all.map(\.name))
    }
    guard let data = DataSet(rawValue: subject.data), layout.accepts(data) else {
      throw UnknownPeerName(
        subject.data, legal: DataSet.allCases.filter(layout.accepts).map(\.rawValue))
    }
    let fixture = try LayoutFixture(layout, data: data, count: subject.itemCount, in: dataLibrary)
    layoutFixture = (key, fixture)
    return fixture
  }

  /// The library called `name`; nil if `name` is the name of `RectIndex`.
  private static func library(named name: String) throws(UnknownPeerName) -> PeerLibrary? {
    if name == IndexFixture.rectIndexName { return nil }
    guard let library = PeerLibrary(rawValue: name) else {
      throw UnknownPeerName(
        name, legal: [IndexFixture.rectIndexName] + PeerLibrary.allCases.map(\.rawValue))
    }
    return library
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// Creates the value whose raw value is `name`. Throws an error if there is no such value.
  init(named name: String) throws(UnknownPeerName) {
    guard let value = Self(rawValue: name) else {
      throw UnknownPeerName(name, legal: Self.allCases.map(\.rawValue))
    }
    self = value
  }
}

/// An error: a request for measurements contains an unknown name, such as that of a library.
struct UnknownPeerName: Error, Hashable, CustomStringConvertible {
  let unknownName: String
  let legal: [String]

  init(_ unknownName: String, legal: [String]) {
    self.unknownName = unknownName
    self.legal = legal
  }

  var description: String {
    Suggestion.message(
      "unknown name \(quoted(unknownName))", suggestingWordFor: unknownName, among: legal)
  }
}
