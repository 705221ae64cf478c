import BenchmarkHarness
import CollectionLayout
import LayoutCatalog
import Layouts
import ScenarioPlayer
import Wording

/// Measures layouts in this process, with the instrument for one kind of measurement.
package final class LayoutWorker: Worker {
  let brief: WorkerBrief
  let isInterrupted: @Sendable () -> Bool
  /// The counter of allocations; nil in a process that does not replace malloc.
  let counter: (any AllocationCounter)?
  /// The counter of processor events. It is opened at its first use, because it counts for the
  /// thread that opens it.
  private(set) lazy var events: CountedEvents = givenEvents ?? HardwareCounter.open()
  private let givenEvents: CountedEvents?
  /// Creates the user's own layout; nil if only layouts of this package are measured.
  let visitor: (any LayoutImplementation)?

  private let library: DataLibrary
  private let file: SizesFile?
  private var fixtures = FixtureCache<Fixture>()
  private var oracleFixtures = FixtureCache<OracleFixture>()
  private var lastProbe: (cell: BenchmarkCell, probe: any MeasurableSubject)?
  /// The prepared arms of the current session.
  var sessionArms: SessionArms?

  /// Creates the worker that `brief` describes.
  ///
  /// It counts `events`, or the processor's events if that is nil.
  ///
  /// - Throws: `DataFileError` for the user's file.
  package init(
    _ brief: WorkerBrief, counter: (any AllocationCounter)? = nil, events: CountedEvents? = nil,
    visitor: (any LayoutImplementation)? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws {
    self.brief = brief
    self.counter = counter
    givenEvents = events
    self.visitor = visitor
    self.isInterrupted = isInterrupted
    library = DataLibrary(folder: brief.dataFolder, seed: brief.seed)
    file = try brief.file.map(SizesFile.init(path:))
  }

  package func measure(on order: WorkOrder) throws -> WorkReport {
    let cell = try cell(of: order)
    let workloads = try order.workloads.map(workload(named:))
    do {
      switch brief.kind {
      case .conformance: return try conformance(of: cell, in: workloads)
      case .time: return try times(of: cell, in: workloads, order)
      case .allocations: return try allocations(of: cell, in: workloads, order)
      case .instructions: return try instructions(of: cell, in: workloads, order)
      case .hardware: return try hardwareCounts(of: cell, in: workloads, order)
      }
    } catch let error as LayoutError {
      // The fixture accepted the data, so it is a failure of the engine if `prepare` throws an
      // error.
      return refused(cell, workloads, error)
    }
  }

  package func findUnavailability() -> Unavailability? {
    switch brief.kind {
    case .allocations where counter == nil:
      return Unavailability(reason: "this process cannot count malloc calls")
    case .hardware: return events.unavailability
    default: return nil
    }
  }

  /// The workload called `word`.
  func workload(named word: String) throws -> Workload {
    try Self.named(word, "workload", Workload.named, Workload.all.map(\.name))
  }

  /// The cell that `order` names.
  func cell(of order: WorkOrder) throws -> BenchmarkCell {
    var cell = try plainCell(of: order)
    if let injection = order.injection {
      cell.injection = injection
      _ = try Self.named(
        injection.name, "injection", ExtraWork.init(rawValue:),
        ExtraWork.allCases.map(\.rawValue))
    }
    return cell
  }

  private func plainCell(of order: WorkOrder) throws -> BenchmarkCell {
    let data = try data(of: order)
    if let visitor, visitor.name == order.layout, order.engine == BenchmarkCell.ownEngine {
      return BenchmarkCell(
        layout: .visiting(visitor), data: data, engine: nil, n: order.n)
    }
    let layout = try Self.named(
      order.layout, "layout", BenchmarkLayout.named, BenchmarkLayout.all.map(\.name))
    let engine = try Self.named(
      order.engine, "engine", Engine.init(rawValue:), Engine.allCases.map(\.rawValue))
    return BenchmarkCell(layout: layout, data: data, engine: engine, n: order.n)
  }

  private func data(of order: WorkOrder) throws -> BenchmarkData {
    if let file, file.name == order.data { return .file(file) }
    return .set(
      try Self.named(
        order.data, "data set", DataSet.init(rawValue:), DataSet.allCases.map(\.rawValue)))
  }

  private static func named<Value>(
    _ word: String, _ what: String, _ find: (String) -> Value?, _ legal: [String]
  ) throws(UnknownWord) -> Value {
    guard let value = find(word) else {
      throw UnknownWord(word: word, what: what, legal: legal)
    }
    return value
  }

  /// The fixture of `cell` for measurements.
  func fixture(of cell: BenchmarkCell) throws -> Fixture {
    try fixtures.fixture(cell) {
      let items = try library.items(of: cell.data, count: cell.n)
      do throws(LayoutError) {
        return try Fixture(
          measuring: cell.layout, items: items, seed: brief.seed, visitor: visitor)
      } catch {
        throw UnusableData(data: cell.data, layout: cell.layout.name, reason: error)
      }
    }
  }

  /// The fixture of `cell` with the oracle's answers.
  func oracleFixture(of cell: BenchmarkCell) throws -> OracleFixture {
    try oracleFixtures.fixture(cell) {
      let items = try library.items(of: cell.data, count: cell.n)
      do throws(LayoutError) {
        return try OracleFixture(
          cell.layout, items: items, seed: brief.seed, visitor: visitor)
      } catch {
        throw UnusableData(data: cell.data, layout: cell.layout.name, reason: error)
      }
    }
  }

  /// The prepared subject of `cell`. The last one is kept, because consecutive orders often have
  /// the same cell.
  func probe(of cell: BenchmarkCell) throws -> any MeasurableSubject {
    if let lastProbe, lastProbe.cell.isSame(as: cell) { return lastProbe.probe }
    lastProbe = nil
    let probe = try makeProbe(of: cell)
    lastProbe = (cell, probe)
    return probe
  }

  /// Creates a prepared subject of `cell`.
  func makeProbe(of cell: BenchmarkCell) throws -> any MeasurableSubject {
    let fixture = try fixture(of: cell)
    func probe<Layout: CollectionLayout>(_ maker: LayoutMaker<Layout>) throws(LayoutError)
      -> any MeasurableSubject
    {
      try PreparedSubject(fixture, fresh: maker.fresh, alternative: maker.alternative)
    }
    func open<Layout: CollectionLayout>(_ sample: Layout) throws(LayoutError)
      -> any MeasurableSubject
    {
      let maker = LayoutMaker(fixture, cell.engine, like: sample)
      if let (kind, amount) = cell.extraWork { return try probe(maker.injecting(kind, amount)) }
      return try probe(maker)
    }
    return try open(fixture.subject(cell.engine).layout)
  }

  private func refused(_ cell: BenchmarkCell, _ workloads: [Workload], _ error: LayoutError)
    -> WorkReport
  {
    WorkReport(
      notMeasured: workloads.map {
        .init(
          cell.identity($0, brief.kind.representativeMetric), reason: "prepare failed: \(error)",
          isFailure: true)
      })
  }
}

/// Creates the layouts of one engine on one fixture.
struct LayoutMaker<Layout: CollectionLayout> {
  /// Creates a layout that is not yet prepared.
  let fresh: () -> Layout
  /// Creates the layout that the workload `switch` changes to; nil if there is none.
  let alternative: (() -> any CollectionLayout)?

  /// Creates a maker of layouts that have the type of `sample`.
  init(_ fixture: Fixture, _ engine: Engine?, like sample: Layout) {
    fresh = {
      guard let layout = fixture.subject(engine).layout as? Layout else {
        preconditionFailure("an engine must create layouts of one type")
      }
      return layout
    }
    alternative = fixture.layout.alternative.map { other in
      { fixture.subject(engine, of: other).layout }
    }
  }
}

extension LayoutMaker {
  /// A maker of the same layouts with `amount` of `extraWork` added.
  func injecting(_ extraWork: ExtraWork, _ amount: Int) -> LayoutMaker<LayoutWithExtraWork<Layout>>
  {
    LayoutMaker<LayoutWithExtraWork<Layout>>(
      fresh: { [fresh] in LayoutWithExtraWork(fresh(), extraWork, amount: amount) },
      alternative: alternative)
  }

  init(fresh: @escaping () -> Layout, alternative: (() -> any CollectionLayout)?) {
    self.fresh = fresh
    self.alternative = alternative
  }
}

/// An error: an order contains an unknown word.
struct UnknownWord: Error, CustomStringConvertible {
  let word: String
  let what: String
  let legal: [String]

  var description: String {
    "unknown \(what) \(quoted(word))" + Suggestion.text(for: word, among: legal)
  }
}
