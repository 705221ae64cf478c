import BenchmarkHarness
import CollectionLayout
import Layouts

extension LayoutWorker {
  /// Compares the answers of `cell` in `workloads` with the oracle's, and counts the work.
  func conformance(of cell: BenchmarkCell, in workloads: [Workload]) throws -> WorkReport {
    let expected = try oracleFixture(of: cell)
    func examine<Layout: CollectionLayout>(_ maker: LayoutMaker<Layout>) throws(LayoutError)
      -> WorkReport
    {
      let examination = try EngineExamination(
        expected, workloads: workloads,
        countedQueries: Self.countedQueries(of: cell, compared: expected.expectedAnswers.count),
        fresh: maker.fresh, alternative: maker.alternative)
      return Self.report(on: examination.tallies, examination.counts, of: cell)
    }
    func open<Layout: CollectionLayout>(_ sample: Layout) throws(LayoutError) -> WorkReport {
      let maker = LayoutMaker(expected.fixture, cell.engine, like: sample)
      if let (kind, amount) = cell.extraWork { return try examine(maker.injecting(kind, amount)) }
      return try examine(maker)
    }
    do throws(LayoutError) {
      return try open(expected.fixture.subject(cell.engine).layout)
    } catch {
      return refusal(of: cell, workloads, missing: expected.fixture.content.elementCount, error)
    }
  }

  /// The number of viewport queries whose work is counted: the usual number, but only the compared
  /// queries if there are many items and each query may scan all of them.
  static func countedQueries(of cell: BenchmarkCell, compared: Int) -> Int {
    let mayScan = cell.engine == nil || cell.engine?.isBaseline == true
    return mayScan && cell.n > 10_000 ? compared : RandomViewports.countedQueries
  }

  private static func report(
    on tallies: [Workload: ConformanceTally], _ counts: [WorkCount], of cell: BenchmarkCell
  ) -> WorkReport {
    var report = WorkReport()
    for (workload, tally) in tallies {
      report.judgements[workload.name] = WorkReport.Judgement(
        conforms: tally.conforms, missing: tally.missing, extra: tally.extra)
    }
    // The counters that distinguish engines best come first.
    let ordered =
      counts.filter { $0.workload == .viewport } + counts.filter { $0.workload != .viewport }
    report.results = ordered.compactMap { count in
      BenchmarkResult(
        identity: cell.identity(count.workload, count.metric), unit: count.unit, isExact: true,
        readings: .value(.integer(count.count)), conforms: true)
    }
    return report
  }

  /// The report on an engine that throws an error for data that the oracle accepts. Every element
  /// counts as missing.
  private func refusal(
    of cell: BenchmarkCell, _ workloads: [Workload], missing: Int, _ error: LayoutError
  ) -> WorkReport {
    let result = BenchmarkResult(
      identity: cell.identity(.prepare, "elementsLaidOut"), unit: "elements", isExact: true,
      readings: .value(.integer(0)), conforms: false, missing: missing)
    return WorkReport(
      results: result.map { [$0] } ?? [],
      notMeasured: workloads.map {
        .init(cell.identity($0, "time"), reason: "prepare failed: \(error)")
      },
      judgements: [
        Workload.prepare.name: .init(conforms: false, missing: missing, extra: 0)
      ])
  }
}
