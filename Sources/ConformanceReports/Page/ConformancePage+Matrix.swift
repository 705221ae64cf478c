import LayoutConformance
import Reports
import Wording

extension ConformancePage {
  /// The matrix of rules and implementations, and the controls that filter its rows.
  var matrixBody: [String] {
    let rules = implementations.flatMap(\.rules).uniqued(by: \.id)
    let outcomes = RuleVerdict.shortNames.filter { name in
      rules.contains { rule in outcomesOfRule(rule.id).contains(name) }
    }
    let headings = implementations.map { "<th>\(Self.nameElement($0.name))</th>" }.joined()
    return [
      filter(outcomes: outcomes, ruleCount: rules.count),
      "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Verdicts\">"
        + "<table class=\"text matrix\" id=\"matrix\">"
        + "<caption>The verdict on each rule in the implementation's profile; a dash if the profile "
        + "does not contain the rule or the run did not judge it. A failure links to its finding."
        + "</caption><thead><tr><th class=\"lead\">rule</th>\(headings)</tr></thead><tbody>",
    ] + rules.map(row) + ["</tbody></table></div>"]
  }

  /// The distinct verdicts on a rule.
  private func outcomesOfRule(_ ruleID: String) -> [String] {
    implementations.map { $0.verdictCell(on: ruleID).text }.filter { !$0.isEmpty }.uniqued()
  }

  private func row(_ rule: RecordedConformance.RuleEntry) -> String {
    let standing =
      rule.standing == RuleRequirementStatus.required.rawValue
      ? "" : " <span class=\"quiet\">\(XMLText.escaped(rule.standing))</span>"
    let cells = implementations.enumerated().map { index, implementation in
      "<td>\(cell(rule.id, of: implementation, index))</td>"
    }
    return
      "<tr data-profile=\"\(XMLText.escaped(rule.profile))\" "
      + "data-outcomes=\"\(XMLText.escaped(outcomesOfRule(rule.id).joined(separator: "|")))\">"
      + "<th>\(XMLText.escaped(rule.title))\(standing)"
      + "<small>\(XMLText.escaped(rule.sentence))</small></th>\(cells.joined())</tr>"
  }

  private func cell(_ ruleID: String, of implementation: RecordedConformance, _ index: Int)
    -> String
  {
    let verdict = implementation.verdictCell(on: ruleID)
    let text = XMLText.escaped(verdict.text)
    let findingIndex = (implementation.findings ?? []).firstIndex {
      $0.rule == ruleID || $0.alsoFails.contains(ruleID)
    }
    if verdict.text.hasSuffix("fail"), verdict.text != "xfail", let findingIndex {
      let style = verdict.tone == .bad ? " class=\"bad\"" : ""
      return "<a\(style) href=\"#\(Self.findingID(index, findingIndex))\">\(text)</a>"
    }
    switch verdict.tone {
    case .good: return "<span class=\"good\">\(text)</span>"
    case .bad: return "<span class=\"bad\">\(text)</span>"
    default: return "<span class=\"quiet\">\(text.isEmpty ? "-" : text)</span>"
    }
  }

  /// The controls that filter the rows by conformance profile and outcome. At first the rules of the
  /// strictest profile of an implementation are shown.
  private func filter(outcomes: [String], ruleCount: Int) -> String {
    func menu(
      _ id: String, _ label: String, _ options: [(value: String, text: String)], _ chosen: String
    ) -> String {
      let elements = options.map {
        "<option value=\"\(XMLText.escaped($0.value))\"\($0.value == chosen ? " selected=\"selected\"" : "")>"
          + "\(XMLText.escaped($0.text))</option>"
      }
      return "<label>\(label) <select id=\"\(id)\">\(elements.joined())</select></label>"
    }
    let profiles = ConformanceProfile.allCases.reversed().map { profile in
      (profile.rawValue, profile == .exact ? "exact: all rules" : profile.rawValue)
    }
    let strictestProfile = implementations.compactMap { ConformanceProfile(rawValue: $0.profile) }
      .max()
    return "<form class=\"choice\" id=\"filter\">"
      + menu(
        "rule-profile", "Rules of the profile", profiles, (strictestProfile ?? .exact).rawValue)
      + menu(
        "rule-outcome", "with the outcome", [("", "any")] + outcomes.map { ($0, $0) }, "")
      + "<output id=\"rule-count\">\(ruleCount) rules</output></form>"
  }
}

extension Sequence {
  /// The elements of the sequence without those whose `key` an earlier element has.
  fileprivate func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seenKeys: Set<Key> = []
    return filter { seenKeys.insert(key($0)).inserted }
  }
}
