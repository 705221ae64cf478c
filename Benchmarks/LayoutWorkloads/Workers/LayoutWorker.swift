import BenchmarkHarness
import CollectionLayout
import CommandLineTools
import Layouts
import ScenarioPlayer
import Wording

/// Measures layouts in this process, with the instruments for one kind of measurement.
///
///     let configuration = WorkerConfiguration(kind: .time, dataFolder: "Scenarios/data", seed: 1)
///     let worker = try LayoutWorker(configuration)
///     let report = try worker.measure(on: order)
package final class LayoutWorker: Worker {
  let configuration: WorkerConfiguration
  let isInterrupted: @Sendable () -> Bool
  /// The counter of allocations; nil in a process that does not replace malloc.
  let counter: (any AllocationCounter)?
  /// Creates the user's own layout; nil if only layouts of this package are measured.
  let userLayout: (any LayoutImplementation)?

  private let readClock: () -> UInt64
  private let dataLibrary: DataLibrary
  private let sizesFile: SizesFile?
  private var fixtures = FixtureCache<BenchmarkFixture>()
  private var oracleFixtures = FixtureCache<OracleFixture>()
  private var lastSubject: (cell: BenchmarkCell, subject: any MeasurableSubject)?
  /// The arms of the current session of paired time measurements, prepared for timing.
  var preparedPairedSession: PreparedPairedSession?

  /// Creates the worker that `configuration` describes.
  ///
  /// - Throws: `DataFileError` for the user's file.
  package init(
    _ configuration: WorkerConfiguration, counter: (any AllocationCounter)? = nil,
    userLayout: (any LayoutImplementation)? = nil,
    readClock: @escaping () -> UInt64 = MonotonicClock.nanoseconds,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws {
    self.configuration = configuration
    self.counter = counter
    self.userLayout = userLayout
    self.readClock = readClock
    self.isInterrupted = isInterrupted
    dataLibrary = DataLibrary(folder: configuration.dataFolder, seed: configuration.seed)
    sizesFile = try configuration.file.map(SizesFile.init(path:))
  }

  package func measure(on order: WorkOrder) throws -> WorkReport {
    let cell = try cell(of: order)
    let workloads = try order.workloads.map(workload(named:))
    do {
      switch configuration.kind {
      case .conformance: return try compareAnswers(of: cell, in: workloads)
      case .time: return try measureTimes(of: cell, in: workloads, order)
      case .allocations: return try countAllocations(of: cell, in: workloads, order)
      case .instructions: return try countInstructions(of: cell, in: workloads, order)
      case .memory: return try measureRetainedMemory(of: cell, in: workloads)
      }
    } catch let error as LayoutError {
      // The oracle has laid out the data without an error, so an error of `prepare` is a failure of
      // the engine.
      return reportOnFailedPrepare(cell, workloads, error)
    }
  }

  package func findUnavailability() -> Unavailability? {
    switch configuration.kind {
    case .allocations where counter == nil:
      return Unavailability(reason: "this process cannot count malloc calls")
    case .memory: return RetainedMemory.findUnavailability()
    case .time:
      let clock = MeasuringInstrument.clock(read: readClock)
      return clock.state == .live ? nil : Unavailability(reason: clock.detail, isDead: true)
    case .conformance, .allocations, .instructions: return nil
    }
  }

  /// The workload called `name`. Throws an error if no workload has this name.
  func workload(named name: String) throws -> Workload {
    try Self.valueNamed(name, "workload", Workload.named, Workload.all.map(\.name))
  }

  /// The benchmark cell that `order` names.
  func cell(of order: WorkOrder) throws -> BenchmarkCell {
    var cell = try cellWithoutInjection(of: order)
    if let injection = order.injection {
      cell.injection = injection
      _ = try Self.valueNamed(
        injection.name, "injection", ExtraWork.init(rawValue:),
        ExtraWork.allCases.map(\.rawValue))
    }
    return cell
  }

  private func cellWithoutInjection(of order: WorkOrder) throws -> BenchmarkCell {
    let data = try data(of: order)
    if let userLayout, userLayout.name == order.layout, order.engine == BenchmarkCell.noEngineName {
      return BenchmarkCell(
        layout: .userLayout(userLayout), data: data, engine: nil, itemCount: order.itemCount)
    }
    let layout = try Self.valueNamed(
      order.layout, "layout", BenchmarkLayout.named, BenchmarkLayout.all.map(\.name))
    let engine = try Self.valueNamed(
      order.engine, "engine", Engine.init(rawValue:), Engine.allCases.map(\.rawValue))
    return BenchmarkCell(layout: layout, data: data, engine: engine, itemCount: order.itemCount)
  }

  private func data(of order: WorkOrder) throws -> BenchmarkData {
    if let sizesFile, sizesFile.name == order.data { return .file(sizesFile) }
    return .set(
      try Self.valueNamed(
        order.data, "data set", DataSet.init(rawValue:), DataSet.allCases.map(\.rawValue)))
  }

  private static func valueNamed<Value>(
    _ name: String, _ category: String, _ find: (String) -> Value?, _ knownNames: [String]
  ) throws(UnknownNameInWorkOrder) -> Value {
    guard let value = find(name) else {
      throw UnknownNameInWorkOrder(name: name, category: category, knownNames: knownNames)
    }
    return value
  }

  /// The host, data and queries of `cell`, for measurements that compare no answers.
  func fixture(of cell: BenchmarkCell) throws -> BenchmarkFixture {
    try fixtures.fixture(cell) {
      let data = try dataLibrary.resolvedData(of: cell.data, count: cell.itemCount)
      do throws(LayoutError) {
        return try BenchmarkFixture(
          measuring: cell.layout, items: data, seed: configuration.seed, userLayout: userLayout)
      } catch {
        throw UnusableData(data: cell.data, layoutName: cell.layout.name, reason: error)
      }
    }
  }

  /// The host, data and queries of `cell`, with the oracle's answers.
  func oracleFixture(of cell: BenchmarkCell) throws -> OracleFixture {
    try oracleFixtures.fixture(cell) {
      let data = try dataLibrary.resolvedData(of: cell.data, count: cell.itemCount)
      do throws(LayoutError) {
        return try OracleFixture(
          cell.layout, items: data, seed: configuration.seed, userLayout: userLayout)
      } catch {
        throw UnusableData(data: cell.data, layoutName: cell.layout.name, reason: error)
      }
    }
  }

  /// The prepared layout that `cell` names. The last prepared layout is kept, because consecutive
  /// work orders often have the same cell.
  func preparedSubject(of cell: BenchmarkCell) throws -> any MeasurableSubject {
    if let lastSubject, lastSubject.cell.isSame(as: cell) { return lastSubject.subject }
    lastSubject = nil
    let subject = try prepareSubject(of: cell)
    lastSubject = (cell, subject)
    return subject
  }

  /// Makes the next work order create a layout anew, because the last one failed permanently.
  func forgetPreparedSubject() { lastSubject = nil }

  /// Creates the layout that `cell` names, and prepares it.
  func prepareSubject(of cell: BenchmarkCell) throws -> any MeasurableSubject {
    let fixture = try fixture(of: cell)
    func prepareConcreteSubject<Layout: CollectionLayout>(_ maker: LayoutMaker<Layout>)
      throws(LayoutError)
      -> any MeasurableSubject
    {
      try PreparedSubject(
        fixture, makeLayout: maker.makeLayout, makeLayoutToSwitchTo: maker.makeLayoutToSwitchTo)
    }
    func prepareSubjectWithLayout<Layout: CollectionLayout>(like sample: Layout) throws(LayoutError)
      -> any MeasurableSubject
    {
      let maker = LayoutMaker(fixture, cell.engine, like: sample)
      if let (kind, amount) = cell.extraWork {
        return try prepareConcreteSubject(maker.injecting(kind, amount))
      }
      return try prepareConcreteSubject(maker)
    }
    return try prepareSubjectWithLayout(like: fixture.makeLayout(cell.engine).layout)
  }

  private func reportOnFailedPrepare(
    _ cell: BenchmarkCell, _ workloads: [Workload], _ error: LayoutError
  )
    -> WorkReport
  {
    WorkReport(
      notMeasured: workloads.map {
        .init(
          cell.identity($0, configuration.kind.representativeMetric),
          reason: "prepare failed: \(error)",
          isFailure: true)
      })
  }
}

/// Creates the layouts of one engine on one fixture.
struct LayoutMaker<Layout: CollectionLayout> {
  /// Creates a layout that is not yet prepared.
  let makeLayout: () -> Layout
  /// Creates the layout that the workload `switch` changes to; nil if there is none.
  let makeLayoutToSwitchTo: (() -> any CollectionLayout)?

  /// Creates a maker of layouts that have the type of `sample`.
  init(_ fixture: BenchmarkFixture, _ engine: Engine?, like sample: Layout) {
    makeLayout = {
      guard let layout = fixture.makeLayout(engine).layout as? Layout else {
        preconditionFailure("expected all layouts of an engine to have the same type")
      }
      return layout
    }
    makeLayoutToSwitchTo = fixture.layout.layoutToSwitchTo.map { other in
      { fixture.makeLayout(engine, of: other).layout }
    }
  }
}

extension LayoutMaker {
  /// Returns a maker like this one, except that the layouts that its ``makeLayout`` creates also do
  /// `amount` of `extraWork`.
  func injecting(_ extraWork: ExtraWork, _ amount: Int) -> LayoutMaker<LayoutWithExtraWork<Layout>>
  {
    LayoutMaker<LayoutWithExtraWork<Layout>>(
      makeLayout: { [makeLayout] in LayoutWithExtraWork(makeLayout(), extraWork, amount: amount) },
      makeLayoutToSwitchTo: makeLayoutToSwitchTo)
  }

  init(makeLayout: @escaping () -> Layout, makeLayoutToSwitchTo: (() -> any CollectionLayout)?) {
    self.makeLayout = makeLayout
    self.makeLayoutToSwitchTo = makeLayoutToSwitchTo
  }
}

/// An error: a work order contains an unknown name, such as that of a layout.
struct UnknownNameInWorkOrder: Error, CustomStringConvertible {
  let name: String
  let category: String
  let knownNames: [String]

  var description: String {
    Suggestion.message(
      "unknown \(category) \(quoted(name))", suggestingWordFor: name, among: knownNames)
  }
}
