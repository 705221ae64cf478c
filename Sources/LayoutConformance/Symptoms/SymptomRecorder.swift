import CollectionHost

/// Observes the symptom of a failure while the scenario in which it occurred is played again.
///
/// A rule checks the layout under test, and further layouts that it makes and changes. The recorder
/// watches them all. When the rule fails, it takes the screens of the layout that failed and those
/// of a right layout: of the other layout that the rule compares, of a new layout, or of the single
/// lookups.
final class SymptomRecorder {
  /// The symptom of the first failure in the profile `screen`; nil if none occurred.
  private(set) var symptom: ObservedSymptom?

  /// The layout under test; nil before the first step.
  private(set) var subject: WatchedLayout?

  /// The layouts that the rule under check has made, in order.
  private(set) var madeLayouts: [WatchedLayout] = []

  private let recordsOldElements: Bool
  private let idsOfOtherFailedRules: Set<String>

  /// Creates a recorder for a failure. The rules `idsOfOtherFailedRules` failed too, and their
  /// symptoms are not taken for those of this failure.
  init(recordsOldElements: Bool, idsOfOtherFailedRules: Set<String>) {
    self.recordsOldElements = recordsOldElements
    self.idsOfOtherFailedRules = idsOfOtherFailedRules
  }

  /// Records what `step` is about to change.
  func willPlay(_ step: Step, on run: ImplementationRun) {
    if subject?.layout !== run.layout {
      subject = WatchedLayout(
        run.layout, in: run.source, run.driver, recordsOldElements: recordsOldElements)
    }
    if let change = ScreenChange(step, in: ScreenChange.View(run.source)) {
      subject?.willChange(change)
    }
  }

  /// Forgets the layouts of the last check.
  func willCheckRule() { madeLayouts = [] }

  /// Watches a layout that the rule under check has made.
  func watch(_ scratchLayout: ScratchLayout) {
    let watched = WatchedLayout(
      scratchLayout.layout, in: scratchLayout.source, scratchLayout.driver,
      recordsOldElements: recordsOldElements)
    scratchLayout.driver.delegate = watched
    madeLayouts.append(watched)
  }

  /// Observes the symptom of a failure at this moment. `picture` shows the elements that differ.
  /// `isAboutQuery` is as in ``RuleCheck/expect(_:_:picture:isAboutQuery:alsoViolating:in:)``.
  func observe(
    _ picture: FailurePicture?, isAboutQuery: Bool = true, in scenarioRun: ScenarioRun,
    on run: ImplementationRun
  ) {
    guard symptom == nil, let subject else { return }
    symptom =
      ScreenComparison(
        picture, isAboutQuery: isAboutQuery, idsOfOtherFailedRules: idsOfOtherFailedRules,
        of: [subject] + madeLayouts, in: scenarioRun, on: run
      ).symptom
  }
}
