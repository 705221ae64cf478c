import BenchmarkHarness
import CollectionLayout
import Layouts

extension LayoutWorker {
  /// Compares a layout's answers in `workloads` with the oracle's, and counts the layout's work.
  /// `cell` names the layout, its engine and its data.
  func compareAnswers(of cell: BenchmarkCell, in workloads: [Workload]) throws -> WorkReport {
    let oracleFixture = try oracleFixture(of: cell)
    func checkAnswers<Layout: CollectionLayout>(_ maker: LayoutMaker<Layout>) throws(LayoutError)
      -> WorkReport
    {
      let engineCheck = try EngineCheck(
        oracleFixture, workloads: workloads,
        queriesCountedTogether: Self.queriesCountedTogether(
          of: cell, comparedQueryCount: oracleFixture.expectedViewportAnswers.count),
        makeLayout: maker.makeLayout, makeLayoutToSwitchTo: maker.makeLayoutToSwitchTo)
      return Self.report(on: engineCheck.talliesByWorkload, engineCheck.workCounts, of: cell)
    }
    func checkAnswersOfLayouts<Layout: CollectionLayout>(like sample: Layout) throws(LayoutError)
      -> WorkReport
    {
      let maker = LayoutMaker(oracleFixture.benchmarkFixture, cell.engine, like: sample)
      if let (kind, amount) = cell.extraWork {
        return try checkAnswers(maker.injecting(kind, amount))
      }
      return try checkAnswers(maker)
    }
    do throws(LayoutError) {
      return try checkAnswersOfLayouts(
        like: oracleFixture.benchmarkFixture.makeLayout(cell.engine).layout)
    } catch {
      return reportOnFailedPrepare(
        of: cell, workloads, missing: oracleFixture.benchmarkFixture.contentFacts.elementCount,
        error)
    }
  }

  /// The number of viewport queries whose work is added up to give one count: usually
  /// ``RandomViewports/queriesCountedTogether``. An engine or a user's layout that may compare
  /// every item with each query would take too long for more than 10,000 items. In that case the
  /// result is `comparedQueryCount`, the smaller number of queries whose answers are compared with
  /// the oracle's.
  static func queriesCountedTogether(of cell: BenchmarkCell, comparedQueryCount: Int) -> Int {
    let mayCompareEveryItem = cell.engine == nil || cell.engine?.isBaseline == true
    return mayCompareEveryItem && cell.itemCount > 10_000
      ? comparedQueryCount : RandomViewports.queriesCountedTogether
  }

  private static func report(
    on tallies: [Workload: ConformanceTally], _ counts: [WorkCount], of cell: BenchmarkCell
  ) -> WorkReport {
    var report = WorkReport()
    for (workload, tally) in tallies {
      report.judgements[workload.name] = WorkReport.Judgement(
        conforms: tally.conforms, missing: tally.missingElements, extra: tally.extraElements)
    }
    // The counters that distinguish engines best come first.
    let countsInReportOrder =
      counts.filter { $0.workload == .viewport } + counts.filter { $0.workload != .viewport }
    report.results = countsInReportOrder.compactMap { count in
      BenchmarkResult(
        identity: cell.identity(count.workload, count.metric), unit: count.unit, isExact: true,
        readings: .value(.integer(count.count)), conforms: true)
    }
    return report
  }

  /// The report on an engine that throws an error for data that the oracle accepts. Every element
  /// counts as missing.
  private func reportOnFailedPrepare(
    of cell: BenchmarkCell, _ workloads: [Workload], missing: Int, _ error: LayoutError
  ) -> WorkReport {
    let result = BenchmarkResult(
      identity: cell.identity(.prepare, "elementsLaidOut"), unit: "elements", isExact: true,
      readings: .value(.integer(0)), conforms: false, missingElementCount: missing)
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
