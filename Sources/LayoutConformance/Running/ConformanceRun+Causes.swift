extension ConformanceRun {
  /// For a rule that failed where its possible causes did not, at most this many scenarios are
  /// played again.
  private static let repeatedScenarioLimit = 3

  /// The number of times that a scenario is played again, each time with other random choices of the
  /// rules. Messages to a program in another process take longer.
  private static func repetitionCount(on implementation: any LayoutImplementation) -> Int {
    implementation.runsInExternalProgram ? 2 : 6
  }

  /// Checks whether failed rules are consequences of other failed rules, for
  /// ``ConformanceReport/findings``.
  ///
  /// If a rule failed in a scenario in which none of its possible causes failed, the causes are
  /// checked there again, with other random choices, because many rules look only at a few random
  /// rects and elements. If one of them fails now, it is the cause. A scenario in which all of them
  /// were checked and passed again shows that the failure has a cause of its own.
  func confirmCauses(
    in report: inout ConformanceReport, on implementation: any LayoutImplementation,
    until cancellation: RunCancellation
  ) {
    let failedRules = report.failedRules(in: report.profile)
    guard failedRules.count > 1 else { return }
    let repeatableScenarios = RepeatableScenarios(of: self, on: implementation)
    for failedRule in failedRules {
      let (candidates, paths) = failedRule.unconfirmedCauses(among: failedRules, report.evidence)
      for (index, path) in paths.enumerated() {
        guard index < Self.repeatedScenarioLimit, !cancellation.checkWhetherToStop(),
          let (scenario, seed) = repeatableScenarios.scenario(at: path)
        else {
          report.evidence.recordUndecided(failedRule.rule.id, in: path)
          continue
        }
        let isExplained = repeatChecks(
          of: candidates, in: scenario, seed: seed, on: implementation,
          until: cancellation, &report.evidence)
        if !isExplained,
          candidates.allSatisfy({ report.evidence.wasChecked($0.id, in: path) })
        {
          break
        }
      }
    }
  }

  /// Plays the scenario again until one of `rules` fails. Returns whether one failed.
  private func repeatChecks(
    of rules: [Rule], in scenario: Scenario, seed: UInt64,
    on implementation: any LayoutImplementation,
    until cancellation: RunCancellation, _ evidence: inout RuleEvidence
  ) -> Bool {
    var run = self
    run.rules = rules
    for repetition in 0..<Self.repetitionCount(on: implementation) {
      let result = run.play(
        scenario, on: implementation,
        seed: seed &+ UInt64(repetition) &* 0x9E37_79B9_7F4A_7C15, skipping: RuleExpectations(),
        until: cancellation)
      let failedRules = Set(result.outcome.failures.flatMap(\.rules))
        .intersection(rules.map(\.id))
      evidence.recordChecks(of: result.watcher.exercisedRules, in: scenario.path)
      evidence.recordFailuresWhenRepeated(of: failedRules, in: scenario.path)
      if !failedRules.isEmpty { return true }
    }
    return false
  }
}
