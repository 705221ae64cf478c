import LayoutConformance
import Wording

/// The documentation page of the rules, generated from the code.
///
///     print(RuleDocumentation.markdown())
///     for (name, text) in RuleDocumentation.ruleProperties(RuleBook.rules[0]) {
///       print(name, text)
///     }
package enum RuleDocumentation {
  /// The whole page in Markdown.
  package static func markdown(_ rules: [Rule] = RuleBook.rules) -> String {
    var lines = [
      "# The rules", "",
      "What a collection-view layout must do. This page is generated from the rules themselves by",
      "`scripts/make-documentation`; edit the rules, not this page.", "",
    ]
    lines += MarkdownText.table(
      ["Rule", "Level", "Profile", "Standing", "Sentence"],
      rules.map {
        [
          $0.title, $0.level.title, $0.profile.rawValue, $0.requirementStatus.rawValue,
          MarkdownText.cell($0.sentence),
        ]
      })
    for rule in rules {
      lines += ["", "## \(rule.title)", "", MarkdownText.inline(rule.sentence), ""]
      lines += ruleProperties(rule).map { "- \($0.name): \(MarkdownText.inline($0.text))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The properties of a rule besides its sentence, each with a name.
  package static func ruleProperties(_ rule: Rule) -> [(name: String, text: String)] {
    var entries: [(name: String, text: String)] = [
      ("intent", rule.intent),
      ("sources", rule.sources.map(\.documentationText).joined(separator: "; ")),
      ("relied on by", rule.reliedOnBy.documentationText), ("profile", rule.profile.rawValue),
      ("must be observed", rule.requiredObservation),
      ("standing", rule.requirementStatus.rawValue), ("level", rule.level.title),
      ("checked", rule.methods.map(\.documentationText).joined(separator: "; ")),
      (
        "needs",
        rule.requiredCapabilities.isEmpty
          ? "nothing" : rule.neededCapabilities.joined(separator: ", ")
      ),
      ("observable", rule.observabilityText),
    ]
    if !rule.followsFrom.isEmpty {
      entries.append(("may be caused by", rule.followsFrom.joined(separator: ", ")))
    }
    if !rule.specializes.isEmpty {
      entries.append(("special case of", rule.specializes.joined(separator: ", ")))
    }
    if let reason = rule.reasonForNoMutant { entries.append(("no planted fault", reason)) }
    if let reason = rule.reasonForNoScenario { entries.append(("no scenario", reason)) }
    return entries.filter { !$0.text.isEmpty }
  }
}
