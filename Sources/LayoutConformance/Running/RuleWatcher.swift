/// Checks rules after every step of a scenario that is being played, and reports failed rules as
/// failures of that scenario.
final class RuleWatcher: ScenarioRunWatcher {
  private let rules: [Rule]
  private let seed: UInt64
  private let isOutOfTime: () -> Bool
  private let reasonToEnd: () -> String?
  private let recorder: SymptomRecorder?

  /// For each rule, in the order of ``rules``: the number of conditions checked so far, and the
  /// number of times that the situation ``Rule/requiredObservation`` occurred; nil if the rule was
  /// not checked.
  private var ruleTallies: [(checks: Int, observations: Int)?]

  /// The indices of the rules that apply to each implementation, by its name.
  private var ruleIndexesToCheck: [String: [Int]] = [:]

  /// The number of conditions checked for each rule so far, by rule id.
  var checkCounts: [String: Int] { countsByRule { $0.checks } }

  /// The number of times that the situation ``Rule/requiredObservation`` of each rule occurred so
  /// far, by rule id.
  var requiredObservationCountsByRule: [String: Int] { countsByRule { $0.observations } }

  /// The ids of the rules for which an implementation refused data or parameters so far.
  private(set) var idsOfRefusedRules: Set<String> = []

  /// The ids of the rules whose ``Rule/requiredObservation`` occurred.
  var exercisedRules: [String] {
    requiredObservationCountsByRule.filter { $0.value > 0 }.map(\.key)
  }

  /// The declared features that were seen so far: the kinds of elements, and custom values.
  private(set) var observedFeatures = ObservedFeatures()

  /// What the layouts show about regularities so far; nil if regularities are not observed.
  var regularityEvidence: RegularityEvidence?

  /// The state of each layout under test before the current step, by its `ImplementationRun`.
  private var previousStates: [ObjectIdentifier: StepObservation.PreviousState] = [:]

  /// The least strict conformance profile in which each rule failed on each layout. Only the first
  /// failure in each profile is reported.
  private var profilesOfReportedFailures: [FailureKey: ConformanceProfile] = [:]

  /// The key of a rule on one layout: the index of the rule, the implementation, and the layout.
  private struct FailureKey: Hashable {
    var ruleIndex: Int
    var implementation: String
    var layout: LayoutDescription
  }

  private(set) var wantsNoFurtherSteps = false

  /// The reason why this scenario alone ended early; nil if it did not.
  private(set) var reasonForEarlyEnd: String?

  /// Creates a watcher whose random choices depend on `seed`. Before each step and each check,
  /// `isOutOfTime` and `reasonToEnd` are called; see ``ConformanceRun/reasonToStop`` and
  /// ``ConformanceRun/makeScenarioLimit``. `recorder` observes what a user sees of failures.
  init(
    _ rules: [Rule], seed: UInt64, recorder: SymptomRecorder? = nil,
    isOutOfTime: @escaping () -> Bool = { false }, reasonToEnd: @escaping () -> String? = { nil }
  ) {
    self.rules = rules
    self.recorder = recorder
    ruleTallies = Array(repeating: nil, count: rules.count)
    self.seed = seed
    self.isOutOfTime = isOutOfTime
    self.reasonToEnd = reasonToEnd
  }

  private func countsByRule(_ count: ((checks: Int, observations: Int)) -> Int) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (rule, tally) in zip(rules, ruleTallies) {
      if let tally { counts[rule.id, default: 0] += count(tally) }
    }
    return counts
  }

  private func ruleIndexesToCheck(of implementation: any LayoutImplementation) -> [Int] {
    if let knownIndexes = ruleIndexesToCheck[implementation.name] { return knownIndexes }
    let applicableIndexes = rules.indices.filter {
      rules[$0].reasonNotApplicable(implementation) == nil
    }
    ruleIndexesToCheck[implementation.name] = applicableIndexes
    return applicableIndexes
  }

  /// Returns whether there is time left to check rules. Once time is up, no more steps are played.
  private func hasTimeLeft() -> Bool {
    if wantsNoFurtherSteps { return false }
    wantsNoFurtherSteps = isOutOfTime()
    if !wantsNoFurtherSteps, let reason = reasonToEnd() {
      reasonForEarlyEnd = reason
      wantsNoFurtherSteps = true
    }
    return !wantsNoFurtherSteps
  }

  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    guard hasTimeLeft() else { return }
    CrashReporter.recordActivity(
      "playing \(step.jsonPath) (\(step.kind.rawValue)) of \(scenarioRun.scenario.path)")
    // Without rules, nothing compares the layout with its earlier state.
    let isLaidOut =
      !rules.isEmpty && scenarioRun.expectedState.laidOutData != nil
      && !scenarioRun.expectedState.isStale
    previousStates[ObjectIdentifier(run)] = StepObservation.PreviousState(
      state: isLaidOut ? run.state : nil, itemCounts: scenarioRun.expectedState.laidOutItemCounts,
      data: run.source.data)
  }

  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    guard let previousState = previousStates[ObjectIdentifier(run)] else { return }
    let observation = StepObservation(step, run, scenarioRun, since: previousState)
    let isFullyLaidOut = observation.isFullyLaidOut
    if run.source.sizesAsked > 0 || run.implementation.runsInExternalProgram {
      observedFeatures.asksForItemSizes = true
    }
    defer {
      scenarioRun.beginCheck(nil, on: run)
      if isFullyLaidOut {
        if !run.implementation.runsInExternalProgram {
          observedFeatures.add(payloadOf: run.layout.layout)
        }
        observedFeatures.add(observation.cachedElements ?? [])
        observedFeatures.add(observation.featuresInAnswers)
      }
    }
    if isFullyLaidOut { regularityEvidence?.add(observation) }
    for index in ruleIndexesToCheck(of: run.implementation) {
      let rule = rules[index]
      guard rule.checkTiming == .afterEveryStep || isFullyLaidOut else { continue }
      let key = FailureKey(
        ruleIndex: index, implementation: run.implementation.name, layout: scenarioRun.layout.kind
      )
      if !profilesOfReportedFailures.isEmpty, profilesOfReportedFailures[key] == rule.profile {
        continue
      }
      guard hasTimeLeft() else { return }
      if scenarioRun.isDeadly(index, ofRule: rule.id, in: rule.profile, after: step, on: run) {
        if run.permanentFailure != nil { return }
        continue
      }
      scenarioRun.beginCheck(index, on: run)
      let check = RuleCheck(
        rule, observation, seed: seed ^ rule.randomStreamNumber, recorder: recorder)
      CrashReporter.recordActivity(
        "checking rule \(rule.id) after \(step.jsonPath) (\(step.kind.rawValue)) of \(scenarioRun.scenario.path)"
      )
      rule.probe(check)
      if run.refusal != nil { return }
      if check.didImplementationRefuseInput {
        idsOfRefusedRules.insert(rule.id)
        continue
      }
      let tally = ruleTallies[index] ?? (0, 0)
      ruleTallies[index] = (
        tally.checks + check.checkCount, tally.observations + check.recordedObservationCount
      )
      if var permanentFailure = run.permanentFailure {
        permanentFailure.end.rule = rule.id
        return scenarioRun.report(permanentFailure, step: step, on: run, in: rule.profile)
      }
      guard let failure = check.failure,
        profilesOfReportedFailures[key].map({ failure.profile < $0 }) ?? true
      else { continue }
      profilesOfReportedFailures[key] = failure.profile
      var picture = failure.picture
      if let elements = observation.cachedElements { picture?.setNeighbors(from: elements) }
      scenarioRun.reportFailure(
        failure.message, rules: [rule.id], step: step, on: run, in: failure.profile,
        isAttributedToSpecificRule: failure.violatesOnlyThisRule,
        alsoViolating: failure.otherViolatedRules,
        picture: picture)
    }
  }
}

extension Rule {
  /// A number derived from the rule's id, so that each rule draws different random numbers.
  ///
  /// The number does not depend on the step, so that a rule draws the same numbers after a scenario
  /// is shortened.
  fileprivate var randomStreamNumber: UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
