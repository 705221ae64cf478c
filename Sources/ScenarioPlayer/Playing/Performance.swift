import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// An observer of a scenario while it is played.
package protocol PerformanceWatcher: AnyObject {
  /// Called for every stage before a step.
  func willPlay(_ step: Step, on stage: Stage, in performance: Performance)

  /// Called for every stage after a step and the player's own checks.
  func didPlay(_ step: Step, on stage: Stage, in performance: Performance)

  /// True if no further step should be played. Must stay true once it is.
  var hasSeenEnough: Bool { get }
}

/// One scenario played on several implementations at the same time.
///
/// Each implementation has a ``Stage``. A step is performed on all stages, then checked on each and
/// across them.
///
///     let performance = Performance(scenario, of: scenario.layout, on: implementations)
///     performance.play()
///     let failures = performance.stages.flatMap(\.failures)
package final class Performance {
  package let scenario: Scenario
  package let stages: [Stage]

  /// An observer that may report failures of its own.
  package weak var watcher: (any PerformanceWatcher)?

  /// The invariants that are checked after every step.
  let invariants: Set<Invariant>

  /// True if any step reads an animation. Animations are not assembled otherwise.
  let looksAtAnimations: Bool

  /// The specification of the layout in force.
  package var layout: LayoutSpecification

  /// Returns true for a failure after which no further step is played.
  package var stopsAtFailure: (PlayFailure) -> Bool = { _ in false }

  /// True if no further step is played.
  var isStopped: Bool {
    isCutShort || stages.contains { $0.failures.contains(where: stopsAtFailure) }
  }

  /// True if the watcher stopped the performance, so that steps were left out and their results
  /// cannot be expected.
  private var isCutShort: Bool { watcher?.hasSeenEnough ?? false }

  /// The actions of the random steps played so far.
  package internal(set) var drawn: [Step.Action] = []

  /// The batch in progress, between its preparation and its end.
  package internal(set) var batch: BatchPlan?

  /// The data and bounds of the last layout.
  package var input = LaidOutInput()

  /// The error that the last `prepare` had to throw; nil if it had to succeed.
  var oracleError: LayoutError?

  package init(
    _ scenario: Scenario, of layout: LayoutSpecification,
    on implementations: [any LayoutImplementation]
  ) {
    self.scenario = scenario
    self.layout = layout
    invariants = Set(scenario.invariants)
    looksAtAnimations = scenario.steps.contains(where: \.looksAtAnimations)
    var stages: [Stage] = []
    var refusals: [Int: String] = [:]
    for (place, implementation) in implementations.enumerated() {
      if let stage = Stage(scenario, of: layout, on: implementation) {
        stages.append(stage)
      } else {
        refusals[place] = implementation.reasonForRefusal
      }
    }
    self.stages = stages
    refusalsAtStart = refusals
  }

  /// The reasons of the implementations that made no layout, by their places in the list of all.
  /// They have no stage.
  package let refusalsAtStart: [Int: String]

  /// What one implementation showed.
  struct Result {
    var checks = 0
    var failures: [PlayFailure] = []

    /// The reason why it does not support the scenario; nil if it does.
    var refusal: String?
  }

  /// The results of all implementations, in the order in which they were given.
  var results: [Result] {
    var rest = stages[...]
    return (0..<stages.count + refusalsAtStart.count).map { place in
      if let refusal = refusalsAtStart[place] { return Result(refusal: refusal) }
      guard let stage = rest.popFirst() else { return Result() }
      return Result(checks: stage.checks, failures: stage.failures, refusal: stage.refusal)
    }
  }

  /// True if an implementation does not support the scenario, so that no further step is played.
  private var isRefused: Bool {
    !refusalsAtStart.isEmpty || stages.contains { $0.refusal != nil }
  }

  /// The oracle's layout of the data that was last laid out. Nil before the first `prepare`, after
  /// an error, and if the scenario does not compare with the oracle.
  package var oracle: OracleLayout? { input.layout }

  /// The catalog that contains the layout in force; nil if no implementation names one.
  var catalog: (any ReferenceCatalog)? { stages.lazy.compactMap(\.implementation.catalog).first }

  package func play() {
    for step in scenario.steps { play(step) }
  }

  package func play(_ step: Step) {
    if stages.contains(where: { $0.layout.breakdown != nil }) { return }
    if isStopped || isRefused { return }
    for stage in stages {
      stage.failuresBefore = stage.failures.count
      watcher?.willPlay(step, on: stage, in: self)
    }
    switch step.action {
    case .repeat(let times, let steps):
      for _ in 0..<times { for inner in steps { play(inner) } }
      checkExpectations(of: step)
    case .random(let random):
      play(random, of: step)
      checkExpectations(of: step)
    case .batch(let batch, let during): play(batch, during: during, of: step)
    case .switchLayout(let next, let isAnimated):
      playSwitch(to: next, isAnimated: isAnimated, of: step)
    default:
      if case .set(let parameters) = step.action { layout = layout.setting(parameters) }
      for stage in stages { perform(step, on: stage) }
      recordChanges(of: step)
      check(step)
    }
  }

  /// Checks the expectations of a step that consists of others, unless some of those were left out.
  private func checkExpectations(of step: Step) {
    if isCutShort || isRefused { return }
    for stage in stages { checkExpectations(of: step, on: stage) }
  }

  /// Checks the results of a step on every stage and across the stages.
  func check(_ step: Step) {
    for stage in stages { check(step, on: stage) }
    checkBounds(after: step)
    checkAgreement(after: step)
    finish(step)
  }

  /// Informs the watcher, and reports a layout that stopped responding in this step.
  func finish(_ step: Step) {
    for stage in stages {
      if stage.refusal != nil {
        // What was found in this step is about a layout that does not exist.
        stage.failures.removeLast(
          max(0, stage.failures.count - stage.failuresBefore))
        continue
      }
      if stage.layout.breakdown == nil { watcher?.didPlay(step, on: stage, in: self) }
      if let breakdown = stage.layout.breakdown {
        // Other failures in this step are consequences of the breakdown.
        stage.failures.removeAll { $0.position == step.position }
        fail("\(breakdown)", rules: scenario.rules, step: step, on: stage)
        if let last = stage.failures.indices.last { stage.failures[last].isBreakdown = true }
      }
    }
  }

  /// Records what a step invalidated or laid out.
  private func recordChanges(of step: Step) {
    if case .prepare = step.action {
      recordLayout()
    } else {
      for context in stages.flatMap(\.contexts) { input.pending.add(context) }
    }
  }

  /// Records that the layouts were prepared.
  func recordLayout() {
    guard let stage = stages.first else { return }
    // For a million elements the oracle's layout takes more memory than the layouts under test, so
    // it is made only for scenarios that compare with it.
    input.renew(present: stage.source) { source throws(LayoutError) in
      if invariants.contains(.oracle) { return try catalog?.referenceLayout(layout, source) }
      if let error = stage.error { throw error }
      return nil
    }
    oracleError = input.error
  }

  /// Performs a step on one stage, and stores the answer of the layout.
  private func perform(_ step: Step, on stage: Stage) {
    let before = stage.layout.work
    stage.begin()
    switch step.action {
    case .prepare: stage.prepare()
    case .query(let rect): stage.answer = stage.answer(in: rect, of: layout.kind)
    case .item(let path):
      stage.answer = stage.answer(to: .cell(path.elementPath))
    case .supplementary(let kind, let path):
      stage.answer = stage.answer(to: .supplementary(ElementKind(kind), path.elementPath))
    case .decoration(let kind, let path):
      stage.answer = stage.answer(to: .decoration(ElementKind(kind), path.elementPath))
    case .snapshot(let name): stage.snapshots[name] = stage.state
    case .scroll(let offset): stage.scroll(to: offset)
    case .viewport(let bounds): stage.driver.changeBounds(to: bounds.standardized)
    case .snap(let proposed, let velocity):
      stage.target = stage.layout.layout.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    case .appearing(let element):
      let initial = stage.layout.layout.anyInitialAttributes(forAppearing: element.value.identity)
      stage.answer = initial.map { [PlacedElement($0)] } ?? []
    case .disappearing(let element):
      let final = stage.layout.layout.anyFinalAttributes(forDisappearing: element.value.identity)
      stage.answer = final.map { [PlacedElement($0)] } ?? []
    case .animate(let element, let time):
      stage.answer =
        stage.attributes(of: element.value.identity, at: time).map { [$0] } ?? []
    case .mutate:
      stage.stateBefore = stage.state
      stage.layout.changeReturnedAttributes()
    default: change(step, on: stage)
    }
    stage.work = stage.layout.work.since(before)
  }

  /// The number of failures of one rule that are reported for a stage.
  private static let failuresPerRule = 20

  /// Reports a failure of a step on a stage.
  package func fail(
    _ message: String, rules: [String], step: Step, at position: SourcePosition? = nil,
    on stage: Stage, picture: @autoclosure () -> FailurePicture? = nil
  ) {
    // Failures are limited per rule, so that one rule cannot hide another.
    let alike = stage.failures.filter { $0.rules == rules }
    guard alike.count < Self.failuresPerRule else { return }
    // One picture for each rule is enough.
    let picture = alike.contains { $0.picture != nil } ? nil : picture()
    let name = scenario.layout.kind == .any ? "\(layout.kind.name) " : ""
    stage.failures.append(
      PlayFailure(
        path: scenario.path, position: position ?? step.position, rules: rules,
        implementation: "\(name)\(stage.implementation.name)",
        step: "\(step.place) (\(step.kind.rawValue))", message: message, picture: picture))
  }
}

extension Step {
  /// True if this step or one inside it reads an animation.
  fileprivate var looksAtAnimations: Bool {
    switch action {
    case .animate: return true
    case .repeat(_, let steps), .batch(_, let steps):
      return steps.contains(where: \.looksAtAnimations)
    default: return false
    }
  }
}

extension Stage {
  fileprivate func answer(to element: ElementIdentity) -> [PlacedElement] {
    layout.element(element).map { [$0] } ?? []
  }
}

extension PathName {
  /// The element path; item 0 if only a section is named.
  var elementPath: ElementPath { ElementPath(section: section, item: item ?? 0) }
}

extension ElementName {
  /// The identity of the element in the layout contract.
  var identity: ElementIdentity {
    switch category {
    case .cell: return .cell(path.elementPath)
    case .supplementary: return .supplementary(ElementKind(kind), path.elementPath)
    case .decoration: return .decoration(ElementKind(kind), path.elementPath)
    }
  }
}
