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
  public internal(set) var failures: [PlayFailure]

  /// The rules that fail as a consequence of ``rule``, or of the mistake that ended the layout, in the
  /// order of the rule book.
  public let consequences: [Rule]

  /// What a user sees of the finding; nil if it was not played again, for example because the run
  /// was stopped.
  public internal(set) var symptom: ObservedSymptom?

  init(_ rule: Rule?, _ failures: [PlayFailure], consequences: [Rule] = []) {
    self.rule = rule
    self.failures = failures
    self.consequences = consequences
    symptom = failures.first?.symptomOfSuddenEnd
  }
}

extension ConformanceReport {
  /// The failures within the conformance profile ``profile``, grouped by cause. Causes of failures
  /// in the least strict profile come first; of several such causes, those that explain the most
  /// failed rules. The findings of optional rules come last.
  ///
  /// A failed rule A is a consequence of a failed rule B if B can cause A to fail
  /// (``Rule/followsFrom`` and ``Rule/specializes``), or if the failed check of A shows that B is
  /// violated too, and if the run confirms it: B failed in a scenario in which A failed, and A
  /// failed in no scenario in which all such causes were checked and none of them failed. A scenario
  /// in which a cause was not checked says nothing. Before a run ends, it checks the causes again in
  /// scenarios where they did not fail, with other random choices. A required rule is never a
  /// consequence of an optional one.
  ///
  /// A rule about changes is never the cause of a failure in a layout that was only prepared.
  ///
  /// Some rules fail only because an expectation in a scenario file that tests the rule failed,
  /// while the rule's own check passed. Such a rule is a consequence of each rule whose own check
  /// failed in one of these files. If no rule's own check failed there, the rule comes after all
  /// rules whose own checks failed.
  ///
  /// Crashes come first, and those of one cause are one finding. If one follows a change of the counts,
  /// and rule I-05 failed, the rule belongs to it. A failure that violates no rule
  /// comes before the findings about rules. But if a rule's own check failed in the same scenario,
  /// the failure comes after the findings about rules.
  var findingsByCause: [ConformanceFinding] {
    let failedRules = failedRules(in: profile)
    let causes = failedRules.map { $0.confirmedCauses(among: failedRules, evidence) }
    // For each failed rule, the indices of the rules that fail as a consequence of it, directly or
    // through other rules.
    let effectIndices = failedRules.indices.map { cause in
      var foundIndices: Set<Int> = []
      var indicesToVisit = [cause]
      while let index = indicesToVisit.popLast() {
        for effect in failedRules.indices
        where causes[effect].contains(index) && effect != cause
          && foundIndices.insert(effect).inserted
        {
          indicesToVisit.append(effect)
        }
      }
      return foundIndices.sorted()
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
    // A layout that ends after a change of the counts, and does not read them again, ends for that
    // reason.
    let ends = suddenEnds(in: profile)
    let deadlyEnd = ends.firstIndex { $0.contains { $0.suddenEnd?.followsChangeOfCounts == true } }
    let causeOfEnd = deadlyEnd.flatMap { _ in
      rootCauses.first { failedRules[$0].rule.id == Rule.i05CountsReread.id }
    }
    let findingsOfEnds = ends.indices.map { index in
      let explained = index == deadlyEnd ? causeOfEnd : nil
      return ConformanceFinding(
        nil, ends[index],
        consequences: (explained.map { [$0] + effectIndices[$0] } ?? []).map {
          failedRules[$0].rule
        })
    }
    // A rule with several causes is shown only once, with the first of these causes.
    var indicesOfRulesInFindings = Set(rootCauses + (causeOfEnd.map { effectIndices[$0] } ?? []))
    let findingsOfRules = orderedCauses.filter { $0 != causeOfEnd }.map { cause in
      let newEffects = effectIndices[cause].filter { indicesOfRulesInFindings.insert($0).inserted }
      return ConformanceFinding(
        failedRules[cause].rule, failedRules[cause].failures,
        consequences: newEffects.map { failedRules[$0].rule })
    }
    let failuresOfNoRule = failuresWithoutEnd(in: profile)
    let isExplained = { (failure: PlayFailure) in
      failedRules.contains { $0.failedByOwnCheck(in: failure.path) }
    }
    return findingsOfEnds
      + failuresOfNoRule.filter { !isExplained($0[0]) }.map { ConformanceFinding(nil, $0) }
      + findingsOfRules
      + failuresOfNoRule.filter { isExplained($0[0]) }.map { ConformanceFinding(nil, $0) }
  }

  /// The failures that violate no rule and did not end the layout, grouped by cause: their messages
  /// differ only in numbers.
  private func failuresWithoutEnd(in profile: ConformanceProfile) -> [[PlayFailure]] {
    var groups: [(words: String, failures: [PlayFailure])] = []
    for failure in failuresOutsideRules(in: profile) where failure.suddenEnd == nil {
      let words = failure.message.filter { !($0.isNumber || $0 == "." || $0 == "-") }
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].failures.append(failure)
      } else {
        groups.append((words, [failure]))
      }
    }
    return groups.map(\.failures)
  }
}
