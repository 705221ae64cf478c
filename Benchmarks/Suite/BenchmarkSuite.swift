import BenchmarkHarness
import CollectionLayout
import LayoutEngines
import ScenarioKit

/// A run of the benchmarks that a selection names.
public final class BenchmarkSuite {
  private let selection: BenchmarkSelection
  private let library: DataLibrary
  private let budget: TimeBudget
  private let isInterrupted: @Sendable () -> Bool
  private let progress: (Progress) -> Void

  private let cells: [BenchmarkCell]
  private var reports: [CellReport] = []
  private var fixtures: [FixtureKey: Fixture] = [:]
  private var forecast = CostForecast()
  private var done = 0

  /// How far a run is.
  public struct Progress: Sendable {
    /// The measurements that are behind, and all there are.
    public let done: Int
    public let total: Int
    /// What is under way.
    public let label: String
  }

  /// Creates a run of `selection` on the files in `dataFolder`; its budget begins now.
  public init(
    _ selection: BenchmarkSelection, dataFolder: String,
    isInterrupted: @escaping @Sendable () -> Bool = { Interruption.isRequested },
    progress: @escaping (Progress) -> Void = { _ in }
  ) {
    self.selection = selection
    self.isInterrupted = isInterrupted
    self.progress = progress
    library = DataLibrary(folder: dataFolder, seed: selection.seed)
    budget = TimeBudget(seconds: selection.budget)
    cells = selection.cells
  }

  private var total: Int { cells.count * selection.workloads.count }

  /// Measures everything, or what time and user allow, and adds it to `document`.
  ///
  /// - Throws: ``UnusableData``, or `DataFileError` for a file of the data folder.
  public func run(into document: inout ResultDocument) throws {
    for (index, cell) in cells.enumerated() {
      reports.append(try report(on: cell))
      done = (index + 1) * selection.workloads.count
      if !cells[(index + 1)...].contains(where: { $0.fixtureKey == cell.fixtureKey }) {
        fixtures[cell.fixtureKey] = nil
      }
    }
    for index in selection.ordered(cells) {
      document.results += reports[index].results
      document.notMeasured += reports[index].notMeasured
    }
  }

  private func report(on cell: BenchmarkCell) throws -> CellReport {
    if isInterrupted() { return nothing(of: cell, because: "interrupted") }
    let fixtureCost =
      fixtures[cell.fixtureKey] == nil
      ? forecast.nanoseconds(CostKey(layout: cell.layout.name, data: cell.data.name), n: cell.n) : 0
    guard budget.allows(fixtureCost + forecast.nanoseconds(cell.costKey, n: cell.n)) else {
      return nothing(of: cell, because: budget.reason)
    }
    show(cell, "oracle")
    let fixture = try fixture(of: cell)
    if isInterrupted() { return nothing(of: cell, because: "interrupted") }
    return measure(cell, on: fixture, like: fixture.subject(cell.engine).layout)
  }

  private func show(_ cell: BenchmarkCell, _ what: String, plus count: Int = 0) {
    let size = HumanNumber.size(cell.n)
    progress(
      Progress(
        done: done + count, total: total,
        label: "\(cell.layout.name) \(cell.data.name) \(cell.engine) \(size) \(what)"))
  }

  private func fixture(of cell: BenchmarkCell) throws -> Fixture {
    if let known = fixtures[cell.fixtureKey] { return known }
    let start = budget.elapsed
    let items = try library.items(of: cell.data, count: cell.n)
    let fixture: Fixture
    do throws(LayoutError) {
      fixture = try Fixture(cell.layout, items: items, seed: selection.seed)
    } catch {
      throw UnusableData(data: cell.data, layout: cell.layout.name, reason: error)
    }
    fixtures[cell.fixtureKey] = fixture
    forecast.note(
      CostKey(layout: cell.layout.name, data: cell.data.name), n: cell.n,
      nanoseconds: budget.elapsed - start)
    return fixture
  }

  /// Measures `cell`, whose layouts are of the type of `sample`.
  private func measure<Layout: CollectionLayout>(
    _ cell: BenchmarkCell, on fixture: Fixture, like sample: Layout
  ) -> CellReport {
    let start = budget.elapsed
    show(cell, "answers")
    let probe: EngineProbe<Layout>
    do throws(LayoutError) {
      probe = try EngineProbe(
        fixture, workloads: selection.workloads,
        fresh: {
          guard let layout = fixture.subject(cell.engine).layout as? Layout else {
            preconditionFailure("one engine makes layouts of one type")
          }
          return layout
        },
        alternative: cell.layout.alternative.map { other in
          { fixture.subject(cell.engine, of: other).layout }
        })
    } catch {
      return failure(of: cell, on: fixture, error)
    }
    var report = CellReport(results: counts(of: probe, in: cell))
    forecast.note(cell.costKey, n: cell.n, nanoseconds: budget.elapsed - start)
    if selection.countsOnly {
      report.results += wrongAnswers(of: probe, in: cell)
      return report
    }
    for (index, workload) in selection.workloads.enumerated() {
      show(cell, workload.rawValue, plus: index)
      add(workload, of: probe, in: cell, left: total - done - index, to: &report)
    }
    return report
  }

  private func counts<Layout>(of probe: EngineProbe<Layout>, in cell: BenchmarkCell)
    -> [BenchmarkResult]
  {
    // What most readers compare engines by stands first.
    let counts =
      probe.counts.filter { $0.workload == .viewport }
      + probe.counts.filter { $0.workload != .viewport }
    return counts.compactMap { count in
      result(
        cell.identity(count.workload, count.metric), unit: count.unit, isExact: true,
        readings: .value(.integer(count.count)), tally: probe.tallies[count.workload])
    }
  }

  /// A result for each workload that was answered wrongly and has no counter to say so.
  private func wrongAnswers<Layout>(of probe: EngineProbe<Layout>, in cell: BenchmarkCell)
    -> [BenchmarkResult]
  {
    selection.workloads.compactMap { workload in
      guard let tally = probe.tallies[workload], !tally.conforms,
        !probe.counts.contains(where: { $0.workload == workload })
      else { return nil }
      return result(
        cell.identity(workload, "wrongAnswers"), unit: "elements", isExact: true,
        readings: .value(.integer(tally.missing + tally.extra)), tally: tally)
    }
  }

  private func add<Layout>(
    _ workload: Workload, of probe: EngineProbe<Layout>, in cell: BenchmarkCell, left: Int,
    to report: inout CellReport
  ) {
    let identity = cell.identity(workload, "time")
    let reason =
      probe.fixture.reason(against: workload) ?? (budget.allows(0) ? nil : budget.reason)
    if let reason {
      report.notMeasured.append(.init(identity, reason: reason))
      return
    }
    let measurement = BatchMeasurement(
      budget: budget.share(of: left), isInterrupted: isInterrupted)
    do {
      if workload == .fling {
        report.results += results(
          of: try probe.fling(by: measurement), in: cell, tally: probe.tallies[workload])
        return
      }
      let samples = try probe.samples(of: workload, by: measurement)
      let result = result(
        identity, unit: "ns", isExact: false, readings: samples.readings,
        tally: probe.tallies[workload])
      if let result { report.results.append(result) }
    } catch {
      report.notMeasured.append(.init(identity, reason: "\(error)"))
    }
  }

  private func results(
    of fling: FlingSamples, in cell: BenchmarkCell, tally: ConformanceTally?
  ) -> [BenchmarkResult] {
    [
      ("time", "ns", fling.worstFrames), ("frameShare", "%", fling.frameShares),
      ("steadyShare", "%", fling.steadyShare.map { [$0] } ?? []),
      ("hitchRatio", "ms/s", fling.hitchRatios),
    ].compactMap { metric, unit, samples in
      result(
        cell.identity(.fling, metric), unit: unit, isExact: false, readings: .samples(samples),
        tally: tally)
    }
  }

  private func result(
    _ identity: BenchmarkIdentity, unit: String, isExact: Bool, readings: Readings,
    tally: ConformanceTally?
  ) -> BenchmarkResult? {
    let tally = tally ?? ConformanceTally()
    return BenchmarkResult(
      identity: identity, unit: unit, isExact: isExact, readings: readings,
      conforms: tally.conforms, missing: tally.missing, extra: tally.extra)
  }

  /// The report on an engine that refused data which the oracle took: everything is missing.
  private func failure(of cell: BenchmarkCell, on fixture: Fixture, _ error: LayoutError)
    -> CellReport
  {
    var report = nothing(of: cell, because: "prepare failed: \(error)")
    let all = ConformanceTally(missing: fixture.oracle.layout.elements.count)
    report.results =
      result(
        cell.identity(.prepare, "elementsLaidOut"), unit: "elements", isExact: true,
        readings: .value(.integer(0)), tally: all
      ).map { [$0] } ?? []
    return report
  }

  private func nothing(of cell: BenchmarkCell, because reason: String) -> CellReport {
    CellReport(
      notMeasured: selection.workloads.map { .init(cell.identity($0, "time"), reason: reason) })
  }
}
