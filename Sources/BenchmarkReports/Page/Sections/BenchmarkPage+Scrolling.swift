import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension BenchmarkPage {
  /// The time per frame at 120 frames per second, in nanoseconds.
  private static let nanosecondsPerFrame = 1e9 / 120
  private static let flingWorkload = "fling"

  /// The metrics of the workload `fling` that the table about scrolling contains.
  static let frameTimingMetrics = ["frameShare", "steadyShare", "hitchRatio"]

  /// The section that compares the layout's work in the worst frame of a fling with the time per
  /// frame.
  var scrollSection: PageSection {
    let title = "Scrolling"
    let flingResults = document.results.filter { $0.identity.workload == Self.flingWorkload }
    let times = flingResults.filter { $0.identity.metric == "time" }
    guard !times.isEmpty else {
      let reasonsForMissingTimes = document.notMeasured.filter {
        $0.id.contains("/\(Self.flingWorkload)/")
      }.map(\.reason).uniqued()
      let reason =
        reasonsForMissingTimes.isEmpty
        ? "the workload \"\(Self.flingWorkload)\" was not requested"
        : reasonsForMissingTimes.joined(separator: "; ")
      return PageSection(
        id: "scrolling", title: title, body: [HTML.paragraph("Not measured: \(reason).")])
    }
    let note = HTML.paragraph(
      "The charts show the time that the layout's work takes in each frame of a fling through the content at 120 Hz. "
        + "The dots of a line are the median, the 90th and 99th percentile and the maximum over the frames of a fling, from left to right. "
        + "The time of a frame is the median over repeated flings, so that the work of other processes during one fling has no effect. "
        + "A frame lasts 8.33 ms, in which the layout and all other work must be done. "
        + "The table shows the worst single frames, not medians.",
      style: "quiet")
    let frameTimeGroups = ResultGroup.groups(
      of: flingResults.filter { $0.identity.metric == "frameTime" })
    let figures = frameTimeGroups.map(frameTimeFigure)
    return PageSection(
      id: "scrolling", title: title,
      body: [note, "<div class=\"charts\">"] + figures
        + [
          "</div>",
          HTML.collapsibleSection(
            "All flings", isOpen: times.count <= 24, [flingTable(flingResults)]),
        ])
  }

  private func frameTimeFigure(_ group: ResultGroup) -> String {
    let rows = group.itemCounts.map { itemCount in
      DotChart.Row(
        name: "\(ReadableNumber.shortCountText(itemCount)) items",
        lines: group.results.filter { $0.identity.itemCount == itemCount }.map {
          frameTimeLine(of: $0)
        })
    }
    return DotChart(
      unit: "ns", rows: rows, referenceValue: Self.nanosecondsPerFrame,
      referenceName: "a frame: 8.33 ms", dotNames: ["median", "p90", "p99", "maximum"]
    ).figure(heading: XMLText.escaped(group.title))
  }

  private func frameTimeLine(of result: BenchmarkResult) -> DotChart.DotLine {
    let summary = result.summary
    return DotChart.DotLine(
      engineIndex: palette.index(of: result.identity.engine),
      dots: [summary.p50, summary.p90, summary.p99, summary.max].map(\.double),
      note: "\(summary.sampleCount) frames", hasCorrectAnswers: result.conforms)
  }

  private func flingTable(_ flings: [BenchmarkResult]) -> String {
    let rows = flings.filter { $0.identity.metric == "time" }.map { result -> [String] in
      let identity = result.identity
      func metricText(_ metric: String) -> String {
        var metricIdentity = identity
        metricIdentity.metric = metric
        guard let metricResult = flings.first(where: { $0.identity == metricIdentity }) else {
          return "not measured"
        }
        return
          "\(ChartNumber.threeSignificantDigits(metricResult.summary.p50.double)) \(metricResult.unit)"
      }
      let summary = result.summary
      var timeTexts = [summary.p50, summary.p90, summary.p99, summary.max].map {
        ChartNumber.valueText($0.double, unit: "ns")
      }
      if noisyTimes.reason(for: identity) != nil { timeTexts[0] += " \(NoisyTimes.noisyMark)" }
      if !result.conforms { timeTexts[0] = "!" + timeTexts[0] }
      let framePercentageText = ChartNumber.threeSignificantDigits(
        summary.p50.double / Self.nanosecondsPerFrame * 100)
      return [
        XMLText.escaped(identity.subject.title), ReadableNumber.shortCountText(identity.itemCount),
        XMLText.escaped(identity.engine),
      ] + timeTexts + [
        "\(framePercentageText) %", XMLText.escaped(metricText("steadyShare")),
        XMLText.escaped(metricText("hitchRatio")),
        "\(summary.sampleCount)",
      ]
    }
    return HTML.table(
      "The worst frame of a fling; \"of a frame\" is the median divided by 8.33 ms; "
        + "hitches are milliseconds of delay per second; \"!\" means wrong answers",
      [
        "layout / data", "items", "engine", "median", "p90", "p99", "most", "of a frame", "steady",
        "hitches", "flings",
      ], rows, leading: 3)
  }
}
