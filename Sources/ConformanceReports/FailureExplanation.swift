import LayoutConformance
import Reports
import ScenarioPlayer

extension ReportFinding {
  /// Creates the explanation of a failure: what a user sees, the rules that fail and why they
  /// matter, where the failure occurred, the difference from what was expected, and the command that
  /// replays the failure.
  fileprivate init(_ explained: ExplainedFailure, of report: ConformanceReport) {
    let (failure, rules) = (explained.failure, explained.rules)
    let location =
      GeneratedScenarioName(failure.path)?.title
      ?? RuleScenario(failure, of: report).map { "\($0)" }
      ?? "\(failure.path):\(failure.position)"
    let titles =
      rules.isEmpty
      ? failure.rules.map { RuleBook.rule($0)?.title ?? $0 } : rules.map(\.title)
    let failureText: String
    switch titles.count {
    case 0: failureText = "\(failure.implementation) fails"
    case 1: failureText = "\(titles[0]) fails on \(failure.implementation)"
    default: failureText = "\(titles.joined(separator: ", ")) fail on \(failure.implementation)"
    }
    let isOptional = !rules.isEmpty && rules.allSatisfy(\.isOptional)
    let headline = "\(location): \(isOptional ? "warning" : "error"): \(failureText)"

    var fields: [ReportField] = []
    if let symptom = explained.symptom {
      fields.append(ReportField("symptom", symptom.symptom.rawValue))
      if let seen = symptom.failure, seen.path != failure.path {
        let place = GeneratedScenarioName(seen.path)?.id ?? seen.path
        fields.append(
          ReportField("seen in", "\(place) (\(seen.rules.joined(separator: ", ")))"))
      }
    }
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
    if let smallestScenario = report.smallestScenario(ofEndIn: failure) {
      fields.append(ReportField("smallest", smallestScenario.summary))
    }
    let failedRules = rules.isEmpty ? [] : rules + explained.rulesThatFailAsConsequence
    fields.append(ReportField("level", Self.unreachedLevelText(failedRules)))
    if !explained.rulesThatFailAsConsequence.isEmpty {
      fields.append(
        ReportField(
          "also fails", explained.rulesThatFailAsConsequence.map(\.id).joined(separator: ", ")))
    }
    if !explained.otherFailures.isEmpty {
      fields.append(ReportField("more", Self.otherFailuresText(of: explained.otherFailures)))
    }
    fields.append(ReportField("replay", report.replayCommand(of: failure), isCommand: true))
    self.init(opening: explained.symptom?.sentence, headline: headline, fields: fields)
  }

  /// Says which conformance levels cannot be claimed because `rules`, some of them as a consequence,
  /// failed.
  private static func unreachedLevelText(_ rules: [Rule]) -> String {
    if rules.isEmpty { return "no level can be claimed" }
    let rulesNeededForLevels = rules.filter {
      $0.requirementStatus == .required || $0.level == .work
    }
    guard let weakestLevel = rulesNeededForLevels.map(\.level).min() else {
      return
        "every level can still be claimed: \(rules.count == 1 ? "the rule is" : "the rules are") optional"
    }
    switch weakestLevel {
    case .work, .scrolling: return "\(weakestLevel.title) cannot be claimed"
    default: return "\(weakestLevel.title) and the levels above it cannot be claimed"
    }
  }

  /// Describes the failures `others`, which an explanation does not show, in a few words: their
  /// number, and up to three of their scenarios.
  private static func otherFailuresText(of others: [PlayFailure]) -> String {
    let paths = others.map(\.path).uniqued()
    let firstScenarioNames = paths.prefix(3).map { GeneratedScenarioName($0)?.id ?? $0 }
      .joined(separator: ", ")
    let remainderText = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    return
      "\(others.count) further \(others.count == 1 ? "failure" : "failures") in \(firstScenarioNames)\(remainderText)"
  }
}

extension ConformanceReport {
  /// The smallest scenario in which the layout ends as in `failure`; nil if none is known.
  func smallestScenario(ofEndIn failure: PlayFailure) -> FailingScenario? {
    failure.suddenEnd.flatMap { smallestScenariosOfEnds[$0.cause] }
  }

  /// Explains failures: one explanation for each finding, or one for every failure if
  /// `ofAllFailures` is true. Rules that fail with the same failure share one explanation.
  func explanations(ofAllFailures: Bool) -> [ReportFinding] {
    var explainedFailures: [ExplainedFailure] = []
    var indices: [String: [Int]] = [:]
    func addExplainedFailure(
      _ failure: PlayFailure, _ rule: Rule?, symptom: ObservedSymptom? = nil,
      others: [PlayFailure] = [], consequences: [Rule] = []
    ) {
      let key = "\(failure.path) \(failure.step) \(failure.message)"
      let candidates = indices[key] ?? []
      if let rule, let index = candidates.first(where: { explainedFailures[$0].failure == failure })
      {
        explainedFailures[index].rules.append(rule)
        explainedFailures[index].rulesThatFailAsConsequence += consequences
      } else {
        indices[key, default: []].append(explainedFailures.count)
        explainedFailures.append(
          ExplainedFailure(
            failure: failure, symptom: symptom, rules: rule.map { [$0] } ?? [],
            otherFailures: others,
            rulesThatFailAsConsequence: consequences))
      }
    }
    for finding in findings {
      guard ofAllFailures else {
        addExplainedFailure(
          finding.failures[0], finding.rule, symptom: finding.symptom,
          others: Array(finding.failures.dropFirst()),
          consequences: finding.consequences)
        continue
      }
      for (index, failure) in finding.failures.enumerated() {
        addExplainedFailure(
          failure, finding.rule, symptom: index == 0 ? finding.symptom : nil)
      }
      let consequenceIDs = Set(finding.consequences.map(\.id))
      for row in rows(in: profile) where consequenceIDs.contains(row.rule.id) {
        guard case .failed(let failures) = row.verdict else { continue }
        for failure in failures { addExplainedFailure(failure, row.rule) }
      }
    }
    return explainedFailures.map { ReportFinding($0, of: self) }
  }
}

/// A failure to explain, with the rules and the further failures that the explanation mentions.
private struct ExplainedFailure {
  var failure: PlayFailure
  /// What a user sees of the failure; nil if that is unknown.
  var symptom: ObservedSymptom?
  /// The rules that the failure violates.
  var rules: [Rule]
  /// Further failures of the rules in ``rules``.
  var otherFailures: [PlayFailure]
  /// The rules that fail because `rules` fail.
  var rulesThatFailAsConsequence: [Rule]
}
