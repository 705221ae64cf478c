import Reports
import Wording

extension BenchmarkPage {
  /// The nanoseconds per frame at 120 frames per second.
  private static let frameTime = 1e9 / 120
  private static let workload = "fling"

  /// The section that compares a layout's work in the worst frame of a fling with the time per
  /// frame.
  var scrollSection: PageSection {
    let title = "Scrolling"
    let flings = document.results.filter { $0.identity.workload == Self.workload }
    let times = flings.filter { $0.identity.metric == "time" }
    guard !times.isEmpty else {
      let reasons = document.notMeasured.filter { $0.id.contains("/\(Self.workload)/") }
        .map(\.reason).uniqued()
      let reason =
        reasons.isEmpty
        ? "the workload \"\(Self.workload)\" was not asked for"
        : reasons.joined(separator: "; ")
      return PageSection(
        id: "scrolling", title: title, body: [HTML.paragraph("Not measured: \(reason).")])
    }
    let note = HTML.paragraph(
      "A fling at 120 Hz through the content: the layout's work in its frames. Each line holds the "
        + "median, the 90th and 99th percentile and the maximum over the frames of a fling, from left "
        + "to right; each frame is taken at the median of its times in repeated flings, so that what "
        + "else the system ran in one of them is left out. A frame has 8.33 ms, for the layout and all "
        + "else. The table's worst frames leave nothing out.", style: "quiet")
    let sets = ResultGroup.groups(of: flings.filter { $0.identity.metric == "frameTime" })
    let figures = sets.map(figure)
    return PageSection(
      id: "scrolling", title: title,
      body: [note, "<div class=\"charts\">"] + figures
        + ["</div>", HTML.details("All flings", isOpen: times.count <= 24, [table(flings)])])
  }

  private func figure(_ group: ResultGroup) -> String {
    let rows = group.sizes.map { n in
      DotChart.Row(
        name: "\(HumanNumber.size(n)) items",
        lines: group.results.filter { $0.identity.n == n }.map { line(of: $0) })
    }
    let chart = DotChart(
      title: "\(group.title): the frames of a fling", unit: "ns", rows: rows,
      reference: Self.frameTime, referenceName: "a frame: 8.33 ms")
    return "<figure><figcaption><h4>\(XMLText.escaped(group.title)), work in a frame</h4>"
      + palette.legend(group.results.map(\.identity.engine).uniqued())
      + "</figcaption>\n\(chart.svg)</figure>"
  }

  private func line(of result: BenchmarkResult) -> DotChart.Line {
    let summary = result.summary
    let values = [summary.p50, summary.p90, summary.p99, summary.max].map(\.double)
      .filter { $0 > 0 }
    let texts = [("median", summary.p50), ("p90", summary.p90), ("p99", summary.p99)].map {
      "\($0.0) \(ChartNumber.text($0.1.double, unit: "ns"))"
    }
    return DotChart.Line(
      slot: palette.slot(of: result.identity.engine),
      interval: values.first.map { $0...max($0, values[values.count - 1]) },
      dots: values.uniqued(),
      tip: "\(result.identity.engine), \(HumanNumber.size(result.identity.n)) items:\n"
        + texts.joined(separator: ", ")
        + ", most \(ChartNumber.text(summary.max.double, unit: "ns")) of \(summary.n) frames"
        + (result.conforms ? "" : "\nwrong answers"),
      isSound: result.conforms)
  }

  private func table(_ flings: [BenchmarkResult]) -> String {
    let rows = flings.filter { $0.identity.metric == "time" }.map { result -> [String] in
      let identity = result.identity
      func other(_ metric: String) -> String {
        var wanted = identity
        wanted.metric = metric
        guard let found = flings.first(where: { $0.identity == wanted }) else {
          return "not measured"
        }
        return "\(ChartNumber.short(found.summary.p50.double)) \(found.unit)"
      }
      let summary = result.summary
      let times = [summary.p50, summary.p90, summary.p99, summary.max].map {
        ChartNumber.text($0.double, unit: "ns")
      }
      let share = ChartNumber.short(summary.p50.double / Self.frameTime * 100)
      return [
        XMLText.escaped(identity.subject.title), HumanNumber.size(identity.n),
        palette.chip(identity.engine) + (result.conforms ? "" : " !"),
      ] + times + [
        "\(share) %", XMLText.escaped(other("steadyShare")), XMLText.escaped(other("hitchRatio")),
        "\(summary.n)",
      ]
    }
    return HTML.table(
      "The worst frame of a fling; the share is the median's of 8.33 ms, hitches are milliseconds "
        + "late per second",
      [
        "layout / data", "items", "engine", "median", "p90", "p99", "most", "of a frame", "steady",
        "hitches", "flings",
      ], rows, leading: 3)
  }
}
