extension ConformanceRun {
  /// Plays the scenarios of the reported findings again, and stores what a user sees of each. Those
  /// in which the layout ended are not played again.
  func observeSymptoms(
    in report: inout ConformanceReport, on implementation: any LayoutImplementation
  ) {
    for finding in report.findingsByCause where finding.symptom == nil {
      report.symptomsByFinding[finding.symptomKey] = symptom(of: finding, on: implementation)
    }
  }

  /// What a user sees of a finding; nil if no failure occurred again.
  ///
  /// A mistake may be invisible in small data, so failures of several scenarios are played again
  /// until one is visible. The symptom names the failure in which it was seen.
  private func symptom(
    of finding: ConformanceFinding, on implementation: any LayoutImplementation
  ) -> ObservedSymptom? {
    let failures = finding.failures
    let step = max(1, (failures.count - 1) / Self.repeatedFailureLimit)
    var firstSymptom: ObservedSymptom?
    for index in stride(from: 0, to: failures.count, by: step).prefix(Self.repeatedFailureLimit) {
      var symptom = symptom(of: failures[index], of: finding.rule, on: implementation)
      symptom?.failure = failures[index]
      firstSymptom = firstSymptom ?? symptom
      if let symptom, symptom.isVisible { return symptom }
    }
    return firstSymptom
  }

  /// At most this many failures of a finding are played again.
  private static let repeatedFailureLimit = 6

  private func symptom(
    of failure: PlayFailure, of rule: Rule?, on implementation: any LayoutImplementation
  ) -> ObservedSymptom? {
    if let symptom = failure.symptomWithoutScreens(of: rule) { return symptom }
    guard let (scenario, seed) = scenario(of: failure, on: implementation) else { return nil }
    return symptom(
      of: failure, in: scenario, seed: seed,
      on: restrictedImplementation(implementation, for: scenario))
  }

  /// What a user sees of `failure` in `scenario`; nil if the failure does not occur in it.
  fileprivate func symptom(
    of failure: PlayFailure, in scenario: Scenario, seed: UInt64,
    on implementation: any LayoutImplementation
  ) -> ObservedSymptom? {
    let failedRules = rules.filter { failure.rules.contains($0.id) }
    // The queries for old elements may prevent a failure of a layout that remembers its queries.
    for recordsOldElements in [true, false] {
      let watcher = SymptomWatcher(
        failure, of: failedRules, seed: seed, recordsOldElements: recordsOldElements)
      _ = ScenarioPlayer.play(scenario, on: [implementation], watcher: watcher)
      if let symptom = watcher.symptom { return symptom }
    }
    return nil
  }

  /// The scenario in which `failure` occurred, and the seed of the random choices in it; nil if
  /// there is none, or if it is too large to be played again.
  private func scenario(of failure: PlayFailure, on implementation: any LayoutImplementation)
    -> (Scenario, seed: UInt64)?
  {
    let limit = 100_000
    if let scenario = scenarios.first(where: { $0.path == failure.path }) {
      return scenario.data.itemCounts.reduce(0, +) <= limit ? (scenario, seed) : nil
    }
    if let generated = GeneratedScenario(id: failure.path, layouts: implementation.knownLayouts) {
      return (generated.scenario.adapted(to: implementation), generated.seed)
    }
    let scenario = ruleScenarios(of: implementation).first { $0.1.path == failure.path }?.1
    guard let scenario, scenario.data.itemCounts.reduce(0, +) <= limit else { return nil }
    return (scenario.adapted(to: implementation), seed)
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
    return rule?.symptom.map { ObservedSymptom($0) }
  }
}
