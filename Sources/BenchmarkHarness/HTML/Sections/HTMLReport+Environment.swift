import Wording

extension HTMLReport {
  /// What the gates said; nil where none was asked.
  var verdictSection: PageSection? {
    guard !document.verdicts.isEmpty else { return nil }
    let rows = document.verdicts.map { verdict -> [String] in
      let isBad = [.regression, .failure].contains(verdict.outcome)
      let word = XMLText.escaped(verdict.outcome.rawValue)
      return [
        isBad ? "<span class=\"bad\">✗ \(word)</span>" : "<span class=\"good\">✓</span> \(word)",
        XMLText.escaped(verdict.gate), XMLText.escaped(verdict.id),
        "<span class=\"wrap\">\(XMLText.escaped(verdict.message))</span>",
      ]
    }
    return PageSection(
      id: "verdicts", title: "Verdicts",
      body: [
        HTML.table(
          "What the gates say", ["verdict", "gate", "benchmark", "message"], rows, leading: 4)
      ])
  }

  /// What was asked for and has no result; nil where there is nothing of it.
  var notMeasuredSection: PageSection? {
    let reasons = NotMeasuredList(document).reasons
    guard !reasons.isEmpty else { return nil }
    return PageSection(
      id: "not-measured", title: "Not measured",
      body: reasons.map { reason in
        let items = reason.entries.map { "<li>\(XMLText.escaped($0))</li>" }
        return HTML.details(
          reason.text, isOpen: reason.entries.count <= 12,
          ["<ul>\(items.joined(separator: "\n"))</ul>"])
      })
  }

  /// Where and how the run took place.
  var environmentSection: PageSection {
    let entries = EnvironmentFacts(document.run).entries.map {
      "<dt>\(XMLText.escaped($0.name))</dt><dd>\(XMLText.escaped($0.value))</dd>"
    }
    return PageSection(
      id: "environment", title: "Environment",
      body: ["<dl>\(entries.joined(separator: "\n"))</dl>"])
  }
}
