/// One cause of failures: the rule that is violated, and the rules that fail as a consequence.
///
///     for finding in ConformanceRun().judge(Masonry()).findings {
///       print(finding.rule?.title ?? "no rule", finding.consequences.map(\.id))
///     }
public struct ConformanceFinding: Sendable {
  /// The violated rule; nil for a failure that violates no rule of the rule book.
  public let rule: Rule?

  /// The failures of ``rule``. Failures in the least strict conformance profile come first;
  /// otherwise, the failures are in the order in which they occurred.
  public let failures: [PlayFailure]

  /// The rules that fail as a consequence of ``rule``, in the order of the rule book.
  public let consequences: [Rule]

  init(_ rule: Rule?, _ failures: [PlayFailure], consequences: [Rule] = []) {
    self.rule = rule
    self.failures = failures
    self.consequences = consequences
  }
}

extension ConformanceReport {
  /// The failures within the conformance profile ``profile``, grouped by cause. Causes of failures
  /// in the least strict profile come first; of several such causes, those that explain the most
  /// failed rules. The findings of optional rules come last.
  ///
  /// Failed rule A is a consequence of failed rule B if B can cause A to fail (``Rule/followsFrom``
  /// and ``Rule/specializes``), and if B failed in the same scenario as A, in the same profile or
  /// in a less strict one. A required rule is never a consequence of an optional one.
  ///
  /// Some rules fail only because an expectation in a scenario file that tests the rule failed,
  /// while the rule's own check passed. Such a rule is a consequence of each rule whose own check
  /// failed in one of these files. If no rule's own check failed there, the rule comes after all
  /// rules whose own checks failed.
  ///
  /// A failure that violates no rule comes before the findings about rules. But if a rule's own
  /// check failed in the same scenario, and the layout did not crash or stop responding, the
  /// failure comes after the findings about rules.
  public var findings: [ConformanceFinding] {
    let failedRules = rows(in: profile).compactMap(FailedRule.init)
    let causes = failedRules.map { effect in
      failedRules.indices.filter { failedRules[$0].explains(effect) }
    }
    // For each failed rule, the indices of the rules that fail as a consequence of it.
    var effectIndices = failedRules.map { _ in [Int]() }
    for (effect, causes) in causes.enumerated() {
      for cause in causes { effectIndices[cause].append(effect) }
    }
    var rootCauses = failedRules.indices.filter { causes[$0].isEmpty }
    // If rules are consequences of one another in a cycle, the cause is the rule that failed in the
    // least strict conformance profile; of several such rules, the one with the most consequences.
    var indicesOfCausesAndEffects = Set(rootCauses).union(rootCauses.flatMap { effectIndices[$0] })
    while let cause = failedRules.indices.filter({ !indicesOfCausesAndEffects.contains($0) }).min(
      by: {
        one, other in
        (failedRules[one].profile, -effectIndices[one].count, one)
          < (failedRules[other].profile, -effectIndices[other].count, other)
      })
    {
      rootCauses.append(cause)
      indicesOfCausesAndEffects.insert(cause)
      indicesOfCausesAndEffects.formUnion(effectIndices[cause])
    }
    // Causes are sorted by the least strict conformance profile in which a cause or one of its
    // consequences failed. Within a profile, rules whose own checks failed come first, then the
    // rules with the most consequences, then the rules that cannot be a consequence of another
    // cause.
    let ranks = failedRules.indices.map { rule in
      (
        isOptional: failedRules[rule].rule.isOptional,
        profile: ([rule] + effectIndices[rule]).map { failedRules[$0].profile }.min() ?? .exact,
        position: failedRules[rule].positionAmongTestedRules,
        negatedEffectCount: -effectIndices[rule].count,
        consequenceRank: rootCauses.contains { failedRules[$0].canExplain(failedRules[rule]) }
          ? 1 : 0, rule: rule
      )
    }
    let orderedCauses = rootCauses.sorted { one, other in
      let (one, other) = (ranks[one], ranks[other])
      if one.isOptional != other.isOptional { return other.isOptional }
      return (one.profile, one.position, one.negatedEffectCount, one.consequenceRank, one.rule)
        < (
          other.profile, other.position, other.negatedEffectCount, other.consequenceRank, other.rule
        )
    }
    // A rule with several causes is shown only once, with the first of these causes.
    var indicesOfRulesInFindings = Set(rootCauses)
    let findingsOfRules = orderedCauses.map { cause in
      let newEffects = effectIndices[cause].filter { indicesOfRulesInFindings.insert($0).inserted }
      return ConformanceFinding(
        failedRules[cause].rule, failedRules[cause].failures,
        consequences: newEffects.map { failedRules[$0].rule })
    }
    let failuresOfNoRule = failuresOutsideRules(in: profile)
    let isExplained = { (failure: PlayFailure) in
      !failure.isPermanentFailure && failedRules.contains { $0.failedByOwnCheck(in: failure.path) }
    }
    return failuresOfNoRule.filter { !isExplained($0) }.map { ConformanceFinding(nil, [$0]) }
      + findingsOfRules
      + failuresOfNoRule.filter(isExplained).map { ConformanceFinding(nil, [$0]) }
  }
}

/// A failed rule, with its failures and their scenarios.
private struct FailedRule {
  let rule: Rule
  let failures: [PlayFailure]

  /// The least strict profile in which the rule failed.
  let profile: ConformanceProfile
  private let scenarioPaths: Set<String>

  /// Whether the rule failed only in scenarios that no other rule checks.
  private let failedOnlyInScenariosOfRule: Bool

  /// The paths of the scenarios in which the rule's own check failed. Scenarios in which only an
  /// expectation of the scenario file failed are not included.
  private let scenarioPathsWhereOwnCheckFailed: Set<String>

  /// The position of the rule, counted from 1, in the list of rules that a failed expectation
  /// tests; 0 if the rule's own check failed.
  let positionAmongTestedRules: Int

  /// True if at least half of the failures of the rule's own check show that only the special case
  /// is wrong, and not a more general rule in ``Rule/specializes``.
  private let hasSpecificFailures: Bool

  /// Creates a failed rule from a row of a report; nil if the verdict is not `failed`.
  init?(_ row: ConformanceReport.Row) {
    guard case .failed(let failures) = row.verdict else { return nil }
    let rule = row.rule
    let profile = failures.map(rule.profile(of:)).min() ?? .exact
    self.rule = rule
    self.profile = profile
    let failuresInLeastStrictProfile = failures.filter { rule.profile(of: $0) == profile }
    self.failures =
      failuresInLeastStrictProfile + failures.filter { rule.profile(of: $0) != profile }
    scenarioPaths = Set(failures.map(\.path))
    failedOnlyInScenariosOfRule = failures.allSatisfy {
      $0.path.contains("/\(rule.id)-")
        || GeneratedScenarioName($0.path)?.isScenarioWithLayoutChanges == true
    }
    scenarioPathsWhereOwnCheckFailed = Set(
      failures.filter { $0.rules == [rule.id] && !$0.comesFromExpectation }.map(\.path))
    let rulePositions = failures.compactMap { $0.rules.firstIndex(of: rule.id) }
    positionAmongTestedRules =
      scenarioPathsWhereOwnCheckFailed.isEmpty ? 1 + (rulePositions.min() ?? 0) : 0
    let attributionFlags = failures.compactMap(\.isAttributedToSpecificRule)
    hasSpecificFailures = 2 * attributionFlags.count { $0 } >= attributionFlags.count
  }

  /// Whether a failure of this rule can cause the rule in `effect` to fail.
  func canExplain(_ effect: FailedRule) -> Bool { effect.rule.allCauses.contains(rule.id) }

  /// Whether the rule failed by its own check in the scenario at `path`.
  func failedByOwnCheck(in path: String) -> Bool { scenarioPathsWhereOwnCheckFailed.contains(path) }

  /// Whether the rule in `effect` failed as a consequence of this rule.
  func explains(_ effect: FailedRule) -> Bool {
    if rule.id == effect.rule.id || rule.isOptional && !effect.rule.isOptional { return false }
    // The rule in `effect` failed only in expectations, not in its own check. If the check of this
    // rule failed in the same scenario, this rule is more likely to be the cause, even if it fails
    // only in a stricter profile.
    if effect.scenarioPathsWhereOwnCheckFailed.isEmpty
      && !scenarioPathsWhereOwnCheckFailed.isDisjoint(with: effect.scenarioPaths)
    {
      return true
    }
    // If the same expectations test both rules, the rule that the expectations name first is the
    // cause.
    if scenarioPathsWhereOwnCheckFailed.isEmpty
      && effect.positionAmongTestedRules < positionAmongTestedRules
    {
      return false
    }
    guard profile <= effect.profile,
      effect.failedOnlyInScenariosOfRule
        || !scenarioPaths.isDisjoint(with: effect.scenarioPaths)
    else { return false }
    if hasSpecificFailures && canExplain(effect) { return true }
    return effect.rule.specializes.contains(rule.id)
      && (!effect.hasSpecificFailures || profile < effect.profile)
  }
}

extension Rule {
  /// The ids of all rules whose failure can cause this rule to fail, directly or through other
  /// rules.
  fileprivate var allCauses: Set<String> {
    var foundIDs: Set<String> = []
    var idsToVisit = followsFrom
    while let id = idsToVisit.popLast() {
      if foundIDs.insert(id).inserted { idsToVisit += RuleBook.rule(id)?.followsFrom ?? [] }
    }
    return foundIDs
  }
}
