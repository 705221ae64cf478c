/// Plays a scenario until a failure occurs again, and observes what a user sees of it.
final class SymptomWatcher: ScenarioRunWatcher {
  private let failure: PlayFailure
  private let ruleWatcher: RuleWatcher
  private let recorder: SymptomRecorder

  /// The symptom; nil until the failure occurs.
  var symptom: ObservedSymptom? { recorder.symptom }

  var wantsNoFurtherSteps: Bool { symptom != nil }

  /// Prepares a watcher that waits for `failure`, a failure of one of `rules`. `seed` determines
  /// the random choices of the rules, and `idsOfOtherFailedRules` are those that failed too.
  init(
    _ failure: PlayFailure, of rules: [Rule], seed: UInt64, recordsOldElements: Bool,
    idsOfOtherFailedRules: Set<String>
  ) {
    self.failure = failure
    recorder = SymptomRecorder(
      recordsOldElements: recordsOldElements, idsOfOtherFailedRules: idsOfOtherFailedRules)
    ruleWatcher = RuleWatcher(rules, seed: seed, recorder: recorder)
  }

  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    recorder.willPlay(step, on: run)
    ruleWatcher.willPlay(step, on: run, in: scenarioRun)
  }

  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    ruleWatcher.didPlay(step, on: run, in: scenarioRun)
    // A failed expectation or invariant of the scenario is no failure of a rule's own check.
    let failureAgain = run.failures.last {
      $0.rules == failure.rules && $0.message == failure.message
    }
    guard symptom == nil, let failureAgain else { return }
    recorder.willCheckRule()
    recorder.observe(failureAgain.picture, in: scenarioRun, on: run)
  }
}
