/// Checks whether layout implementations obey the rules of the suite.
///
/// A run plays scenarios from files and generated scenarios. Systematic scenarios
/// are the same in every run. Random scenarios depend on a seed.
///
///     var run = ConformanceRun()
///     run.randomScenariosPerLayout = 8
///     let report = run.judge(Masonry())  // report.isFailure, report.levels
public struct ConformanceRun {
  /// The rules to check, by default all.
  public var rules = RuleBook.rules

  /// The scenarios from files. Each of them names the rules that its expectations test.
  public var scenarios: [Scenario] = []

  /// Generated scenarios to play in addition to the systematic scenarios, and to the random
  /// scenarios that ``seed`` determines.
  public var additionalScenarios: [GeneratedScenario] = []

  /// The layouts to test; nil to test all layouts of an implementation.
  public var layouts: Set<LayoutDescription>?

  /// The seed of the first random scenario of each layout.
  public var seed: UInt64 = 1

  /// The number of random scenarios for each layout.
  ///
  /// Checks of rules take most of the time of a random scenario. Therefore all rules are checked
  /// only in the first three, and each of the others checks every twelfth rule, in turn. The
  /// invariants of scenarios are checked in all of them.
  public var randomScenariosPerLayout = 3

  /// Whether systematic scenarios are played before the random ones. They are never played if
  /// ``randomScenariosPerLayout`` is 0.
  public var runsSystematicScenarios = true

  /// Whether the systematic scenarios contain sweeps: a view of every width and height, and every
  /// number of items, of a dense set.
  public var sweepsLengths = false

  /// Whether regularities of layouts that no catalog contains are observed, so that a report has
  /// ``ConformanceReport/surprises``. They are never observed if ``randomScenariosPerLayout`` is 0.
  public var findsSurprises = false

  /// Whether the scenarios of findings are played again, to see what a user sees of each
  /// (``ConformanceFinding/symptom``).
  public var observesSymptoms = false

  /// The number of random steps in each random scenario.
  public var stepsPerRandomScenario = 12

  /// The known failures of each implementation, by its name.
  public var expectations: [String: RuleExpectations] = [:]

  /// The conformance profile by which implementations are judged; nil for the default profile of
  /// each: `ConformanceProfile.screen` for layouts that users wrote, and `ConformanceProfile.exact`
  /// for layouts that can be compared with a catalog. All rules are checked in either case, but in
  /// the profile `screen` a layout is queried for rects without an area only if it states that it
  /// supports them (`LayoutTraits.supportsEmptyRects`).
  public var profile: ConformanceProfile?

  /// Whether the rules are also checked while scenarios from files are played.
  public var checksRulesInScenarios = false

  /// Whether scenarios were left out on request. No conformance level can be claimed then.
  public var coversOnlySelection = false

  /// Whether the scenarios of the family `scale`, with a million items, are also played on
  /// implementations in other programs. Otherwise they are skipped there.
  public var runsLargeScenariosInExternalPrograms = false

  /// The number of threads that play generated scenarios at the same time, if the implementation
  /// supports it: see `LayoutImplementation.supportsConcurrentUse`. The number of threads does not
  /// change the results.
  public var threadCount = 1

  /// The size of the scenarios that individual rules add to the run.
  public var effort = RuleEffort.standard

  /// A function that returns ``answers(of:)`` as computed in another process, for the same
  /// implementation and seed. Hash values differ between the processes. If there is no such
  /// function, rule X-02 is not applicable.
  public var answersFromSecondProcess: ((any LayoutImplementation) throws -> String)?

  /// Returns the reason to stop the run early, such as `"interrupted"`, or nil to continue. The run
  /// calls this function before each scenario, step and check, on the thread that called `judge`.
  /// The run itself does not read the time.
  ///
  /// After an early stop, unfinished rules are inconclusive, and the report states no
  /// conformance level.
  public var reasonToStop: () -> String? = { nil }

  /// Called when a generated scenario begins. Returns a function that is called before each step and
  /// check, and that returns the reason to end the scenario early, such as `"it took 9 s"`, or nil to
  /// continue. So a slow layout does not spend the time of the run in one scenario. The run itself
  /// does not read the time.
  ///
  /// If a scenario ended early, the report names it and states no conformance level.
  public var makeScenarioLimit: () -> (() -> String?) = { { nil } }

  /// Like ``reasonToStop``, for the work on the findings after all scenarios: whether one is the cause
  /// of another, and what a user sees of each. If nil, that work ends for the same reasons.
  package var reasonToStopExplaining: (() -> String?)?

  /// Called before each scenario, with the number of finished scenarios, the number of all
  /// scenarios, and the id of the next scenario.
  public var reportProgress:
    (_ finishedCount: Int, _ totalCount: Int, _ nextScenarioID: String) -> Void = { _, _, _ in }

  /// Creates a run of all rules on systematic and a few random scenarios, without scenarios from
  /// files. It takes about a second in a debug build; see also ``complete``.
  public init() {}

  /// A run as `conform` and the tests of a layout make it by default: 30 random scenarios for each
  /// layout, sweeps, surprises, and what a user sees of each finding.
  public static var complete: ConformanceRun {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 30
    run.sweepsLengths = true
    run.findsSurprises = true
    run.observesSymptoms = true
    return run
  }

  /// Checks one implementation, and returns the verdicts on it.
  public func judge(_ implementation: any LayoutImplementation) -> ConformanceReport {
    judge([implementation])[0]
  }

  /// Checks several implementations together, and returns a report for each. On scenarios from
  /// files, their answers must agree.
  public func judge(_ implementations: [any LayoutImplementation]) -> [ConformanceReport] {
    judge(implementations, after: initialState(of: implementations)) { _ in }
  }

  /// The state of a run in which nothing has been played yet.
  package func initialState(of implementations: [any LayoutImplementation]) -> RunState {
    RunState(
      results: implementations.map { RunResults(expectations[$0.name] ?? RuleExpectations()) },
      generatedScenarios: implementations.map {
        systematicScenarios(for: $0) + randomScenariosWorthPlaying(for: $0)
          + ordinaryScenarios(for: $0)
      })
  }

  /// Continues a run from `state`: checks the implementations in the scenarios that have not been
  /// played yet, and calls `record` with the new state after each scenario.
  package func judge(
    _ implementations: [any LayoutImplementation], after state: RunState,
    record: (RunState) -> Void
  ) -> [ConformanceReport] {
    let implementations = implementations.map {
      RestrictedImplementation(base: $0, judgedIn: profile ?? $0.defaultProfile)
    }
    let cancellation = RunCancellation(reasonToStop)
    let totalCount = scenarios.count + state.generatedScenarios.reduce(0) { $0 + $1.count }
    let playedScenarioCount = state.playedScenarioCount
    var state = state
    var finishedCount = 0
    func playIfUnplayed(_ scenarioID: String?, _ body: (inout [RunResults]) -> Void) {
      defer { finishedCount += 1 }
      guard finishedCount >= playedScenarioCount else { return }
      if let scenarioID, !cancellation.checkWhetherToStop() {
        reportProgress(min(finishedCount, totalCount), totalCount, scenarioID)
      }
      body(&state.results)
      state.playedScenarioCount = finishedCount + 1
      record(state)
    }
    for scenario in scenarios {
      playIfUnplayed(scenario.id) { play(scenario, on: implementations, until: cancellation, &$0) }
    }
    for (implementationIndex, implementation) in implementations.enumerated() {
      let generatedScenarios = state.generatedScenarios[implementationIndex]
      let runner = scenarioRunner(
        of: generatedScenarios, from: playedScenarioCount - finishedCount, on: implementation,
        skipping: state.results[implementationIndex].expectations, until: cancellation)
      for index in generatedScenarios.indices {
        playIfUnplayed(generatedScenarios[index].id) {
          play(
            generatedScenarios[index], index, by: runner, until: cancellation,
            &$0[implementationIndex])
        }
      }
      runner.finish()
      for (rule, scenario) in ruleScenarios(of: implementation) {
        playIfUnplayed(nil) {
          cancellation.checkWhetherToStop()
          play(
            scenario, of: rule, on: implementation, until: cancellation, &$0[implementationIndex])
        }
      }
    }
    return zip(implementations, state.results).map { report($0, $1, until: cancellation) }
  }

  /// Plays one scenario and checks all rules while it is played.
  func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation
  ) -> (failures: [PlayFailure], watcher: RuleWatcher) {
    let result = play(
      scenario, on: implementation, seed: seed, skipping: RuleExpectations(),
      until: RunCancellation(reasonToStop))
    return (result.outcome.failures, result.watcher)
  }

  /// Plays one scenario until it ends or the run stops, and checks the rules that are not skipped.
  func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation, seed: UInt64,
    skipping expectations: RuleExpectations, observingRegularities: Bool = false,
    until cancellation: RunCancellation
  ) -> GeneratedScenarioResult {
    let watcher = RuleWatcher(
      rules.filter { $0.requirementStatus != .untested && expectations.reasonToSkip($0.id) == nil },
      seed: seed, isOutOfTime: cancellation.checkWhetherToStop,
      reasonToEnd: GeneratedScenarioName(scenario.id) == nil ? { nil } : makeScenarioLimit())
    if observingRegularities { watcher.regularityEvidence = RegularityEvidence() }
    let outcome = ScenarioPlayer.play(scenario, on: [implementation], watcher: watcher)[0]
    return GeneratedScenarioResult(scenario: scenario, outcome: outcome, watcher: watcher)
  }

  /// Plays a scenario that a rule adds to the run, and records its failures.
  private func play(
    _ scenario: Scenario, of rule: Rule, on implementation: any LayoutImplementation,
    until cancellation: RunCancellation, _ results: inout RunResults
  ) {
    if (cancellation.reason ?? results.reasonToGiveUp) != nil {
      return results.recordUnplayed(.scenarioOfRule, scenario.id, for: [rule.id])
    }
    var run = self
    run.rules = [rule]
    let result = run.play(
      scenario.adapted(to: implementation), on: implementation, seed: seed,
      skipping: results.expectations, until: cancellation)
    results.add(result, as: .scenarioOfRule, for: [rule.id])
  }

  private func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation],
    until cancellation: RunCancellation,
    _ results: inout [RunResults]
  ) {
    var playingIndices = implementations.indices.filter {
      !results[$0].expectations.skipsAll(scenario.rules, in: scenario.id)
    }
    playingIndices.removeAll {
      implementations[$0].runsInExternalProgram && scenario.isLargeDataScenario
        && !runsLargeScenariosInExternalPrograms
    }
    for index in implementations.indices where !playingIndices.contains(index) {
      results[index].addSkipped(scenario)
    }
    // The rules that are not completely checked if the scenario is not played; nil for all rules.
    let rulesIncompleteIfUnplayed = checksRules(in: scenario) ? nil : scenario.rules
    for index in playingIndices where (cancellation.reason ?? results[index].reasonToGiveUp) != nil
    {
      results[index].recordUnplayed(.scenarioFromFile, scenario.id, for: rulesIncompleteIfUnplayed)
    }
    if cancellation.reason != nil { return }
    playingIndices.removeAll { results[$0].reasonToGiveUp != nil }
    let playedImplementations = playingIndices.map {
      restrictedImplementation(implementations[$0], for: scenario)
    }
    if checksRules(in: scenario) {
      for (index, implementation) in zip(playingIndices, playedImplementations) {
        let result = play(
          scenario, on: implementation, seed: seed, skipping: results[index].expectations,
          until: cancellation)
        results[index].add(result.watcher, in: scenario.path)
        if !result.watcher.wantsNoFurtherSteps {
          results[index].add(result.outcome, of: scenario)
        } else {
          results[index].add(result.outcome.failures, in: scenario.id)
          results[index].recordUnplayed(
            .scenarioFromFile, scenario.id, for: rulesIncompleteIfUnplayed)
        }
      }
    } else if !playedImplementations.isEmpty {
      for (index, outcome) in zip(
        playingIndices, ScenarioPlayer.play(scenario, on: playedImplementations))
      {
        results[index].add(outcome, of: scenario)
      }
    }
  }

  /// All rules are checked in a scenario only if it has at most this many items. The limit saves
  /// memory, because the checks of all rules together hold several copies of every element.
  private static let greatestItemCountForAllRules = 100_000

  /// Whether the rules are checked while the scenario is played, in addition to its expectations.
  private func checksRules(in scenario: Scenario) -> Bool {
    checksRulesInScenarios && !isTooLargeForAllRules(scenario)
  }

  /// Whether the scenario has too many items to check all rules. It is false if ``rules`` contains
  /// only some of the rules, because these are checked in a scenario of any size.
  private func isTooLargeForAllRules(_ scenario: Scenario) -> Bool {
    rules.count == RuleBook.rules.count
      && scenario.data.itemCounts.reduce(0, +) > Self.greatestItemCountForAllRules
  }

  /// The implementation restricted to the selected ``layouts`` if the scenario's layout is `any`,
  /// the placeholder for any layout under test; otherwise the whole implementation.
  func restrictedImplementation(
    _ implementation: any LayoutImplementation, for scenario: Scenario
  ) -> any LayoutImplementation {
    guard let layouts, scenario.layout.kind == .any else { return implementation }
    return RestrictedImplementation(base: implementation, supportedLayouts: layouts)
  }

  /// The scenarios that rules add to the run. In each of them, only the rule that added it is
  /// checked.
  func ruleScenarios(of implementation: any LayoutImplementation) -> [(Rule, Scenario)] {
    let kinds = implementation.supportedLayouts.filter { self.layouts?.contains($0) ?? true }
    return rules.filter { $0.reasonNotApplicable(implementation) == nil }.flatMap { rule in
      kinds.flatMap { rule.generatedScenarios($0, effort) }.map { (rule, $0) }
    }
  }

  /// The systematic scenarios in which at least one of the rules in ``rules`` can fail. Other
  /// scenarios are left out; this does not change the verdicts, so a rule that fails in a run of
  /// all rules also fails in a run of this rule alone.
  private func systematicScenarios(for implementation: any LayoutImplementation)
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
  private func randomScenariosWorthPlaying(for implementation: any LayoutImplementation)
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
  /// oracle tells which error a layout must throw, so other layouts play none.
  private func hostileScenarios(
    of kind: LayoutDescription, for implementation: any LayoutImplementation
  ) -> [GeneratedScenario] {
    guard implementation.catalog?.layouts.contains(kind) ?? false else { return [] }
    return (0..<(randomScenariosPerLayout + 2) / 3).map {
      GeneratedScenario(
        hostileStepsFor: kind, seed: seed &+ UInt64($0), stepCount: stepsPerRandomScenario)
    }
  }

  private func report(
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

extension Scenario {
  /// Whether the scenario belongs to the family `scale`, whose scenarios have a million items.
  fileprivate var isLargeDataScenario: Bool { family.rawValue == "scale" }
}
