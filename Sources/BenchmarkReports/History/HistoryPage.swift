import CommandLineTools
import Reports
import Wording

/// The HTML page of a ``ResultHistory``. For each workload it has a chart with the revisions on the
/// x axis and a line for each engine. The tables follow below the charts.
///
///     let html = HistoryPage(history).page.html
///
/// The history must contain at least one run.
struct HistoryPage {
  private let history: ResultHistory
  private let palette: EnginePalette

  init(_ history: ResultHistory) {
    self.history = history
    palette = EnginePalette(history.entries[history.entries.count - 1].document)
  }

  var page: Page {
    let report = history.report
    var page = Page(
      title: report.title, heading: report.title, coverageSummary: report.introduction.first ?? "",
      provenance: history.introductionLines.dropFirst().joined(separator: ", "),
      sections: [
        changeSection, warningSection(report), revisionSection, chartSection, tableSection(report),
      ]
      .compactMap { $0 })
    page.sharedSVGShapes = ChartMark.sharedSVGShapes
    page.program = palette.pageProgram()
    return page
  }

  private var changeSection: PageSection {
    let changes = history.changes
    let limit = ResultHistory.overviewRowLimit
    func table(_ changes: some Sequence<ResultHistory.Change>) -> String {
      Page.table(
        "The newest result compared with the oldest; the greatest change first",
        history.changeTable(changes), leading: 3)
    }
    var body = [HTML.paragraph(ReportFormat.asSentence(history.changeSummary), style: "lede")]
    if !changes.isEmpty {
      body.append(table(changes.prefix(limit)))
      body.append(
        HTML.paragraph(
          "An interval shows the noise within the two runs. Two processes of one program can differ by more, "
            + "so prove a change of a time with \"bench duet\".", style: "quiet"))
    }
    if changes.count > limit {
      body.append(
        HTML.collapsibleSection(
          "\(changes.count - limit) smaller changes", isOpen: false,
          [table(changes.dropFirst(limit))]))
    }
    return PageSection(id: "changes", title: "What changed", body: body)
  }

  private func warningSection(_ report: Report) -> PageSection? {
    if report.warnings.isEmpty { return nil }
    return PageSection(
      id: "warnings", title: "Warnings",
      body: [HTML.list(report.warnings)])
  }

  private var revisionSection: PageSection {
    PageSection(
      id: "revisions", title: "Revisions",
      body: [
        HTML.table(
          "The runs, oldest first", ["revision", "started", "load", "results"],
          history.entries.map { entry in
            let run = entry.document.run
            return [
              XMLText.escaped(entry.label), XMLText.escaped(run.started),
              ReadableNumber.decimalText(run.fingerprint.load),
              ReadableNumber.groupedDigits(entry.document.results.count),
            ]
          }, leading: 2)
      ])
  }

  private var chartSection: PageSection? {
    let groups = ResultGroup.groups(of: history.entries.last?.document.results ?? [])
    let groupSections = groups.compactMap { group -> String? in
      let charts = group.sweeps(of: "time").compactMap(figure)
      if charts.isEmpty { return nil }
      return HTML.collapsibleSection(
        group.title, isOpen: true, ["<div class=\"charts\">"] + charts + ["</div>"])
    }
    if groupSections.isEmpty { return nil }
    return PageSection(
      id: "times", title: "Times by revision",
      body: [
        HTML.paragraph(
          "Medians at the largest number of items that the newest run measured; the oldest revision is on the left, and "
            + "each chart has its own logarithmic scale. The tables contain all sizes.",
          style: "quiet"
        )
      ] + groupSections)
  }

  private func figure(of sweep: ItemCountSweep) -> String? {
    guard let size = sweep.series.flatMap(\.results).map(\.identity.itemCount).max() else {
      return nil
    }
    let engines = sweep.series.map(\.engine).filter { sweep.result($0, size) != nil }
    let series = engines.compactMap { engine -> LineChart.Series? in
      guard let identity = sweep.result(engine, size)?.identity,
        let line = history.lines(where: { $0 == identity }).first
      else { return nil }
      return LineChart.Series(
        engineIndex: palette.index(of: engine),
        points: line.results.enumerated().compactMap { index, result in
          result.map {
            LineChart.Point(
              $0, itemCountOrRevisionIndex: index, noisyTimes: history.entries[index].noisyTimes)
          }
        })
    }
    if series.isEmpty { return nil }
    return LineChart(unit: sweep.unit, series: series, revisions: history.entries.map(\.label))
      .figure(
        heading: XMLText.escaped("\(sweep.workload), \(ReadableNumber.shortCountText(size)) items"))
  }

  private func tableSection(_ report: Report) -> PageSection {
    PageSection(
      id: "tables", title: "Tables",
      body: [HTML.paragraph(ReportFormat.asSentence(ResultHistory.legend), style: "quiet")]
        + report.tables.map { table in
          HTML.collapsibleSection(
            table.title, isOpen: false, [Page.table(table.title, table.table, leading: 5)])
        })
  }
}
