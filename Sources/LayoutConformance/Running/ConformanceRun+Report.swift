extension ConformanceRun {
  /// The report of one implementation, whose results are complete.
  func report(
    _ implementation: any LayoutImplementation, _ results: RunResults,
    until cancellation: RunCancellation
  ) -> ConformanceReport {
    let knownRules = Set(RuleBook.rules.map(\.id)).union(rules.map(\.id))
    var results = results
    let inspectionVerdicts = rules.map {
      verdictOfInspection($0, on: implementation, until: cancellation, &results)
    }
    let stopReason = (results.reasonToGiveUp ?? cancellation.reason).flatMap {
      results.stopReasonWithProgress($0)
    }
    var report = ConformanceReport(
      implementation: implementation.name,
      rows: zip(rules, inspectionVerdicts).map { rule, inspectionVerdict in
        let verdict = inspectionVerdict ?? results.verdict(rule, stopReason: stopReason)
        let verdictIgnoringFailures = results.verdictIgnoringUnexpectedFailures(
          rule, stopReason: stopReason)
        return ConformanceReport.Row(
          rule: rule,
          verdict: rule.adjustedVerdict(
            verdict, on: implementation, which: results.observedFeatures),
          verdictIgnoringFailures: rule.adjustedVerdict(
            verdictIgnoringFailures, on: implementation, which: results.observedFeatures))
      })
    report.profile = profile ?? implementation.defaultProfile
    report.layouts = implementation.supportedLayouts
    report.stopReason = stopReason
    report.remarks = implementation.remarks
    if implementation.runsInExternalProgram, !runsLargeScenariosInExternalPrograms {
      let count = scenarios.count(where: \.isLargeDataScenario)
      if count > 0 {
        report.remarks.append(
          "\(count) scenarios of a million items were skipped; play them with --with-scale-family")
      }
    }
    if checksRulesInScenarios, scenarios.contains(where: isTooLargeForAllRules) {
      report.remarks.append(
        "a scenario has more than \(Self.greatestItemCountForAllRules) items, so only its own expectations and invariants were checked; choose rules with --rule to check rules in this scenario too"
      )
    }
    if stopReason == nil {
      report.surprises = surprises(of: implementation, results)
      for kind in implementation.supportedLayouts {
        let traits = implementation.traits(of: kind)
        report.remarks += results.regularityEvidence.proposals(of: kind, traits)
        report.warnings += results.regularityEvidence.warnings(of: kind, traits)
      }
    }
    report.scenarios = results.tally
    report.hasMetElements = results.hasMetElements
    report.evidence = results.evidence
    let explaining = RunCancellation(reasonToStopExplaining ?? reasonToStop)
    confirmCauses(in: &report, on: implementation, until: explaining)
    report.failuresOutsideRules = results.failures(outside: knownRules)
    report.shrinkSuddenEnds(on: implementation, until: explaining)
    report.remarks += [results.leftOutText, results.shortenedScenariosText].compactMap { $0 }
    report.isPartial =
      coversOnlySelection || layouts != nil || rules.count < RuleBook.rules.count
      || results.shortenedScenariosText != nil
    if !report.isPartial && stopReason == nil {
      report.warnings += results.observedFeatures.unseenDeclarationWarnings(
        from: implementation, report.rows)
    }
    if observesSymptoms {
      observeSymptoms(in: &report, on: implementation, until: explaining)
    }
    return report
  }

  /// The verdict of a rule that checks implementations as a whole; nil for other rules and after an
  /// early stop.
  private func verdictOfInspection(
    _ rule: Rule, on implementation: any LayoutImplementation, until cancellation: RunCancellation,
    _ results: inout RunResults
  ) -> RuleVerdict? {
    if rule.requirementStatus == .untested { return .untested }
    if let reason = rule.reasonNotApplicable(implementation) {
      return .notApplicable(reason: reason)
    }
    guard let inspectImplementation = rule.inspectImplementation,
      results.expectations.reasonToSkip(rule.id) == nil
    else {
      return nil
    }
    if !cancellation.checkWhetherToStop(), results.reasonToGiveUp == nil {
      if let end = Rehearsal.suddenEnd(of: { _ = inspectImplementation(self, implementation) }) {
        return .inconclusive(reason: "the layout \(end.cause) where the rule was checked")
      }
      let verdict = inspectImplementation(self, implementation)
      // Ignore an inconclusive verdict if the run is being stopped. The signal that stops this
      // process may also have ended the second process, whose answers the rule needs.
      if case .inconclusive = verdict, cancellation.checkWhetherToStop() {} else { return verdict }
    }
    results.recordUncheckedRule(rule.id)
    return nil
  }
}

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
