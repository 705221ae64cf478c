import Reports
import Wording

extension BenchmarkPage {
  /// The section that recommends engines, and names the sizes at which the recommendation changes.
  var summarySection: PageSection {
    var body = alarms
    if groups.isEmpty {
      body.append(HTML.paragraph("Nothing was measured.", style: "lede"))
      return PageSection(id: "summary", title: "Which engine to take", body: body)
    }
    body += advice
    body += crossings
    return PageSection(id: "summary", title: "Which engine to take", body: body)
  }

  /// Warnings about wrong answers and failed gates.
  private var alarms: [String] {
    var lines: [String] = []
    let wrong = document.results.filter { !$0.conforms }
    if !wrong.isEmpty {
      let engines = wrong.map(\.identity.engine).uniqued().joined(separator: ", ")
      lines.append(
        "\(wrong.count) results have wrong answers: \(engines). Engines with wrong answers are shown "
          + "but not ranked.")
    }
    let bad = document.verdicts.filter { [.regression, .failure].contains($0.outcome) }
    if !bad.isEmpty {
      lines.append("\(bad.count) gates fail: see the verdicts.")
    }
    return lines.map { HTML.paragraph($0, style: "call") }
  }

  private var advice: [String] {
    let sizes = document.results.map(\.identity.n).uniqued().sorted()
    var wins: [String: Int] = [:]
    var rankedGroups = 0
    let largest = sizes[sizes.count - 1]
    let rows = groups.map { group in
      [XMLText.escaped(group.title)]
        + sizes.map { n -> String in
          let ranking = EngineRanking(group, n: n)
          guard let best = ranking.places.first else { return "not measured" }
          if n == largest {
            wins[best.engine, default: 0] += 1
            rankedGroups += 1
          }
          return advice(best, of: ranking)
        }
    }
    var lines: [String] = []
    let first = wins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.first
    if let first {
      let others = wins.count > 1 ? "; the table shows where another one is" : ""
      lines.append(
        "<p class=\"lede\">At \(HumanNumber.size(largest)) items, \(palette.chip(first.key)) is "
          + "the best engine for \(first.value) of \(rankedGroups) layouts and data sets\(others).</p>"
      )
    }
    lines.append(
      HTML.table(
        "The engine to take, by the number of items",
        ["layout / data"] + sizes.map(HumanNumber.size), rows))
    lines.append(
      HTML.paragraph(
        "The score is the geometric mean, over the workloads, of the ratio of an engine's median "
          + "time to the fastest engine's: an engine that is the fastest in every workload has 1×. "
          + "Beside the score is the workload with the greatest ratio. An engine that was measured "
          + "in fewer workloads than another is not ranked. Each workload has a chart of its own "
          + "below.", style: "quiet"))
    return lines
  }

  private func advice(_ best: EngineRanking.Place, of ranking: EngineRanking) -> String {
    guard ranking.places.count > 1 else {
      return palette.chip(best.engine) + " <small>alone</small>"
    }
    var text =
      palette.chip(best.engine) + " <small>" + ChartNumber.text(best.mean, unit: "×") + "</small>"
    if best.worst > 1.05 {
      text +=
        "<br/><small>\(XMLText.escaped(best.worstWorkload)) "
        + "\(ChartNumber.text(best.worst, unit: "×"))</small>"
    }
    return text
  }

  /// The sizes at which the times of two engines cross.
  private var crossings: [String] {
    var lines = ["<h3>Where engines cross</h3>"]
    let sizes = document.results.map(\.identity.n).uniqued()
    if sizes.count < 2 {
      return lines + [
        HTML.paragraph("Only one size was measured; a crossing needs two.", style: "quiet")
      ]
    }
    let found = groups.flatMap { group in
      group.sweeps(of: "time").flatMap { sweep in
        Crossover.all(in: sweep).map { (group: group, sweep: sweep, crossover: $0) }
      }
    }
    func table(_ caption: String, _ found: [(ResultGroup, SizeSweep, Crossover)]) -> String {
      HTML.table(
        caption,
        ["layout / data", "workload", "faster below", "faster above", "crossing at about"],
        found.map { group, sweep, crossover in
          [
            XMLText.escaped(group.title), XMLText.escaped(sweep.workload),
            palette.chip(crossover.below), palette.chip(crossover.above),
            "\(HumanNumber.grouped(Int(crossover.n.rounded()))) items",
          ]
        }, leading: 4)
    }
    let clear = found.filter(\.crossover.isClear)
    let leads = clear.filter(\.crossover.changesTheLead)
    let others = clear.filter { !$0.crossover.changesTheLead }
    let noisy = found.filter { !$0.crossover.isClear }
    if leads.isEmpty {
      lines.append(
        HTML.paragraph(
          "Between the sizes measured the fastest engine stays the fastest, or the change is within "
            + "the noise."))
    } else {
      lines.append(table("Sizes at which the fastest engine changes", leads))
    }
    for (title, crossings) in [
      ("Crossings behind the fastest engine", others), ("Crossings within the noise", noisy),
    ] where !crossings.isEmpty {
      lines.append(
        HTML.details("\(title): \(crossings.count)", isOpen: false, [table(title, crossings)]))
    }
    lines.append(
      HTML.paragraph(
        "Two engines cross where straight lines between their medians meet in the log-log charts. "
          + "A crossing is within the noise if the 95 % interval of their ratio contains 1, or is "
          + "unknown, at one of the two sizes around it.", style: "quiet"))
    return lines
  }
}
