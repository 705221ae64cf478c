/// A failed rule, with its failures and their scenarios.
struct FailedRule {
  let rule: Rule
  let failures: [PlayFailure]

  /// The least strict profile in which the rule failed.
  let profile: ConformanceProfile

  /// The paths of the scenarios in which the rule failed, in the order of the failures.
  let scenarioPaths: [String]

  /// Whether the rule failed only in scenarios that no other rule checks.
  private let failedOnlyInScenariosOfRule: Bool

  /// Whether the rule failed in a layout that was only prepared, before any change. Only failures in
  /// the least strict profile count.
  private let failedInNewLayout: Bool

  /// The paths of the scenarios in which the rule failed in the least strict profile. A failure in a
  /// stricter one does not show that the rule fails without its causes.
  private let pathsInLeastStrictProfile: Set<String>

  /// The paths of the scenarios in which the rule's own check failed. Scenarios in which only an
  /// expectation of the scenario file failed are not included.
  private let scenarioPathsWhereOwnCheckFailed: Set<String>

  /// The ids of the other rules that the failures violate too, by the path of the scenario.
  private let otherViolatedRules: [String: Set<String>]

  /// The position of the rule, counted from 1, in the list of rules that a failed expectation
  /// tests; 0 if the rule's own check failed.
  let positionAmongTestedRules: Int

  /// True if at least half of the failures of the rule's own check show that only the special case
  /// is wrong, and not a more general rule in ``Rule/specializes``.
  private let hasSpecificFailures: Bool

  /// Creates a failed rule from a row of a report; nil if the verdict is not `failed`.
  init?(_ row: ConformanceReport.Row) {
    guard case .failed(let shownFailures) = row.verdict else { return nil }
    let rule = row.rule
    let failures = row.failuresInRun ?? shownFailures
    let profile = failures.map(rule.profile(of:)).min() ?? .exact
    self.rule = rule
    self.profile = profile
    let failuresInLeastStrictProfile = shownFailures.filter { rule.profile(of: $0) == profile }
    self.failures =
      failuresInLeastStrictProfile + shownFailures.filter { rule.profile(of: $0) != profile }
    var seenPaths: Set<String> = []
    scenarioPaths = failures.map(\.path).filter { seenPaths.insert($0).inserted }
    failedOnlyInScenariosOfRule = scenarioPaths.allSatisfy {
      RuleEvidence.isScenario($0, ofRule: rule.id)
    }
    failedInNewLayout = failures.contains {
      $0.isOfNewLayout && rule.profile(of: $0) == profile
    }
    pathsInLeastStrictProfile = Set(
      failures.filter { rule.profile(of: $0) == profile }.map(\.path))
    scenarioPathsWhereOwnCheckFailed = Set(
      failures.filter { $0.rules == [rule.id] && !$0.comesFromExpectation }.map(\.path))
    otherViolatedRules = Dictionary(
      failures.map { ($0.path, Set($0.otherViolatedRules)) }, uniquingKeysWith: { $0.union($1) })
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
}

extension FailedRule {
  /// The indices of the rules in `failedRules` of which this rule is a consequence: rules that can
  /// cause it to fail, and failed where it failed. Empty if the rule failed in a scenario in which
  /// all of these were checked and none of them failed.
  func confirmedCauses(among failedRules: [FailedRule], _ evidence: RuleEvidence) -> [Int] {
    let causesOfExpectation = failedRules.indices.filter {
      causesFailedExpectation(failedRules[$0])
    }
    let candidates = failedRules.indices.filter { failedRules[$0].isPossibleCause(of: self) }
    var causes: Set<Int> = []
    var pathsWithoutCause: [String] = []
    for path in scenarioPaths where !evidence.isUndecided(rule.id, in: path) {
      let failedCandidates = candidates.filter {
        failedRules[$0].failed(in: path, with: self, evidence)
      }
      causes.formUnion(failedCandidates)
      if failedCandidates.isEmpty, pathsInLeastStrictProfile.contains(path) {
        pathsWithoutCause.append(path)
      }
    }
    if causes.isEmpty && failedOnlyInScenariosOfRule { causes = Set(candidates) }
    let isContradicted = pathsWithoutCause.contains { path in
      causes.allSatisfy { evidence.wasChecked(failedRules[$0].rule.id, in: path) }
    }
    return (isContradicted ? [] : causes).union(causesOfExpectation).sorted()
  }

  /// The rules in `failedRules` that can cause this rule to fail, and the paths of the scenarios in
  /// which this rule failed and none of them did.
  func unconfirmedCauses(among failedRules: [FailedRule], _ evidence: RuleEvidence) -> (
    candidates: [Rule], scenarioPaths: [String]
  ) {
    let candidates = failedRules.filter { $0.isPossibleCause(of: self) }
    let paths = scenarioPaths.filter { path in
      !candidates.contains { $0.failed(in: path, with: self, evidence) }
    }
    return (candidates.map(\.rule), candidates.isEmpty ? [] : paths)
  }

  /// Whether this rule failed in the scenario at `path`, or is violated by the failure of `effect`
  /// there.
  private func failed(in path: String, with effect: FailedRule, _ evidence: RuleEvidence) -> Bool {
    scenarioPaths.contains(path) || evidence.failedWhenRepeated(rule.id, in: path)
      || effect.otherViolatedRules[path]?.contains(rule.id) == true
  }

  /// Whether the rule in `cause` failed by its own check in a scenario in which only an expectation
  /// of this rule failed. The other rule is then more likely to be the cause, even if it fails only
  /// in a stricter profile.
  private func causesFailedExpectation(_ cause: FailedRule) -> Bool {
    rule.id != cause.rule.id && (rule.isOptional || !cause.rule.isOptional)
      && scenarioPathsWhereOwnCheckFailed.isEmpty
      && !cause.scenarioPathsWhereOwnCheckFailed.isDisjoint(with: scenarioPaths)
  }

  /// Whether a failure of this rule can be the reason why the rule in `effect` failed as it did.
  private func isPossibleCause(of effect: FailedRule) -> Bool {
    if rule.id == effect.rule.id || profile > effect.profile { return false }
    if rule.isOptional && !effect.rule.isOptional { return false }
    // If the same expectations test both rules, the rule that the expectations name first is the
    // cause.
    if scenarioPathsWhereOwnCheckFailed.isEmpty
      && effect.positionAmongTestedRules < positionAmongTestedRules
    {
      return false
    }
    // Of rules that only expectations test, the one that comes first stands for all that these
    // expectations name.
    if scenarioPathsWhereOwnCheckFailed.isEmpty && effect.scenarioPathsWhereOwnCheckFailed.isEmpty
      && positionAmongTestedRules < effect.positionAmongTestedRules
    {
      return true
    }
    if rule.isAboutChanges && !effect.rule.isAboutChanges && effect.failedInNewLayout {
      return false
    }
    if hasSpecificFailures && canExplain(effect) { return true }
    if effect.rule.specializes.contains(rule.id) {
      return !effect.hasSpecificFailures || profile < effect.profile
    }
    return effect.otherViolatedRules.values.contains { $0.contains(rule.id) }
  }
}

extension ConformanceReport {
  /// The rules that failed in a conformance profile, in the order of the report.
  func failedRules(in profile: ConformanceProfile) -> [FailedRule] {
    rows(in: profile).compactMap(FailedRule.init)
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
