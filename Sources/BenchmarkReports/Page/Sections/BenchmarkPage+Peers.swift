import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension BenchmarkPage {
  /// The section with the comparisons with other implementations; nil if there are none.
  var peerSection: PageSection? {
    guard let legend = RatioTable.legend(of: document.ratios) else { return nil }
    let tables = RatioTable.tables(of: document.ratios).map { Page.table($0.title, $0.table) }
    return PageSection(
      id: "peers", title: "This package compared with other implementations",
      body: [HTML.paragraph(ReportFormat.asSentence(legend), style: "quiet")]
        + peerCharts + tables)
  }

  /// A chart for each workload that was timed, which shows the ratios with their confidence
  /// intervals.
  private var peerCharts: [String] {
    let timedRatios = document.ratios.filter { $0.interval != nil }
    return timedRatios.map(\.workload).uniqued().flatMap { workload in
      let ratios = timedRatios.filter { $0.workload == workload }
      let itemCounts = ratios.compactMap { try? BenchmarkIdentity($0.id).itemCount }.uniqued()
      return itemCounts.map { itemCount in peerChart(ratios, workload, itemCount) }
    }
  }

  private func peerChart(_ ratios: [MeasuredRatio], _ workload: String, _ itemCount: Int) -> String
  {
    let ratiosAtItemCount = ratios.filter { (try? BenchmarkIdentity($0.id).itemCount) == itemCount }
    let names = ratiosAtItemCount.map(\.baseName).uniqued()
    let rows = ratiosAtItemCount.map(\.id).uniqued().map { id in
      let subject = (try? BenchmarkIdentity(id))?.subject
      return DotChart.Row(
        name: subject.map { $0.layout == "index" ? $0.data : "\($0.layout) \($0.engine)" } ?? id,
        lines: ratiosAtItemCount.filter { $0.id == id }.map { ratio in
          DotChart.DotLine(
            engineIndex: names.firstIndex(of: ratio.baseName) ?? 0, dots: [ratio.ratio],
            interval: ratio.interval, hasCorrectAnswers: ratio.conforms)
        })
    }
    let itemCountText = "\(ReadableNumber.shortCountText(itemCount)) items"
    return DotChart(
      unit: "×", rows: rows, referenceValue: 1, referenceName: "equal = 1×",
      tooltipContext: itemCountText,
      tooltipSuffix: " of the other implementation's time",
      legendNames: names.map { "against \($0)" }
    ).figure(
      heading: XMLText.escaped(
        "\(workload), \(itemCountText): time divided by the time of \(names.joined(separator: " and "))"
      )
    )
  }
}
