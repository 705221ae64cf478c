import Reports
import Wording

extension BenchmarkPage {
  /// The section with the verdicts of the gates; nil if there are none.
  var verdictSection: PageSection? {
    guard !document.verdicts.isEmpty else { return nil }
    let rows = document.verdicts.map { verdict -> [String] in
      let isRegressionOrFailure = [.regression, .failure].contains(verdict.outcome)
      let outcomeText = XMLText.escaped(verdict.outcome.rawValue)
      return [
        isRegressionOrFailure
          ? "<span class=\"bad\">✗ \(outcomeText)</span>"
          : "<span class=\"good\">✓</span> \(outcomeText)",
        XMLText.escaped(verdict.gate), XMLText.escaped(verdict.id),
        "<span class=\"wrap\">\(XMLText.escaped(verdict.message))</span>",
      ]
    }
    return PageSection(
      id: "verdicts", title: "Verdicts",
      body: [
        HTML.table(
          "Verdicts of the gates", ["verdict", "gate", "benchmark", "message"], rows, leading: 4)
      ])
  }

  /// The section with the benchmarks that were not measured; nil if all were.
  var notMeasuredSection: PageSection? {
    let omissions = NotMeasuredList(document).omissions
    guard !omissions.isEmpty else { return nil }
    return PageSection(
      id: "not-measured", title: "Not measured",
      body: omissions.map { omission in
        HTML.collapsibleSection(
          omission.reason, isOpen: omission.missingResults.count <= 12,
          [HTML.list(omission.missingResults)])
      })
  }

  /// The section with the machine, the build and the command of the run.
  var environmentSection: PageSection {
    PageSection(
      id: "environment", title: "Environment",
      body: [HTML.definitionList(EnvironmentFacts(document.run).fields)])
  }
}
