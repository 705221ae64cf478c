extension ConformanceRun {
  /// Plays the scenarios of the reported findings again, and stores what a user sees of each. Those
  /// in which the layout ended are not played again.
  func observeSymptoms(
    in report: inout ConformanceReport, on implementation: any LayoutImplementation,
    until cancellation: RunCancellation
  ) {
    let repeatableScenarios = RepeatableScenarios(of: self, on: implementation)
    let failedRules = report.failedRules(in: report.profile)
    for finding in report.findingsByCause where finding.symptom == nil {
      // The rule may be about what no screen shows, and its consequences about what one does. But
      // if new layouts differ, the consequences are differences between them, too.
      let consequences = failedRules.filter { failed in
        finding.rule?.symptom != .invisible
          && finding.consequences.contains { $0.id == failed.rule.id }
      }
      let parts =
        [finding] + consequences.map { ConformanceFinding($0.rule, Array($0.failures.prefix(1))) }
      var observed: ObservedSymptom?
      for part in parts
      where observed?.isVisible != true && !cancellation.checkWhetherToStop() {
        let otherRules = failedRules.map(\.rule.id).filter { $0 != part.rule?.id }
        let symptom = symptom(
          of: part, besides: Set(otherRules), in: repeatableScenarios, on: implementation)
        if observed == nil || symptom?.isVisible == true { observed = symptom }
      }
      report.symptomsByFinding[finding.symptomKey] = observed
    }
  }

  /// What a user sees of a finding; nil if no failure occurred again.
  ///
  /// A mistake may be invisible in small data, so failures of several scenarios are played again
  /// until one is visible: the first ones, then those with the most items. The symptom names the
  /// failure in which it was seen.
  private func symptom(
    of finding: ConformanceFinding, besides otherFailedRules: Set<String>,
    in repeatableScenarios: RepeatableScenarios, on implementation: any LayoutImplementation
  ) -> ObservedSymptom? {
    var firstSymptom: ObservedSymptom?
    for failure in Self.failuresToRepeat(
      finding.failures, in: { repeatableScenarios.scenario(at: $0.path)?.0 })
    {
      var symptom = symptom(
        of: failure, of: finding.rule, besides: otherFailedRules, in: repeatableScenarios,
        on: implementation)
      symptom?.failure = failure
      firstSymptom = firstSymptom ?? symptom
      if let symptom, symptom.isVisible { return symptom }
    }
    return firstSymptom
  }

  /// The failures that are played again until a user sees one: the first ones, then those with the
  /// most items. `scenario` returns the scenario of a failure.
  static func failuresToRepeat<Failure>(
    _ failures: [Failure], in scenario: (Failure) -> Scenario?
  ) -> [Failure] {
    let considered = failures.prefix(consideredFailureLimit)
    let bySize = considered.map { ($0, scenario($0)?.data.itemCounts.reduce(0, +) ?? 0) }
      .sorted { $0.1 > $1.1 }.map(\.0)
    return Array(considered.prefix(repeatedFailureLimit) + bySize.prefix(repeatedFailureLimit))
  }

  /// At most this many failures of a finding are considered.
  private static let consideredFailureLimit = 60

  /// At most this many of the first failures, and of those with the most items, are played again.
  private static let repeatedFailureLimit = 3

  private func symptom(
    of failure: PlayFailure, of rule: Rule?, besides otherFailedRules: Set<String>,
    in repeatableScenarios: RepeatableScenarios, on implementation: any LayoutImplementation
  ) -> ObservedSymptom? {
    if let symptom = failure.symptomWithoutScreens(of: rule) { return symptom }
    guard let (scenario, seed) = repeatableScenarios.scenario(at: failure.path) else {
      return nil
    }
    return symptom(
      of: failure, besides: otherFailedRules, in: scenario, seed: seed,
      on: restrictedImplementation(implementation, for: scenario))
  }

  /// What a user sees of `failure` in `scenario`; nil if the failure does not occur in it.
  fileprivate func symptom(
    of failure: PlayFailure, besides otherFailedRules: Set<String> = [], in scenario: Scenario,
    seed: UInt64, on implementation: any LayoutImplementation
  ) -> ObservedSymptom? {
    let failedRules = rules.filter { failure.rules.contains($0.id) }
    // The queries for old elements may prevent a failure of a layout that remembers its queries.
    for recordsOldElements in [true, false] {
      let watcher = SymptomWatcher(
        failure, of: failedRules, seed: seed, recordsOldElements: recordsOldElements,
        idsOfOtherFailedRules: otherFailedRules)
      _ = ScenarioPlayer.play(scenario, on: [implementation], watcher: watcher)
      if let symptom = watcher.symptom { return symptom }
    }
    return nil
  }
}

extension FailureReproducer {
  /// Whether a user sees ``symptom`` in `found`, or it does not matter what he sees.
  func shows(_ found: FailingScenario) -> Bool {
    symptom == nil || found.symptom(on: implementation)?.symptom == symptom
  }
}

extension FailingScenario {
  /// What a user sees of the failure; nil if it does not occur again.
  public func symptom(on implementation: any LayoutImplementation) -> ObservedSymptom? {
    let rule = failure.rules.first.flatMap { RuleBook.rule($0) }
    return failure.symptomWithoutScreens(of: rule)
      ?? ConformanceRun().symptom(of: failure, in: scenario, seed: seed, on: implementation)
  }
}

extension PlayFailure {
  /// What a user sees if the layout trapped or did not return; nil for other failures.
  var symptomOfSuddenEnd: ObservedSymptom? {
    suddenEnd.map { end in
      let symptom = end.isHang ? Symptom.appHangs : .appEnds
      return ObservedSymptom(symptom, sentence: "\(symptom.generalSentence): \(message)")
    }
  }

  /// What a user sees of the failure, if that is known without comparing screens; otherwise nil.
  fileprivate func symptomWithoutScreens(of rule: Rule?) -> ObservedSymptom? {
    if let symptomOfSuddenEnd { return symptomOfSuddenEnd }
    let profile = rule?.profile(of: self) ?? profile
    if profile > .screen {
      return ObservedSymptom(
        .invisible,
        sentence: "Nothing visible: no view asks for this, it counts in the profile \(profile)")
    }
    return rule?.symptom.map { symptom in
      ObservedSymptom(
        symptom,
        sentence: symptom == .invisible
          ? "Nothing visible: the layouts that differ are never on one screen" : nil)
    }
  }
}
