import ScenarioFiles
import ScenarioPlayer

/// The verdicts within one conformance profile, and the conformance levels that follow from the
/// verdicts.
extension ConformanceReport {
  /// The verdicts on the rules of a conformance profile. The verdict on a rule that failed only in
  /// a stricter profile ignores these failures.
  public func rows(in profile: ConformanceProfile) -> [Row] {
    rows.compactMap { row in
      guard row.rule.profile <= profile else { return nil }
      var row = row
      row.removeFailures(outside: profile)
      return row
    }
  }

  /// The failures that count in a conformance profile and violate no rule of the rule book.
  public func failuresOutsideRules(in profile: ConformanceProfile) -> [PlayFailure] {
    failuresOutsideRules.filter { $0.profile <= profile }
  }

  /// Whether the implementation failed in a conformance profile: a required rule failed or passed
  /// unexpectedly, or a failure violates no rule of the rule book.
  public func isFailure(in profile: ConformanceProfile) -> Bool {
    !failuresOutsideRules(in: profile).isEmpty
      || rows(in: profile).contains(where: \.isFailure)
  }

  /// The conformance levels that the implementation can claim in its conformance profile
  /// ``profile``.
  public var levels: [RuleLevel] { levels(in: profile) }

  /// The conformance levels that the implementation can claim in a conformance profile. No required
  /// rule of such a level failed or was skipped, and at least one rule of each group that the level
  /// needs was exercised and passed.
  ///
  /// A level is not claimed by a layout that lacks the capability which the level is about: at least
  /// one of the rules that need the capability must pass.
  ///
  /// A level of which a third of the rules or more were not exercised is not claimed either, and no
  /// level is claimed if no element was met. A run in the profile `screen` claims no level in a
  /// stricter one, because it leaves out queries that only those need.
  ///
  /// Each level requires the levels below it, except ``RuleLevel/work``, which stands alone. A
  /// level without an exercised rule cannot be claimed, but does not prevent higher levels. No
  /// level can be claimed after failures outside the rules, or if rules or scenarios were left out.
  public func levels(in profile: ConformanceProfile) -> [RuleLevel] {
    if isPartial || stopReason != nil || !failuresOutsideRules(in: profile).isEmpty { return [] }
    if !isJudged(in: profile) || !hasMetElements { return [] }
    let rows = rows(in: profile)
    let lostLevels = Set(rows.filter(\.preventsClaimOfLevel).map(\.rule.level))
    func isEarned(_ level: RuleLevel) -> Bool {
      let rowsOfLevel = rows.filter { $0.rule.level == level }
      let passedGroups = Set(rowsOfLevel.filter(\.hasPassed).map(\.rule.groupLetter))
      let neededRows = rowsOfLevel.filter(\.isNeededForLevel)
      let unexercisedCount = neededRows.count(where: \.wasNotExercised)
      let exercisedCount = neededRows.count(where: \.wasExercised)
      // Rules that need no capability also pass on a layout without the level's capability.
      let rowsNeedingCapability = rowsOfLevel.filter {
        !level.neededCapabilities.isDisjoint(with: $0.rule.requiredCapabilities)
      }
      guard rowsNeedingCapability.isEmpty || rowsNeedingCapability.contains(where: \.hasPassed)
      else { return false }
      return 2 * unexercisedCount < exercisedCount && !passedGroups.isEmpty
        && level.requiredGroupLetters.isSubset(of: passedGroups)
    }
    let levelsBelowFirstLost = RuleLevel.allCases.filter { $0 != .work }.prefix {
      !lostLevels.contains($0)
    }
    let earnedLevels = levelsBelowFirstLost.filter(isEarned)
    return isEarned(.work) && !lostLevels.contains(.work) ? earnedLevels + [.work] : earnedLevels
  }
}

extension ConformanceReport {
  /// Whether the run asked all that a conformance profile needs.
  func isJudged(in profile: ConformanceProfile) -> Bool {
    profile <= self.profile || self.profile != .screen
  }
}

extension ConformanceReport.Row {
  fileprivate var hasPassed: Bool {
    guard case .passed = verdict else { return false }
    return true
  }
}

extension PlayFailure {
  /// The least strict conformance profile in which the failure counts as a failure of one of
  /// `rules`; the failure's own profile if it violates none of `rules`.
  func leastStrictProfile(ofRules rules: [Rule]) -> ConformanceProfile {
    rules.filter { self.rules.contains($0.id) }.map { $0.profile(of: self) }.min() ?? profile
  }
}

extension Rule {
  /// The least strict conformance profile in which `failure` counts as a failure of this rule.
  public func profile(of failure: PlayFailure) -> ConformanceProfile {
    max(profile, failure.profile)
  }

  /// The reason shown if the rule did not fail, but the situation that it checks never occurred.
  var reasonNotExercised: String { "the run never met \(requiredObservation)" }

  /// The letter of the rule's group, with which the id begins: `Q` for `Q-02`.
  var groupLetter: Character { id.first ?? " " }
}

extension RuleLevel {
  /// The capability that the level is about; empty for a level of all layouts.
  fileprivate var neededCapabilities: Set<Capability> {
    switch self {
    case .updates: return [.updates]
    case .scrolling: return [.scrolling]
    case .core, .elements, .work: return []
    }
  }

  /// The letters of the rule groups that the level requires. At least one rule of each of these
  /// groups must pass.
  fileprivate var requiredGroupLetters: Set<Character> {
    switch self {
    case .updates: return ["I", "U"]
    case .core, .elements, .scrolling, .work: return []
    }
  }
}
