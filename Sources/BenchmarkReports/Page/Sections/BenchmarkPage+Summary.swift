import BenchmarkHarness
import CommandLineTools
import Reports
import Wording

extension BenchmarkPage {
  /// The section that recommends engines, with the numbers of items at which the recommendation
  /// changes.
  var summarySection: PageSection {
    var body = warnings
    if resultGroups.isEmpty {
      body.append(HTML.paragraph("Nothing was measured.", style: "lede"))
      return PageSection(id: "summary", title: "Which engine to choose", body: body)
    }
    body += recommendations
    body += crossoverParagraphs
    return PageSection(id: "summary", title: "Which engine to choose", body: body)
  }

  /// Warnings about the environment, noisy times, wrong answers and failed gates.
  private var warnings: [String] {
    var lines = document.warnings.map { "Warning: \($0)." }
    let wrongResults = document.results.filter { !$0.conforms }
    if !wrongResults.isEmpty {
      let engines = wrongResults.map(\.identity.engine).uniqued().joined(separator: ", ")
      lines.append(
        "\(wrongResults.count == 1 ? "1 result has" : "\(wrongResults.count) results have") wrong answers: \(engines). "
          + "Engines with wrong answers are shown but not ranked.")
    }
    let failedVerdicts = document.verdicts.filter { [.regression, .failure].contains($0.outcome) }
    if !failedVerdicts.isEmpty {
      let countText =
        failedVerdicts.count == 1
        ? "1 regression or failure" : "\(failedVerdicts.count) regressions or failures"
      lines.append("The gates report \(countText).")
    }
    return lines.map { HTML.paragraph($0, style: "call") }
  }

  private var recommendations: [String] {
    let itemCounts = document.results.map(\.identity.itemCount).uniqued().sorted()
    var winCountsByEngine: [String: Int] = [:]
    var rankedGroupCount = 0
    let noisyTimes = NoisyTimes(document.results)
    let greatestItemCount = itemCounts[itemCounts.count - 1]
    let rows = resultGroups.map { group in
      [XMLText.escaped(group.title)]
        + itemCounts.map { n -> String in
          let ranking = EngineRanking(group, n: n, noisyTimes: noisyTimes)
          guard let bestEngine = ranking.rankedEngines.first else {
            return group.itemCounts.contains(n)
              ? EngineConclusion.undecidedText : "not measured"
          }
          if n == greatestItemCount {
            winCountsByEngine[bestEngine.engine, default: 0] += 1
            rankedGroupCount += 1
          }
          return recommendationTableCell(bestEngine, of: ranking)
        }
    }
    var lines: [String] = []
    let mostFrequentWinner = winCountsByEngine.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .first
    if let mostFrequentWinner {
      let winnerElement = palette.nameElement(mostFrequentWinner.key)
      let sentence =
        "At \(ReadableNumber.shortCountText(greatestItemCount)) items, \(winnerElement) is the best engine for \(mostFrequentWinner.value) of \(rankedGroupCount) combinations of a layout and a data set"
      lines.append(
        winCountsByEngine.count > 1
          ? "<p class=\"lede\">\(sentence); the table shows where another engine is the best.</p>"
          : "<p class=\"lede\">\(sentence).</p>")
    }
    lines.append(
      HTML.table(
        "The engine to choose, by the number of items",
        ["layout / data"] + itemCounts.map(ReadableNumber.shortCountText), rows))
    lines.append(
      HTML.paragraph(
        "The score is the geometric mean, over the workloads, of the ratio of an engine's median time to that of the fastest engine. "
          + "The score of an engine that is the fastest in every workload is 1×. "
          + "Beside the score is the workload with the greatest ratio. "
          + "An engine that was measured in fewer workloads than another is not ranked, and a workload with a noisy time is not compared. "
          + "Each workload has its own chart below.", style: "quiet"))
    return lines
  }

  private func recommendationTableCell(
    _ best: EngineRanking.RankedEngine, of ranking: EngineRanking
  )
    -> String
  {
    guard ranking.rankedEngines.count > 1 else {
      return palette.nameElement(best.engine) + " <small>the only engine measured</small>"
    }
    var cellText =
      palette.nameElement(best.engine) + " <small>" + ChartNumber.valueText(best.score, unit: "×")
      + "</small>"
    if best.worstRatioToFastestEngine > 1.05 {
      cellText +=
        "<br/><small>\(XMLText.escaped(best.worstWorkload)) \(ChartNumber.valueText(best.worstRatioToFastestEngine, unit: "×"))</small>"
    }
    return cellText
  }

  /// The numbers of items at which one engine becomes faster than another.
  private var crossoverParagraphs: [String] {
    var lines = ["<h3>Where one engine becomes faster than another</h3>"]
    let itemCounts = document.results.map(\.identity.itemCount).uniqued()
    if itemCounts.count < 2 {
      return lines + [
        HTML.paragraph(
          "Only one number of items was measured; at least two are needed to find where one engine becomes faster than another.",
          style: "quiet")
      ]
    }
    let crossings = resultGroups.flatMap { group in
      group.sweeps(of: "time").flatMap { sweep in
        EngineCrossover.crossovers(in: sweep).map { (group: group, sweep: sweep, crossover: $0) }
      }
    }
    func crossoverTable(
      _ caption: String, _ crossings: [(ResultGroup, ItemCountSweep, EngineCrossover)]
    )
      -> String
    {
      HTML.table(
        caption,
        ["layout / data", "workload", "faster below", "faster above", "crossing at about"],
        crossings.map { group, sweep, crossover in
          [
            XMLText.escaped(group.title), XMLText.escaped(sweep.workload),
            XMLText.escaped(crossover.fasterEngineBelow),
            XMLText.escaped(crossover.fasterEngineAbove),
            "\(ReadableNumber.groupedDigits(Int(crossover.itemCount.rounded()))) items",
          ]
        }, leading: 4)
    }
    let crossingsBeyondNoise = crossings.filter(\.crossover.timesDifferBeyondNoise)
    let changesOfFastestEngine = crossingsBeyondNoise.filter(\.crossover.changesFastestEngine)
    let otherCrossings = crossingsBeyondNoise.filter { !$0.crossover.changesFastestEngine }
    let crossingsWithinNoise = crossings.filter { !$0.crossover.timesDifferBeyondNoise }
    if changesOfFastestEngine.isEmpty {
      lines.append(
        HTML.paragraph(
          "In the measured range of sizes the fastest engine stays the fastest, or the change is within the noise."
        ))
    } else {
      lines.append(
        crossoverTable("Sizes at which the fastest engine changes", changesOfFastestEngine))
    }
    for (title, crossings) in [
      ("Sizes at which two engines that are not the fastest change their order", otherCrossings),
      ("Sizes at which the order of two engines changes within the noise", crossingsWithinNoise),
    ] where !crossings.isEmpty {
      lines.append(
        HTML.collapsibleSection(
          "\(title): \(crossings.count)", isOpen: false, [crossoverTable(title, crossings)]))
    }
    lines.append(
      HTML.paragraph(
        "Two engines cross where straight lines between their medians meet in the log-log charts. "
          + "A crossing is within the noise if, at one of the two sizes around the crossing, "
          + "the 95 % interval of the ratio of their times contains 1 or is unknown.",
        style: "quiet"))
    return lines
  }
}
