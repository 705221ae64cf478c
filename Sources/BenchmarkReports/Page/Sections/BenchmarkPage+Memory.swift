import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension BenchmarkPage {
  /// The metrics of allocations and memory, each of which has a table of its own.
  static let memoryMetrics = [
    (name: "live", meaning: "bytes still in use at the end of an operation"),
    (name: "peak", meaning: "greatest number of bytes in use"),
    (name: "mallocs", meaning: "allocations"),
    (name: "bytes", meaning: "bytes requested"),
  ]

  /// The section about allocations and memory in use. It also gives the reasons why a metric was
  /// not measured.
  var memorySection: PageSection {
    var body: [String] = []
    var unmeasuredMetricTexts: [String] = []
    for (metric, meaning) in Self.memoryMetrics {
      let sweeps = resultGroups.flatMap { group in
        group.sweeps(of: metric).map { (group: group, sweep: $0) }
      }
      if sweeps.isEmpty {
        unmeasuredMetricTexts.append(
          "\(metric) (\(meaning)): not measured: \(missingMetricReason(metric))")
      } else {
        body.append(
          HTML.collapsibleSection(
            "\(metric): \(meaning)", isOpen: false, memoryCharts(metric, sweeps)))
      }
    }
    if !unmeasuredMetricTexts.isEmpty {
      body.append(HTML.list(unmeasuredMetricTexts))
    }
    return PageSection(id: "memory", title: "Memory", body: body)
  }

  private func missingMetricReason(_ metric: String) -> String {
    let reasons = document.notMeasured.filter { $0.id.hasSuffix("/" + metric) }.map(\.reason)
    return reasons.isEmpty
      ? context.reasonForMissingMemory : reasons.uniqued().joined(separator: "; ")
  }

  private func memoryCharts(
    _ metric: String, _ sweeps: [(group: ResultGroup, sweep: ItemCountSweep)]
  ) -> [String] {
    // Only the metric `live` has charts. Charts of the other metrics would add about 150 charts to
    // the page.
    let chartedSweeps = metric == "live" ? sweeps : []
    let figures = chartedSweeps.compactMap { group, sweep in
      sweepFigure(
        of: sweep, heading: XMLText.escaped("\(group.title), \(sweep.workload), \(sweep.unit)"))
    }
    let charts = figures.isEmpty ? [] : ["<div class=\"charts\">"] + figures + ["</div>"]
    let shownSweeps = sweeps.filter { sweep in
      sweep.sweep.series.contains { $0.results.contains { $0.summary.p50.double > 0 } }
    }
    if shownSweeps.isEmpty { return [HTML.paragraph("Every median is zero.")] }
    return charts + [
      medianTable(
        "\(metric), medians; \"!\" means wrong answers; workloads in which every number is zero are omitted",
        shownSweeps
      ) { result in ChartNumber.valueText(result.summary.p50.double, unit: result.unit) }
    ]
  }

  /// A table with a row for each layout, data set, workload and number of items, and a column for
  /// each engine. The closure `text` formats the median of a result.
  func medianTable(
    _ caption: String, _ sweeps: [(group: ResultGroup, sweep: ItemCountSweep)],
    text: (BenchmarkResult) -> String
  ) -> String {
    let engines = sweeps.flatMap { $0.sweep.series.map(\.engine) }.uniqued()
    let rows = sweeps.flatMap { group, sweep in
      sweep.series.flatMap { $0.results.map(\.identity.itemCount) }.uniqued().sorted().map {
        itemCount in
        [
          XMLText.escaped(group.title), XMLText.escaped(sweep.workload),
          ReadableNumber.shortCountText(itemCount),
        ]
          + engines.map { engine in
            guard let result = sweep.result(engine, itemCount) else { return "not measured" }
            return (result.conforms ? "" : "!") + XMLText.escaped(text(result))
          }
      }
    }
    return HTML.table(
      caption, ["layout / data", "workload", "items"] + engines, rows, leading: 3)
  }
}
