import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// Observes a scenario while it is played.
package protocol ScenarioRunWatcher: AnyObject {
  /// Called for every implementation before a step is played.
  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun)

  /// Called for every implementation after a step was played and checked, unless the layout stopped
  /// responding.
  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun)

  /// True if no further step should be played. Once the value is true, it must stay true.
  var wantsNoFurtherSteps: Bool { get }
}

/// One scenario, played on several implementations at the same time.
///
/// An ``ImplementationRun`` holds the state of one implementation. A step is performed on all
/// implementations. Then the results of each implementation are checked, and compared with the
/// results of the other implementations.
///
///     let run = ScenarioRun(scenario, of: scenario.layout, on: implementations)
///     run.play()
///     let failures = run.implementationRuns.flatMap(\.failures)
package final class ScenarioRun {
  package let scenario: Scenario
  package let implementationRuns: [ImplementationRun]

  /// An observer that may report additional failures.
  package weak var watcher: (any ScenarioRunWatcher)?

  /// The invariants that are checked after every step.
  let invariants: Set<Invariant>

  /// True if any step reads an animation, or if the caller wants all animations. Otherwise
  /// animations are not computed.
  let readsAnimations: Bool

  /// True if any step gives the layouts random values, some of them invalid.
  let hasHostileValues: Bool

  /// The specification of the current layout.
  package var layout: LayoutSpecification

  /// Returns true for a failure after which no further step is to be played.
  package var shouldStopAtFailure: (PlayFailure) -> Bool = { _ in false }

  /// True if the remaining steps are not played, because the watcher or a failure stopped the
  /// scenario.
  var isStopped: Bool {
    isStoppedByWatcher
      || implementationRuns.contains { $0.failures.contains(where: shouldStopAtFailure) }
  }

  /// True if the watcher stopped the scenario. A step may then lack some of the steps inside it, so
  /// its expectations are not checked.
  private var isStoppedByWatcher: Bool { watcher?.wantsNoFurtherSteps ?? false }

  /// The actions of the random steps that were played so far.
  package internal(set) var playedRandomActions: [Step.Action] = []

  /// The batch in progress, from its preparation to its end; nil outside of a batch.
  package internal(set) var batch: BatchPlan?

  /// The sudden ends that rehearsals of this run found. The steps and checks that they name are not
  /// played.
  var rehearsedEnds: [RehearsedEnd] = []

  /// Whether all steps were rehearsed, as far as scenarios are rehearsed.
  var isRehearsed = false

  /// The number of steps that have begun, counting each repetition and each step inside another.
  private(set) var begunStepCount = 0

  /// What the layout was told to change since the last `prepare`, or before it if there is nothing
  /// since.
  var changeTexts: [String] = []

  /// Whether one of these changes was one of the counts.
  var hasChangedCounts = false
  private var isPreparedSinceChange = false

  /// The data at the last `prepare`, and the invalidations since then.
  package var expectedState = ExpectedLayoutState()

  /// The error that the last `prepare` must throw; nil if it must succeed.
  var oracleError: LayoutError?

  /// True if an earlier `prepare` in this scenario had to throw an error.
  private(set) var hadExpectedError = false

  /// Creates a run of `scenario` with the layout `layout` on `implementations`.
  ///
  /// - Parameter collectsAnimations: true to compute the animation of every batch and animated
  ///   switch of layouts. The work of a step includes the queries for these animations.
  package init(
    _ scenario: Scenario, of layout: LayoutSpecification,
    on implementations: [any LayoutImplementation], collectsAnimations: Bool = false
  ) {
    self.scenario = scenario
    self.layout = layout
    invariants = Set(scenario.invariants)
    hasHostileValues = scenario.steps.contains(where: \.hasHostileValues)
    readsAnimations =
      collectsAnimations || scenario.steps.contains(where: \.readsAnimations)
    var runs: [ImplementationRun] = []
    var refusalReasonsByIndex: [Int: String] = [:]
    let endsByIndex = Self.endsOfMakingLayouts(layout, for: scenario, on: implementations)
    for (index, implementation) in implementations.enumerated() {
      let run = ImplementationRun(
        scenario, of: layout, on: implementation, suddenEnd: endsByIndex[index])
      if let run {
        runs.append(run)
      } else {
        refusalReasonsByIndex[index] = implementation.refusalReasonOrDefault
      }
    }
    self.implementationRuns = runs
    refusalReasonsByImplementationIndex = refusalReasonsByIndex
  }

  /// The reason why an implementation made no layout, and therefore does not play the scenario. The
  /// keys are the indexes of such implementations in the list of all implementations.
  package let refusalReasonsByImplementationIndex: [Int: String]

  /// The failures and checks of one implementation in the scenario.
  struct Result {
    var checkCount = 0
    var failures: [PlayFailure] = []

    /// The reason why the implementation does not support the scenario; nil if it supports it.
    var scenarioRefusalReason: String?
  }

  /// The results of all implementations, in the order in which the implementations were given.
  var results: [Result] {
    var runsWithoutResult = implementationRuns[...]
    return (0..<implementationRuns.count + refusalReasonsByImplementationIndex.count).map { index in
      if let refusalReason = refusalReasonsByImplementationIndex[index] {
        return Result(scenarioRefusalReason: refusalReason)
      }
      guard let run = runsWithoutResult.popFirst() else { return Result() }
      return Result(
        checkCount: run.checkCount, failures: run.failures, scenarioRefusalReason: run.refusal)
    }
  }

  /// True if an implementation does not support the scenario, so that no further step is played.
  private var isUnsupported: Bool {
    !refusalReasonsByImplementationIndex.isEmpty
      || implementationRuns.contains { $0.refusal != nil }
  }

  /// The oracle's layout of the data at the last `prepare`. Nil before the first `prepare`, after
  /// an error, and if the scenario is not compared with the oracle.
  package var oracle: OracleLayout? { expectedState.oracleLayout }

  /// The first catalog that an implementation provides; nil if none does.
  var catalog: (any ReferenceCatalog)? {
    implementationRuns.lazy.compactMap(\.implementation.catalog).first
  }

  package func play() { for step in scenario.steps { play(step) } }

  package func play(_ step: Step) {
    rehearse()
    if implementationRuns.contains(where: { $0.permanentFailure != nil }) {
      return reportPermanentFailures(step)
    }
    if isStopped || isUnsupported { return }
    begunStepCount += 1
    PlayPosition.current?.beginStep(begunStepCount)
    recordChangeText(of: step)
    if reportRehearsedEnds(in: step) { return }
    for run in implementationRuns {
      run.failureCountBeforeStep = run.failures.count
      watcher?.willPlay(step, on: run, in: self)
    }
    switch step.action {
    case .repeat(let times, let steps):
      for _ in 0..<times { for innerStep in steps { play(innerStep) } }
      checkExpectations(of: step)
    case .random(let randomSteps):
      playRandomSteps(randomSteps, of: step)
      checkExpectations(of: step)
    case .batch(let batch, let innerSteps): playBatch(batch, containing: innerSteps, of: step)
    case .switchLayout(let newSpecification, let isAnimated):
      playLayoutSwitch(to: newSpecification, isAnimated: isAnimated, of: step)
    default:
      if case .set(let parameters) = step.action { layout = layout.setting(parameters) }
      for run in implementationRuns { performStep(step, on: run) }
      recordChanges(of: step)
      checkStep(step)
    }
  }

  /// Checks the expectations of a step that contains other steps. Does nothing if some of the
  /// contained steps were not played.
  private func checkExpectations(of step: Step) {
    if isStoppedByWatcher || isUnsupported { return }
    for run in implementationRuns { checkExpectations(of: step, on: run) }
  }

  /// Checks the results of a step for every implementation, and compares the implementations.
  func checkStep(_ step: Step) {
    for run in implementationRuns { checkStep(step, on: run) }
    checkBoundsInvalidation(after: step)
    checkImplementationsAgree(after: step)
    finishStep(step)
  }

  /// Calls the watcher, and reports layouts that stopped responding in this step.
  func finishStep(_ step: Step) {
    for run in implementationRuns {
      if run.refusal != nil {
        // The failures of this step are removed, because the implementation does not support the
        // step.
        run.failures.removeLast(
          max(0, run.failures.count - run.failureCountBeforeStep))
        continue
      }
      if run.permanentFailure == nil { watcher?.didPlay(step, on: run, in: self) }
    }
    reportPermanentFailures(step)
  }

  /// Adds what a step changes to ``changeTexts``.
  private func recordChangeText(of step: Step) {
    guard let bounds = implementationRuns.first?.source.bounds,
      let text = step.changeText(from: bounds)
    else { return }
    if isPreparedSinceChange { (changeTexts, hasChangedCounts) = ([], false) }
    isPreparedSinceChange = false
    if step.changesCounts { hasChangedCounts = true }
    // A scroll is the cause only if nothing else changed.
    if case .scroll = step.action, !changeTexts.isEmpty { return }
    changeTexts.append(text)
  }

  /// Records what a step invalidated or prepared.
  private func recordChanges(of step: Step) {
    if case .prepare = step.action {
      recordPrepare()
    } else {
      for context in implementationRuns.flatMap(\.invalidationContexts) {
        expectedState.pendingChanges.add(context)
      }
    }
  }

  /// Updates the expected state after all layouts were prepared: the data, the oracle's layout of
  /// these data, and the error that the layouts must throw.
  func recordPrepare() {
    isPreparedSinceChange = true
    guard let run = implementationRuns.first else { return }
    // For a million elements, the oracle's layout takes more memory than the layouts under test.
    // Therefore it is computed only if the scenario is compared with the oracle.
    expectedState.recordPrepare(currentSource: run.source) { source throws(LayoutError) in
      if invariants.contains(.oracle) { return try catalog?.referenceLayout(layout, source) }
      if let error = run.error { throw error }
      return nil
    }
    oracleError = expectedState.expectedError
    if oracleError != nil { hadExpectedError = true }
  }

  /// Performs a step on one implementation, and stores the layout's answer.
  private func performStep(_ step: Step, on run: ImplementationRun) {
    beginImplementation(run)
    let workBefore = run.layout.work
    run.clearStepResults()
    switch step.action {
    case .prepare: run.prepare()
    case .query(let rect): run.answer = run.elementsWithoutOverscan(in: rect, of: layout)
    case .lookUpItem(let path):
      run.answer = run.lookupAnswer(to: .cell(path.elementPath))
    case .lookUpSupplementaryView(let kind, let path):
      run.answer = run.lookupAnswer(to: .supplementary(ElementKind(kind), path.elementPath))
    case .lookUpDecorationView(let kind, let path):
      run.answer = run.lookupAnswer(to: .decoration(ElementKind(kind), path.elementPath))
    case .snapshot(let name): run.snapshots[name] = run.state
    case .scroll(let offset): run.scroll(to: offset)
    case .viewport(let bounds): run.driver.changeBounds(to: bounds.standardized)
    case .contentInset(let inset): run.setContentInset(inset)
    case .scale(let scale): run.setScale(scale)
    case .snap(let proposed, let velocity):
      run.targetOffset = run.layout.layout.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    case .readInitialAttributes(let element):
      let initialAttributes = run.layout.layout.anyInitialAttributes(
        forAppearing: element.value.identity)
      run.answer = initialAttributes.map { [PlacedElement($0)] } ?? []
    case .readFinalAttributes(let element):
      let finalAttributes = run.layout.layout.anyFinalAttributes(
        forDisappearing: element.value.identity)
      run.answer = finalAttributes.map { [PlacedElement($0)] } ?? []
    case .readAnimatedAttributes(let element, let time):
      run.answer =
        run.attributes(of: element.value.identity, at: time).map { [$0] } ?? []
    case .changeReturnedAttributes:
      run.stateBeforeStep = run.state
      run.layout.changeReturnedAttributes()
    default: performChange(step, on: run)
    }
    run.work = run.layout.work.since(workBefore)
  }
}
