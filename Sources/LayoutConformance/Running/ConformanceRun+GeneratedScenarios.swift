/// A scenario that was played while rules were checked, and its outcome.
struct GeneratedScenarioResult {
  var scenario: Scenario
  var outcome: PlayOutcome

  /// The watcher that checked the rules and counted the checks.
  var watcher: RuleWatcher
}

extension ConformanceRun {
  /// The systematic scenarios in which at least one of the rules in ``rules`` can fail. Other
  /// scenarios are left out; this does not change the verdicts, so a rule that fails in a run of
  /// all rules also fails in a run of this rule alone.
  func systematicScenarios(for implementation: any LayoutImplementation)
    -> [GeneratedScenario]
  {
    guard runsSystematicScenarios, randomScenariosPerLayout > 0 else { return [] }
    let checkedRules = Set(
      rules.filter { $0.inspectImplementation == nil && $0.requirementStatus != .untested }
        .map(\.id))
    return implementation.supportedLayouts.filter { layouts?.contains($0) ?? true }
      .flatMap { kind in
        let supportedSectionCounts = implementation.traits(of: kind).supportedSectionCounts
        let allScenarios = GeneratedScenario.systematic(for: kind)
        return supportedSectionCounts == 0...Int.max
          ? allScenarios
          : allScenarios.filter {
            $0.scenario.adapted(to: implementation).keepsSectionCounts(in: supportedSectionCounts)
          }
      }
      .filter { (sweepsLengths || !$0.isSweep) && isWorthPlaying($0, toCheck: checkedRules) }
  }

  /// Whether at least one of the rules with the ids `checkedRules` can fail in a generated scenario.
  private func isWorthPlaying(_ generated: GeneratedScenario, toCheck checkedRules: Set<String>)
    -> Bool
  {
    generated.rulesThatCanFail.map { !checkedRules.isDisjoint(with: $0) } ?? !checkedRules.isEmpty
  }

  /// The random scenarios in which at least one of the rules in ``rules`` can fail.
  func randomScenariosWorthPlaying(for implementation: any LayoutImplementation)
    -> [GeneratedScenario]
  {
    let checkedRules = Set(rules.map(\.id))
    return randomScenarios(for: implementation).filter {
      isWorthPlaying($0, toCheck: checkedRules)
    }
  }

  /// The random scenarios of the run, with generated data and steps, whatever its rules are.
  func randomScenarios(for implementation: any LayoutImplementation) -> [GeneratedScenario] {
    implementation.supportedLayouts.filter { layouts?.contains($0) ?? true }.flatMap { kind in
      (0..<randomScenariosPerLayout).map {
        GeneratedScenario(
          layout: kind, seed: seed &+ UInt64($0), stepCount: stepsPerRandomScenario, number: $0)
      } + hostileScenarios(of: kind, for: implementation)
    } + additionalScenarios.filter { implementation.supportedLayouts.contains($0.layout) }
  }

  /// The random scenarios with invalid values: one for every three other random scenarios. Only the
  /// oracle tells which error a layout must throw, so other layouts play none; and such failures count
  /// in ``ConformanceProfile/exact`` alone.
  private func hostileScenarios(
    of kind: LayoutDescription, for implementation: any LayoutImplementation
  ) -> [GeneratedScenario] {
    guard (profile ?? implementation.defaultProfile) == .exact,
      implementation.catalog?.layouts.contains(kind) ?? false
    else { return [] }
    return (0..<randomScenariosPerLayout / 3).map {
      GeneratedScenario(
        hostileStepsFor: kind, seed: seed &+ UInt64($0), stepCount: stepsPerRandomScenario)
    }
  }

  /// Creates a runner that plays `scenarios` on `implementation` in order, from the generated
  /// scenario at the index `firstIndex` to the last scenario.
  func scenarioRunner(
    of scenarios: [GeneratedScenario], from firstIndex: Int,
    on implementation: any LayoutImplementation,
    skipping expectations: RuleExpectations, until cancellation: RunCancellation
  ) -> ParallelScenarioRunner<GeneratedScenarioResult> {
    // The rules whose checks an external program did not survive. They are not checked again, because
    // each time the rest of the scenario would be lost.
    var deadlyRules: Set<String> = []
    let isConcurrent = implementation.supportsConcurrentUse && cancellation.reason == nil
    return ParallelScenarioRunner(
      min(max(firstIndex, 0), scenarios.count)..<scenarios.count,
      helperCount: isConcurrent ? max(threadCount - 1, 0) : 0
    ) { runner, index, isHelping in
      var run = self
      if let checkedRules = scenarios[index].checkedRules {
        run.rules = rules.filter { checkedRules.contains($0.id) }
      }
      if implementation.runsInExternalProgram {
        run.rules.removeAll { deadlyRules.contains($0.id) }
      }
      let result = run.play(
        scenarios[index].scenario.adapted(to: implementation), on: implementation,
        seed: scenarios[index].seed, skipping: expectations,
        observingRegularities: scenarios[index].observesRegularities,
        until: isHelping ? RunCancellation { runner.isStopped ? "stopped" : nil } : cancellation)
      if implementation.runsInExternalProgram {
        deadlyRules.formUnion(result.outcome.failures.compactMap(\.suddenEnd?.rule))
      }
      return result
    }
  }

  /// Lets `runner` play a generated scenario, and records the outcome in `results`. All rules are
  /// checked while the scenario is played, unless it tests particular rules.
  func play(
    _ generated: GeneratedScenario, _ index: Int,
    by runner: ParallelScenarioRunner<GeneratedScenarioResult>,
    until cancellation: RunCancellation, _ results: inout RunResults
  ) {
    var kind = RunProgress.ScenarioKind.randomScenario
    if case .systematic = generated.origin { kind = .systematicScenario }
    if generated.observesRegularities { kind = .ordinaryScenario }
    let rulesIncompleteIfUnplayed = generated.observesRegularities ? [String]() : nil
    // Skip the scenario if all rules for which it is played have already failed, because one
    // failure of each rule is enough.
    if let rules = rulesToCheck(in: generated), results.haveAllFailed(rules) {
      runner.skip(index)
      return results.recordPlayed(kind)
    }
    guard results.reasonToGiveUp == nil,
      let result = runner.outcome(at: index, until: cancellation)
    else { return results.recordUnplayed(kind, generated.id, for: rulesIncompleteIfUnplayed) }
    results.add(result, as: kind, for: rulesIncompleteIfUnplayed)
  }

  /// The ids of the rules for which the scenario is played: the particular rules that the scenario
  /// tests or, if this run has none of these rules, the rules of this run that can fail in the
  /// scenario. Nil if all rules are checked in the scenario.
  private func rulesToCheck(in generated: GeneratedScenario) -> [String]? {
    guard case .systematic = generated.origin, let rulesThatCanFail = generated.rulesThatCanFail
    else { return nil }
    let selectedRules = rules.map(\.id)
    if let testedRules = generated.rules, testedRules.contains(where: selectedRules.contains) {
      return testedRules
    }
    return selectedRules.filter(rulesThatCanFail.contains)
  }
}

extension RunResults {
  /// Records the outcome of a scenario that is not from a file. If the run stopped before the
  /// scenario ended, also records that the rules `ruleIDs`, or all rules if it is nil, are not
  /// completely checked.
  mutating func add(
    _ result: GeneratedScenarioResult, as kind: RunProgress.ScenarioKind, for ruleIDs: [String]?
  ) {
    add(result.outcome.failures, in: result.scenario.id)
    add(result.watcher, in: result.scenario.path)
    if kind == .systematicScenario, case .passed = result.outcome,
      !result.watcher.wantsNoFurtherSteps
    {
      addPass(of: result.scenario)
    }
    if let reason = result.watcher.reasonForEarlyEnd {
      recordPlayed(kind)
      recordShortened(result.scenario, because: reason)
    } else if !result.watcher.wantsNoFurtherSteps {
      recordPlayed(kind)
    } else {
      recordUnplayed(kind, result.scenario.id, for: ruleIDs)
    }
  }
}
