/// Plays random scenarios until a rule fails, and then shrinks the scenario.
///
///     var tester = RandomTester()
///     tester.stepBudget = 2000
///     let result = tester.search(Masonry())
public struct RandomTester {
  /// The rules to check. The scenario player's own checks are always made in addition.
  public var rules = RuleBook.rules

  /// The seed of the search. Equal seeds lead to equal results on every machine.
  public var seed: UInt64 = 1

  /// The number of random steps after which the search ends.
  public var stepBudget = 2_000

  /// The number of random steps in each random scenario.
  public var stepsPerScenario = 12

  /// Called before each random scenario. The search ends if the closure returns true. The search
  /// itself does not read the time.
  public var isOutOfTime: () -> Bool = { false }

  /// Creates a tester with the default budget.
  public init() {}

  /// The result of a search.
  public struct SearchResult: Sendable {
    /// The number of steps played.
    public var playedStepCount: Int

    /// The first failure found, after shrinking; nil if nothing failed within the budget.
    public var discovery: FailingScenario?
  }

  /// Plays random scenarios for each of the implementation's layouts in turn, until something
  /// fails.
  public func search(_ implementation: any LayoutImplementation) -> SearchResult {
    var playedStepCount = 0
    var scenarioNumber: UInt64 = 0
    while playedStepCount < stepBudget && !isOutOfTime() {
      let kind = implementation.supportedLayouts[
        Int(scenarioNumber) % implementation.supportedLayouts.count]
      let generated = GeneratedScenario(
        layout: kind, seed: seed &* 0x1_0000 &+ scenarioNumber, stepCount: stepsPerScenario)
      let reproducer = FailureReproducer(
        rules: rules, seed: generated.seed, implementation: implementation)
      let playResult = reproducer.play(generated.scenario)
      // The `prepare` at the start of each scenario counts as a step too.
      playedStepCount += playResult.randomSteps.count + 1
      if !playResult.failures.isEmpty {
        let discovery = reproducer.smallestFailure(
          generated, of: playResult.failures, randomSteps: playResult.randomSteps)
        return SearchResult(playedStepCount: playedStepCount, discovery: discovery)
      }
      scenarioNumber += 1
    }
    return SearchResult(playedStepCount: playedStepCount, discovery: nil)
  }
}

/// Plays scenarios on one implementation, each until its first failure.
struct FailureReproducer {
  var rules: [Rule]
  var seed: UInt64
  let implementation: any LayoutImplementation

  /// The strictest profile in which failures count.
  var profile = ConformanceProfile.exact

  /// The sudden end to reproduce; nil to reproduce failures of rules.
  var suddenEnd: SuddenEnd?

  /// What a user must see of a failure in a shrunk scenario; nil if that does not matter.
  var symptom: Symptom?

  /// The maximum number of rules for which the scenario is shrunk, if several rules failed in the
  /// same step.
  private static let maximumCountOfTriedRules = 8

  /// Plays a scenario until one of the rules `ruleIDs` fails, or until any rule fails if `ruleIDs`
  /// is empty.
  ///
  /// - Returns: the failures of the last step, and the random steps that were played.
  func play(
    _ scenario: Scenario, stoppingAtFailuresOf ruleIDs: Set<String> = []
  ) -> (failures: [PlayFailure], randomSteps: [Step.Action]) {
    let implementation = RestrictedImplementation(base: implementation, judgedIn: profile)
    let watcher = RuleWatcher(rules.filter { $0.requirementStatus != .untested }, seed: seed)
    let scenarioRun = ScenarioRun(
      scenario.adapted(to: implementation), of: scenario.layout, on: [implementation])
    scenarioRun.watcher = watcher
    scenarioRun.shouldStopAtFailure = { [profile, suddenEnd] failure in
      if let suddenEnd { return failure.suddenEnd?.cause == suddenEnd.cause }
      return (ruleIDs.isEmpty || !ruleIDs.isDisjoint(with: failure.rules))
        && failure.leastStrictProfile(ofRules: rules) <= profile
    }
    scenarioRun.play()
    let failures = scenarioRun.implementationRuns.first?.failures.filter(
      scenarioRun.shouldStopAtFailure)
    return (failures ?? [], scenarioRun.playedRandomActions)
  }

  /// Shrinks the random scenario for its first failure. If the result is not small, shrinks the
  /// scenario for the remaining `failures`, which occurred in the same step.
  ///
  /// The result for one failure may not be small, because some rules make random choices and may
  /// not fail on small data.
  func smallestFailure(
    _ generated: GeneratedScenario, of failures: [PlayFailure], randomSteps: [Step.Action]
  ) -> FailingScenario? {
    var smallestDiscovery: FailingScenario?
    var triedRules: Set<[String]> = []
    for failure in failures where triedRules.count < Self.maximumCountOfTriedRules {
      if smallestDiscovery?.isSmall == true { break }
      guard triedRules.insert(failure.rules).inserted else { continue }
      let discovery = shrink(generated, to: failure, randomSteps: randomSteps)
      if discovery.stepAndItemCount < smallestDiscovery?.stepAndItemCount ?? .max {
        smallestDiscovery = discovery
      }
    }
    return smallestDiscovery
  }

  /// Shrinks a generated scenario to a small scenario with the same failure. `randomSteps` contains
  /// the random steps that were played until the failure.
  func shrink(
    _ generated: GeneratedScenario, to failure: PlayFailure, randomSteps: [Step.Action],
    attemptLimit: Int = 3_000
  ) -> FailingScenario {
    var scenario = generated.scenario
    if generated.hasRandomSteps { scenario = scenario.replacingRandomSteps(randomSteps) }
    let rules = failure.rules.filter(RuleBook.ids.contains)
    let name =
      "found-\(failure.rules.first?.lowercased() ?? (suddenEnd == nil ? "failure" : "end"))-\(generated.layout)-\(generated.origin)"
    scenario = scenario.adapted(to: implementation)
    scenario.id = "\(scenario.family.rawValue)/\(name)"
    scenario.path = scenario.id + ".json"
    scenario.rules = rules
    let whatHappens =
      suddenEnd.map { "the layout \($0.cause)" } ?? "\(failure.rules.joined(separator: " ")) fails"
    scenario.title = Located(
      "\(whatHappens) on \(implementation.name) in \(generated.id)", at: .start)
    let attemptLimit = suddenEnd == nil ? attemptLimit : min(attemptLimit, attemptLimitOfEnds)
    return ScenarioShrinker(self, failure.rules, attemptLimit: attemptLimit)
      .shrink(scenario, failure)
  }

  /// The maximum number of attempts to shrink a scenario in which the layout ends. An attempt may
  /// start a program, or take the whole time of a layout that does not return.
  private var attemptLimitOfEnds: Int { implementation.runsInExternalProgram ? 300 : 1_000 }

  /// The same reproducer with other rules and another seed.
  func with(rules: [Rule], seed: UInt64) -> FailureReproducer {
    copy(of: self) {
      $0.rules = rules
      $0.seed = seed
    }
  }
}

extension Scenario {
  /// The scenario with its random steps replaced by the steps that were played.
  func replacingRandomSteps(_ randomSteps: [Step.Action]) -> Scenario {
    var result = self
    result.steps = [Step(action: .prepare)] + randomSteps.map { Step(action: $0) }
    result.renumberSteps()
    return result
  }

  /// Sets the JSON path of each step to its index in the list of steps.
  mutating func renumberSteps() {
    for index in steps.indices { steps[index].jsonPath = "$.steps[\(index)]" }
  }
}
