import Reports
import Wording

extension BenchmarkPage {
  /// The section that shows whether the engines' answers in the measured workloads were equal to
  /// those of the oracle.
  var conformanceSection: PageSection? {
    guard !resultGroups.isEmpty else { return nil }
    let rows = resultGroups.map { group in
      [XMLText.escaped(group.title)] + palette.engines.map { answersTableCell($0, in: group) }
    }
    let wrongResults = document.results.filter { !$0.conforms }
    var body = [
      HTML.paragraph(
        "Every engine's answers were compared with the oracle's in the workloads of this run. "
          + "\"bench conform\" checks whether a layout passes all rules.", style: "quiet"),
      HTML.table("Answers by layout and engine", ["layout / data"] + palette.engines, rows),
    ]
    if !wrongResults.isEmpty {
      body.append(
        HTML.table(
          "Results with wrong answers", ["benchmark", "missing", "extra"],
          wrongResults.map {
            [
              XMLText.escaped("\($0.identity)"), "\($0.missingElementCount)",
              "\($0.extraElementCount)",
            ]
          }))
    }
    return PageSection(id: "conformance", title: "Conformance", body: body)
  }

  private func answersTableCell(_ engine: String, in group: ResultGroup) -> String {
    let engineResults = group.results.filter { $0.identity.engine == engine }
    if engineResults.isEmpty { return "not measured" }
    let wrongResults = engineResults.filter { !$0.conforms }
    let workloadCount = engineResults.map(\.identity.workload).uniqued().count
    if wrongResults.isEmpty {
      return
        "<span class=\"good\">✓ conforms</span> <small>\(workloadCount) \(workloadCount == 1 ? "workload" : "workloads")</small>"
    }
    let greatestMissingCount = wrongResults.map(\.missingElementCount).max() ?? 0
    let greatestExtraCount = wrongResults.map(\.extraElementCount).max() ?? 0
    return
      "<span class=\"bad\">✗ up to \(greatestMissingCount) elements missing and up to \(greatestExtraCount) extra</span> <small>in one result</small>"
  }
}
