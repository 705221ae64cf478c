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

  /// The number of random scenarios for each layout. A layout that has an oracle plays a third more,
  /// in which it is given invalid values.
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

  /// The ids of generated scenarios that are left out, because a layout did not survive them in an
  /// earlier run.
  package var leftOutScenarios: Set<String> = []

  /// Called on the playing thread with the id of each scenario before it is played, also if it is
  /// played again.
  package var willPlay: (_ scenarioID: String) -> Void = { _ in }

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
        (systematicScenarios(for: $0) + randomScenariosWorthPlaying(for: $0)
          + ordinaryScenarios(for: $0))
          .filter { !leftOutScenarios.contains($0.id) }
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
    willPlay(scenario.id)
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
  static let greatestItemCountForAllRules = 100_000

  /// Whether the rules are checked while the scenario is played, in addition to its expectations.
  private func checksRules(in scenario: Scenario) -> Bool {
    checksRulesInScenarios && !isTooLargeForAllRules(scenario)
  }

  /// Whether the scenario has too many items to check all rules. It is false if ``rules`` contains
  /// only some of the rules, because these are checked in a scenario of any size.
  func isTooLargeForAllRules(_ scenario: Scenario) -> Bool {
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
      kinds.flatMap { rule.generatedScenarios($0, effort) }
        .filter { !leftOutScenarios.contains($0.id) }.map { (rule, $0) }
    }
  }
}

extension Scenario {
  /// Whether the scenario belongs to the family `scale`, whose scenarios have a million items.
  var isLargeDataScenario: Bool { family.rawValue == "scale" }
}
