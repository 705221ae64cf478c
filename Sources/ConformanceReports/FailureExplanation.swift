import LayoutConformance
import Reports
import ScenarioPlayer

extension ReportFinding {
  /// Explains a failure: the rules that fail and why they matter, the place, the difference, and the
  /// command that plays it again.
  fileprivate init(_ explained: ExplainedFailure, of report: ConformanceReport) {
    let (failure, rules) = (explained.failure, explained.rules)
    let place =
      WorldName(failure.path)?.title
      ?? WorldOfRule(failure, of: report).map { "\($0)" }
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
    let headline = "\(place): error: \(broken)"

    var fields: [ReportField] = []
    for rule in rules {
      fields.append(
        ReportField("rule", rules.count > 1 ? "\(rule.title): \(rule.sentence)" : rule.sentence))
    }
    for rule in rules {
      fields.append(
        ReportField("intent", rules.count > 1 ? "\(rule.title): \(rule.intent)" : rule.intent))
    }
    fields.append(ReportField("step", failure.step))
    fields.append(ReportField("difference", failure.message))
    fields.append(ReportField("level", Self.loss(rules)))
    if !explained.followers.isEmpty {
      fields.append(
        ReportField("also fails", explained.followers.map(\.id).joined(separator: ", ")))
    }
    if !explained.others.isEmpty {
      fields.append(ReportField("more", Self.summary(of: explained.others)))
    }
    fields.append(ReportField("replay", report.replayCommand(of: failure), isCommand: true))
    self.init(headline: headline, fields: fields)
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

  /// The number of other failures, and their scenarios.
  private static func summary(of others: [PlayFailure]) -> String {
    let paths = others.map(\.path).uniqued()
    let shown = paths.prefix(3).map { WorldName($0)?.id ?? $0 }.joined(separator: ", ")
    let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return
      "\(others.count) further \(others.count == 1 ? "failure" : "failures") in \(shown)\(rest)"
  }
}

extension ConformanceReport {
  /// Explanations of failures: one for each finding, or one for every failure. Rules that fail in the
  /// same place share one explanation.
  func explanations(ofAll: Bool) -> [ReportFinding] {
    var groups: [ExplainedFailure] = []
    func add(
      _ failure: PlayFailure, _ rule: Rule?, others: [PlayFailure] = [], followers: [Rule] = []
    ) {
      if let rule, let place = groups.firstIndex(where: { $0.failure == failure }) {
        groups[place].rules.append(rule)
        groups[place].followers += followers
      } else {
        groups.append(
          ExplainedFailure(
            failure: failure, rules: rule.map { [$0] } ?? [], others: others, followers: followers))
      }
    }
    for finding in findings {
      guard ofAll else {
        add(
          finding.failures[0], finding.rule, others: Array(finding.failures.dropFirst()),
          followers: finding.followers)
        continue
      }
      for failure in finding.failures { add(failure, finding.rule) }
      let followers = Set(finding.followers.map(\.id))
      for row in rows(in: profile) where followers.contains(row.rule.id) {
        guard case .failed(let failures) = row.verdict else { continue }
        for failure in failures { add(failure, row.rule) }
      }
    }
    return groups.map { ReportFinding($0, of: self) }
  }
}

/// A failure and what an explanation says of it.
private struct ExplainedFailure {
  var failure: PlayFailure
  /// The rules that fail there.
  var rules: [Rule]
  /// Further failures of these rules.
  var others: [PlayFailure]
  /// The rules that fail because of these.
  var followers: [Rule]
}
