import Reports
import Wording

extension BenchmarkPage {
  /// The section with the times of every workload, as charts by the number of items: per operation,
  /// and per element.
  var sweepSection: PageSection? {
    let charted = resultGroups.filter { !$0.sweeps(of: "time").isEmpty }
    guard !charted.isEmpty else { return nil }
    let choice = """
      <fieldset class="choice"><legend>Time</legend>
      <label><input type="radio" name="per" id="per-operation" checked="checked"/>per operation</label>
      <label><input type="radio" name="per" id="per-element"/>per element</label></fieldset>
      """
    let note = HTML.paragraph(
      "Medians; both axes are logarithmic, and each chart has its own scale. In a chart per "
        + "element, a horizontal line means that the time is proportional to the number of items, and a "
        + "falling line means that it grows more slowly. A hollow mark is a result with wrong answers.",
      style: "quiet")
    return PageSection(
      id: "times", title: "Times by size",
      body: [note, choice]
        + charted.enumerated().map { place, group in
          let figures = group.sweeps(of: "time").map { sweepFigure(of: $0, in: group) }
          return HTML.collapsibleSection(
            group.title, isOpen: place == 0,
            ["<div class=\"charts\">"] + figures + ["</div>", allMediansTable(of: group)])
        })
  }

  /// A chart of `sweep` with its title, unit and legend. Times have a second chart per element, and
  /// the reader selects which of the two is shown.
  func sweepFigure(of sweep: SizeSweep, in group: ResultGroup) -> String {
    let isTime = sweep.unit == "ns"
    let charts = [
      chart(of: sweep, in: group, isPerElement: false),
      isTime ? chart(of: sweep, in: group, isPerElement: true) : nil,
    ].compactMap { $0 }
    if charts.isEmpty { return "" }
    let what =
      isTime
      ? "time per <span class=\"per-operation\">operation</span>"
        + "<span class=\"per-element\">element</span>"
      : XMLText.escaped(sweep.unit)
    let summary = context.workloadSummaries[sweep.workload].map {
      HTML.paragraph($0, style: "quiet")
    }
    return
      "<figure><figcaption><h4>\(XMLText.escaped(sweep.workload)), \(what)</h4>\(summary ?? "")"
      + palette.legend(sweep.series.map(\.engine)) + "</figcaption>\n\(charts.joined())</figure>"
  }

  /// The SVG element of a chart of `sweep`; nil if no value is positive.
  private func chart(of sweep: SizeSweep, in group: ResultGroup, isPerElement: Bool) -> String? {
    let isTime = sweep.unit == "ns"
    let series = sweep.series.map { series in
      LineChart.Series(
        slot: palette.slot(of: series.engine),
        points: series.results.compactMap { result in
          let n = result.identity.n
          let value = result.summary.p50.double / (isPerElement ? Double(n) : 1)
          guard value > 0 else { return nil }
          return LineChart.Point(
            n: n, value: value, tooltip: tooltip(on: result, isPerElement: isPerElement),
            hasCorrectAnswers: result.conforms)
        })
    }.filter { !$0.points.isEmpty }
    if series.isEmpty { return nil }
    let what = isTime ? "time per \(isPerElement ? "element" : "operation")" : sweep.unit
    let chart = LineChart(
      title: "\(group.title), \(sweep.workload): \(what) by the number of items",
      unit: sweep.unit, series: series,
      style: isTime ? (isPerElement ? "per-element" : "per-operation") : nil)
    return chart.svg
  }

  /// The tooltip of a point: engine, size, value and range of the samples.
  private func tooltip(on result: BenchmarkResult, isPerElement: Bool) -> String {
    let identity = result.identity
    let divisor = isPerElement ? Double(identity.n) : 1
    func valueText(_ quantity: Quantity) -> String {
      ChartNumber.valueText(quantity.double / divisor, unit: result.unit)
    }
    var lines = [
      "\(identity.engine), \(ReadableNumber.sizeText(identity.n)) items: \(valueText(result.summary.p50))"
        + (isPerElement ? " per element" : "")
    ]
    if result.summary.n > 1 {
      lines.append(
        "\(valueText(result.summary.min)) to \(valueText(result.summary.p90)) (smallest to p90) of "
          + "\(result.summary.n) samples")
    }
    if let reason = noisyTimes.reason(for: identity) { lines.append("noisy: \(reason)") }
    if !result.conforms {
      lines.append("wrong answers: \(result.missing) missing, \(result.extra) extra")
    }
    return lines.joined(separator: "\n")
  }

  /// A table of all medians of `group`, with the same cells as on a terminal.
  private func allMediansTable(of group: ResultGroup) -> String {
    let table = TableGroup.groups(
      of: ResultDocument(run: document.run, results: group.results))
    return HTML.collapsibleSection(
      "All medians of \(group.title)", isOpen: false,
      table.map { group in
        HTML.table(
          ReportFormat.asSentence(TableGroup.legend),
          group.table.columns.map { $0.heading.joined(separator: " ") },
          group.table.rows.map { $0.map { XMLText.escaped($0.text) } }, leading: 3)
      })
  }
}
