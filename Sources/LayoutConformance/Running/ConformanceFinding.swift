import ScenarioPlayer

/// One cause of failures: the rule that names it, and the rules that fail because of it.
public struct ConformanceFinding: Sendable {
  /// The rule that names the cause, or nil for a failure that violates no rule of the rule book.
  public let rule: Rule?

  /// The failures of that rule in the order of playing, those in the least demanding profile first.
  public let failures: [PlayFailure]

  /// The other rules that fail because of this, in the order of the rule book.
  public let followers: [Rule]

  init(_ rule: Rule?, _ failures: [PlayFailure], followers: [Rule] = []) {
    self.rule = rule
    self.failures = failures
    self.followers = followers
  }
}

extension ConformanceReport {
  /// The failures of the ``profile``, grouped by their causes, the cause that explains the most rules
  /// first. Failures outside the rules come before all others.
  ///
  /// A rule is a consequence of another failed rule that it may follow from (``Rule/followsFrom`` and
  /// ``Rule/specializes``), if that rule failed in the same scenario and in no more demanding a profile.
  /// A rule that only scenario files show to fail is a consequence of each rule that failed by its own
  /// check in one of them.
  public var findings: [ConformanceFinding] {
    let failed = rows(in: profile).compactMap(FailedRule.init)
    let outside = failuresOutsideRules(in: profile).map { ConformanceFinding(nil, [$0]) }
    let causes = failed.map { effect in failed.indices.filter { failed[$0].explains(effect) } }
    // The rules that each cause explains.
    var effects = failed.map { _ in [Int]() }
    for (effect, causes) in causes.enumerated() {
      for cause in causes { effects[cause].append(effect) }
    }
    var roots = failed.indices.filter { causes[$0].isEmpty }
    // Rules that may follow from each other have no first one among them: the one that explains most is
    // taken for the cause.
    var explained = Set(roots).union(roots.flatMap { effects[$0] })
    while let root = failed.indices.filter({ !explained.contains($0) }).min(by: { one, other in
      (failed[one].profile, -effects[one].count, one)
        < (failed[other].profile, -effects[other].count, other)
    }) {
      roots.append(root)
      explained.insert(root)
      explained.formUnion(effects[root])
    }
    // Of causes that explain equally much, one that may follow from another comes after it.
    let isLater = failed.map { effect in
      roots.contains { failed[$0].mayExplain(effect) } ? 1 : 0
    }
    let ordered = roots.sorted { one, other in
      (failed[one].profile, -effects[one].count, isLater[one], one)
        < (failed[other].profile, -effects[other].count, isLater[other], other)
    }
    // An effect of several causes is shown with the first of them.
    var isShown = Set(roots)
    return outside
      + ordered.map { root in
        let own = effects[root].filter { isShown.insert($0).inserted }
        return ConformanceFinding(
          failed[root].rule, failed[root].failures, followers: own.map { failed[$0].rule })
      }
  }
}

/// A failed rule and where it failed.
private struct FailedRule {
  let rule: Rule
  let failures: [PlayFailure]

  /// The least demanding profile in which the rule failed.
  let profile: ConformanceProfile
  private let paths: Set<String>

  /// Whether the rule failed only in scenarios that no other rule checks.
  private let isAlone: Bool

  /// Whether the rule failed by its own check, and not only as one of several that a scenario file is
  /// evidence for.
  private let hasOwnFailure: Bool

  /// Whether at least half of the rule's own failures show that no rule fails of which it is a special
  /// case.
  private let isSpecific: Bool

  /// Creates a failed rule; nil for a row with another verdict.
  init?(_ row: ConformanceReport.Row) {
    guard case .failed(let failures) = row.verdict else { return nil }
    let rule = row.rule
    let profile = failures.map(rule.profile(of:)).min() ?? .exact
    self.rule = rule
    self.profile = profile
    let strong = failures.filter { rule.profile(of: $0) == profile }
    self.failures = strong + failures.filter { rule.profile(of: $0) != profile }
    paths = Set(failures.map(\.path))
    isAlone = failures.allSatisfy {
      $0.path.contains("/\(rule.id)-") || WorldName($0.path)?.isOfChanges == true
    }
    hasOwnFailure = failures.contains { $0.rules == [rule.id] }
    let judged = failures.compactMap(\.isSpecific)
    isSpecific = 2 * judged.count { $0 } >= judged.count
  }

  /// Whether a failure of another rule may follow from one of this rule.
  func mayExplain(_ effect: FailedRule) -> Bool { effect.rule.allCauses.contains(rule.id) }

  /// Whether the failure of this rule explains that of another.
  func explains(_ effect: FailedRule) -> Bool {
    guard rule.id != effect.rule.id, profile <= effect.profile,
      effect.isAlone || !paths.isDisjoint(with: effect.paths)
    else { return false }
    if isSpecific && mayExplain(effect) { return true }
    if effect.rule.specializes.contains(rule.id) {
      return !effect.isSpecific || profile < effect.profile
    }
    return hasOwnFailure && !effect.hasOwnFailure
  }
}

extension Rule {
  /// The ids of all rules that a failure of this one may follow from, directly or not.
  fileprivate var allCauses: Set<String> {
    var found: Set<String> = []
    var open = followsFrom
    while let id = open.popLast() {
      if found.insert(id).inserted { open += RuleBook.rule(id)?.followsFrom ?? [] }
    }
    return found
  }
}
