import ScenarioPlayer
import Wording

/// A failure as people read it: what was to hold and why, where it did not, and how to see it
/// again.
struct FailureExplanation {
  /// The place and what broke, as a compiler's first line.
  let headline: String

  /// What there is to say, each with a name of one word.
  let fields: [(name: String, text: String)]

  init(
    _ failure: PlayFailure, rules: [Rule], of report: ConformanceReport, others: [PlayFailure] = []
  ) {
    let place =
      World(id: failure.path).map { "random world \($0.id)" }
      ?? WorldOfRule(failure).map { "\($0)" }
      ?? "\(failure.path):\(failure.position)"
    let titles =
      rules.isEmpty
      ? failure.rules.map { RuleBook.rule($0)?.title ?? $0 } : rules.map(\.title)
    let broken: String
    switch titles.count {
    case 0: broken = "\(failure.implementation) fails"
    case 1: broken = "\(titles[0]) fails on \(failure.implementation)"
    default: broken = "\(titles.joined(separator: ", ")) fail on \(failure.implementation)"
    }
    headline = "\(place): error: \(broken)"

    var fields: [(name: String, text: String)] = []
    for rule in rules {
      fields.append(("rule", rules.count > 1 ? "\(rule.title): \(rule.sentence)" : rule.sentence))
    }
    for rule in rules {
      fields.append(("intent", rules.count > 1 ? "\(rule.title): \(rule.intent)" : rule.intent))
    }
    fields.append(("step", failure.step))
    fields.append(("difference", failure.message))
    fields.append(("level", Self.loss(rules)))
    if !others.isEmpty { fields.append(("more", Self.summary(of: others))) }
    fields.append(("replay", report.replayCommand(of: failure)))
    self.fields = fields
  }

  /// The weakest level that is lost with `rules`.
  private static func loss(_ rules: [Rule]) -> String {
    if rules.isEmpty { return "none can be claimed" }
    let costly = rules.filter { $0.standing == .required || $0.level == .work }
    guard let weakest = costly.map(\.level).min() else {
      return "none is lost: \(rules.count == 1 ? "the rule is" : "the rules are") optional"
    }
    switch weakest {
    case .work, .scrolling: return "\(weakest.title) is lost"
    default: return "\(weakest.title) is lost, and every level above it"
    }
  }

  /// How many failures there are besides, and in which scenarios.
  private static func summary(of others: [PlayFailure]) -> String {
    var paths: [String] = []
    for failure in others where !paths.contains(failure.path) { paths.append(failure.path) }
    let shown = paths.prefix(3).map { World(id: $0)?.id ?? $0 }.joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return
      "\(others.count) further \(others.count == 1 ? "failure" : "failures") in \(shown)\(rest)"
  }

  /// The fields in lines of at most `width` columns, where words allow it.
  func lines(width: Int) -> [String] {
    let column = 14
    return fields.enumerated().flatMap { place, field in
      let indent = String(repeating: " ", count: column)
      // A command is there to be copied, so it is never broken.
      let text =
        field.name == "replay"
        ? [field.text] : wrapped(field.text, width: max(width - column, 20))
      // Several rules are one list, named once.
      let isListed = place > 0 && fields[place - 1].name == field.name
      let name = isListed ? "" : "  " + field.name
      let padding = String(repeating: " ", count: column - name.count)
      return [name + padding + text[0]] + text.dropFirst().map { indent + $0 }
    }
  }
}

extension ConformanceReport {
  /// Explanations of what failed: of each rule the first failure, rules that one failure breaks
  /// together; or, if wanted, of every failure.
  func explanations(ofAll: Bool) -> [FailureExplanation] {
    var groups: [(failure: PlayFailure, rules: [Rule], others: [PlayFailure])] = []
    for row in rows {
      guard case .failed(let failures) = row.verdict, let first = failures.first else { continue }
      for failure in ofAll ? failures : [first] {
        if let place = groups.firstIndex(where: { $0.failure == failure }) {
          groups[place].rules.append(row.rule)
        } else {
          let others = ofAll ? [] : Array(failures.dropFirst())
          groups.append((failure, [row.rule], others))
        }
      }
    }
    for failure in failuresOutsideRules { groups.append((failure, [], [])) }
    return groups.map {
      FailureExplanation($0.failure, rules: $0.rules, of: self, others: $0.others)
    }
  }
}
