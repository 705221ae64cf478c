import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension BenchmarkPage {
  /// The section with two charts for every workload, both over the number of items: the time per
  /// operation, and that time divided by the number of items (per element).
  var sweepSection: PageSection? {
    let chartedGroups = resultGroups.filter { !$0.sweeps(of: "time").isEmpty }
    guard !chartedGroups.isEmpty else { return nil }
    let perOperationOrPerElementRadioButtons = """
      <fieldset class="choice"><legend>Time</legend>
      <label><input type="radio" name="per" id="per-operation" checked="checked"/>per operation</label>
      <label><input type="radio" name="per" id="per-element"/>per element</label></fieldset>
      """
    let sweeps = chartedGroups.flatMap { $0.sweeps(of: "time") }
    let hasLines = sweeps.contains(where: \.hasSeveralItemCounts)
    let noteOnLines =
      "Both axes are logarithmic, and each chart has its own scale. "
      + "In a chart of the time per element, a horizontal line means that the time is proportional to the number of items, "
      + "and a falling line means that the time grows more slowly than the number of items. "
    let noteOnBars =
      "A bar begins at zero and ends at the median; the thin line in it goes from the smallest sample to the 90th percentile. "
    let note = HTML.paragraph(
      "Medians. " + (hasLines ? noteOnLines : "")
        + (sweeps.allSatisfy(\.hasSeveralItemCounts) ? "" : noteOnBars)
        + "A hollow mark is a result with wrong answers. The tables contain \(TableGroup.legend).",
      style: "quiet")
    return PageSection(
      id: "times", title: hasLines ? "Times by size" : "Times",
      body: [note] + workloadList + (hasLines ? [perOperationOrPerElementRadioButtons] : [])
        + chartedGroups.enumerated().map { place, group in
          let figures = group.sweeps(of: "time").compactMap { sweep in
            sweepFigure(of: sweep, heading: XMLText.escaped("\(sweep.workload), time"))
          }
          return HTML.collapsibleSection(
            group.title, isOpen: place == 0,
            ["<div class=\"charts\">"] + figures + ["</div>", allMediansTable(of: group)])
        })
  }

  /// A list of the workloads that were timed, with a description of each.
  private var workloadList: [String] {
    let timeIdentities = document.results.map(\.identity).filter { $0.metric == "time" }
    let fields = timeIdentities.map(\.workload).uniqued().compactMap { workload in
      context.workloadSummaries[workload].map { ReportField(workload, $0) }
    }
    return fields.isEmpty ? [] : [HTML.definitionList(fields)]
  }

  /// A chart of `sweep` below `heading`, which is HTML; nil if no median is positive. Times have
  /// two charts, of the time per operation and of the time per element, and the reader of the page
  /// selects which of them is shown.
  func sweepFigure(of sweep: ItemCountSweep, heading: String) -> String? {
    let series = sweep.series.compactMap { series in
      LineChart.Series(
        engineIndex: palette.index(of: series.engine),
        points: series.results.map {
          LineChart.Point(
            $0, itemCountOrRevisionIndex: $0.identity.itemCount, noisyTimes: noisyTimes)
        })
    }
    if series.isEmpty { return nil }
    guard sweep.hasSeveralItemCounts else {
      let itemCount = series[0].points[0].itemCountOrRevisionIndex
      return LineChart(unit: sweep.unit, series: series, drawsBars: true)
        .figure(heading: "\(heading), \(ReadableNumber.shortCountText(itemCount)) items")
    }
    return LineChart(
      unit: sweep.unit, series: series, alsoShowsValuesPerElement: sweep.unit == "ns" ? true : nil
    )
    .figure(heading: heading)
  }

  /// A table of the medians of `group` with the same cells as on a terminal. It omits the metrics
  /// that the tables about memory and scrolling contain, and the numbers of freed memory blocks.
  private func allMediansTable(of group: ResultGroup) -> String {
    let metricsInOtherTables = Self.memoryMetrics.map(\.name) + Self.frameTimingMetrics + ["frees"]
    let results = group.results.filter { !metricsInOtherTables.contains($0.identity.metric) }
    let table = TableGroup.groups(of: ResultDocument(run: document.run, results: results))
    return HTML.collapsibleSection(
      "Medians of \(group.title)", isOpen: false,
      table.map { group in
        HTML.table(
          "Medians of \(group.title)",
          group.table.columns.map { $0.heading.joined(separator: " ") },
          group.table.rows.map { $0.map { XMLText.escaped($0.text) } }, leading: 3)
      })
  }
}
