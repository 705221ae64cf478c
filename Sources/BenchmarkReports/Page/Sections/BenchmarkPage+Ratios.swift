import CommandLineTools
import Reports
import Wording

extension BenchmarkPage {
  /// The section with the speed of each engine relative to the baseline engine.
  var ratioSection: PageSection? {
    let groupsWithRatios = resultGroups.map { (group: $0, ratios: baselineRatios(in: $0)) }.filter {
      !$0.ratios.isEmpty
    }
    let title = "Speed relative to the baseline"
    guard !groupsWithRatios.isEmpty else {
      let reason =
        resultGroups.isEmpty
        ? "Nothing was measured."
        : "The baseline \"\(context.baselineEngine)\" was not measured together with another engine."
      return PageSection(id: "ratios", title: title, body: [HTML.paragraph(reason)])
    }
    let note = HTML.paragraph(
      "The speed of an engine relative to \(context.baselineEngine), computed from the medians of both; left of 1× the engine is slower. "
        + "The bar is a 95 % interval of this ratio. It is computed from the two intervals of the medians, each of which misses its "
        + "true median with a probability of at most 2.5 %. "
        + "The bar shows the noise within this run; the difference between two runs is greater. "
        + "A ratio without a bar has too few samples.",
      style: "quiet")
    return PageSection(
      id: "ratios", title: title,
      body: [note]
        + groupsWithRatios.enumerated().map { place, set in
          let itemCounts = set.ratios.map(\.itemCount).uniqued().sorted()
          let figures = itemCounts.map { itemCount in
            ratioFigure(set.ratios.filter { $0.itemCount == itemCount }, itemCount)
          }
          return HTML.collapsibleSection(
            set.group.title, isOpen: place == 0,
            ["<div class=\"charts\">"] + figures
              + [
                "</div>",
                HTML.collapsibleSection("All ratios", isOpen: false, [ratioTable(set.ratios)]),
              ])
        })
  }

  private struct BaselineRatio {
    var workload: String
    var itemCount: Int
    var engine: String
    var ratio: MedianRatio
    var hasCorrectAnswers: Bool

    var ratioText: String {
      let valueText = ChartNumber.valueText(ratio.ratio, unit: "×")
      guard let interval = ratio.interval else { return valueText }
      return
        "\(valueText) (\(ChartNumber.threeSignificantDigits(interval.lowerBound)) to \(ChartNumber.threeSignificantDigits(interval.upperBound)))"
    }
  }

  private func baselineRatios(in group: ResultGroup) -> [BaselineRatio] {
    group.sweeps(of: "time").flatMap { sweep in
      sweep.series.filter { $0.engine != context.baselineEngine }.flatMap { series in
        series.results.compactMap { result -> BaselineRatio? in
          let itemCount = result.identity.itemCount
          // A ratio to the time of an engine with wrong answers would be meaningless.
          guard let baselineResult = sweep.result(context.baselineEngine, itemCount),
            baselineResult.conforms,
            let ratio = MedianRatio(baselineResult.readings, over: result.readings)
          else { return nil }
          return BaselineRatio(
            workload: sweep.workload, itemCount: itemCount, engine: series.engine, ratio: ratio,
            hasCorrectAnswers: result.conforms)
        }
      }
    }
  }

  private func ratioFigure(_ ratios: [BaselineRatio], _ itemCount: Int) -> String {
    let rows = ratios.map(\.workload).uniqued().map { workload in
      DotChart.Row(
        name: workload,
        lines: ratios.filter { $0.workload == workload }.map { ratio in
          DotChart.DotLine(
            engineIndex: palette.index(of: ratio.engine), dots: [ratio.ratio.ratio],
            interval: ratio.ratio.interval, hasCorrectAnswers: ratio.hasCorrectAnswers)
        })
    }
    let itemCountText = "\(ReadableNumber.shortCountText(itemCount)) items"
    return DotChart(
      unit: "×", rows: rows, referenceValue: 1, referenceName: "\(context.baselineEngine) = 1×",
      tooltipContext: itemCountText, tooltipSuffix: " as fast as \(context.baselineEngine)"
    ).figure(
      heading: XMLText.escaped("\(itemCountText): speed relative to \(context.baselineEngine)"))
  }

  private func ratioTable(_ ratios: [BaselineRatio]) -> String {
    let engines = ratios.map(\.engine).uniqued()
    let rows = ratios.map(\.workload).uniqued().flatMap { workload in
      ratios.filter { $0.workload == workload }.map(\.itemCount).uniqued().sorted().map {
        itemCount in
        [XMLText.escaped(workload), ReadableNumber.shortCountText(itemCount)]
          + engines.map { engine in
            let engineRatio = ratios.first {
              $0.workload == workload && $0.itemCount == itemCount && $0.engine == engine
            }
            return engineRatio.map { ($0.hasCorrectAnswers ? "" : "!") + $0.ratioText }
              ?? "not measured"
          }
      }
    }
    return HTML.table(
      "Speed as a multiple of the speed of \(context.baselineEngine), with 95 % intervals; \"!\" means wrong answers",
      ["workload", "items"] + engines, rows, leading: 2)
  }
}
