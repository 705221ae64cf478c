import CollectionHost
import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// Looks on while a scenario is played.
package protocol PerformanceWatcher: AnyObject {
  /// Called on every stage before a step.
  func willPlay(_ step: Step, on stage: Stage, in performance: Performance)

  /// Called on every stage after a step, and after what the player itself checks.
  func didPlay(_ step: Step, on stage: Stage, in performance: Performance)

  /// Whether no further step is to be played; once true it stays so.
  var hasSeenEnough: Bool { get }
}

/// One scenario with one layout on several implementations.
package final class Performance {
  package let scenario: Scenario
  package let stages: [Stage]

  /// Who looks on, and may find more than the player does.
  package weak var watcher: (any PerformanceWatcher)?

  /// What must hold after every step.
  let invariants: Set<Invariant>

  /// Whether any step looks at animations, which are not put together otherwise.
  let looksAtAnimations: Bool

  /// The layout in force, with its parameters.
  package var layout: LayoutSpecification

  /// Whether no further step is played once this has failed.
  package var stopsAtFailure: (PlayFailure) -> Bool = { _ in false }

  /// Whether no further step is played: something failed, or who looks on has seen enough.
  var isStopped: Bool {
    isCutShort || stages.contains { $0.failures.contains(where: stopsAtFailure) }
  }

  /// Whether steps were left out, so that what they would have led to is not to be expected.
  private var isCutShort: Bool { watcher?.hasSeenEnough ?? false }

  /// What the seeds of random steps led to, as far as it was played.
  package internal(set) var drawn: [Step.Action] = []

  /// The batch that is under way, between its preparation and its end.
  package internal(set) var batch: BatchPlan?

  /// What was last laid out.
  package var input = LaidOutInput()

  /// What the last step that lays out had to end in.
  var oracleError: LayoutError?

  package init(
    _ scenario: Scenario, of layout: LayoutSpecification,
    on implementations: [any LayoutImplementation]
  ) {
    self.scenario = scenario
    self.layout = layout
    invariants = Set(scenario.invariants)
    looksAtAnimations = scenario.steps.contains(where: \.looksAtAnimations)
    stages = implementations.compactMap { Stage(scenario, of: layout, on: $0) }
    precondition(
      stages.count == implementations.count, "an implementation makes the layouts that it names")
  }

  /// The oracle's layout of what was last laid out; nil before, after an error, and where the
  /// scenario compares nothing with the oracle.
  package var oracle: OracleLayout? { input.layout }

  /// The catalog that knows the layout in force; nil where no implementation names one.
  var catalog: (any ReferenceCatalog)? { stages.lazy.compactMap(\.implementation.catalog).first }

  package func play() {
    for step in scenario.steps { play(step) }
  }

  package func play(_ step: Step) {
    if stages.contains(where: { $0.layout.breakdown != nil }) { return }
    if isStopped { return }
    for stage in stages { watcher?.willPlay(step, on: stage, in: self) }
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
      takeUp(step)
      check(step)
    }
  }

  /// Checks what a step made of others expects, unless some of those were left out.
  private func checkExpectations(of step: Step) {
    if isCutShort { return }
    for stage in stages { checkExpectations(of: step, on: stage) }
  }

  /// Checks what a step must leave behind on every stage, and across them.
  func check(_ step: Step) {
    for stage in stages { check(step, on: stage) }
    checkBounds(after: step)
    checkAgreement(after: step)
    finish(step)
  }

  /// Lets the watcher look, and reports a layout that broke down in this step.
  func finish(_ step: Step) {
    for stage in stages {
      if stage.layout.breakdown == nil { watcher?.didPlay(step, on: stage, in: self) }
      if let breakdown = stage.layout.breakdown {
        // What was found of a broken layout in its last step follows from its end.
        stage.failures.removeAll { $0.position == step.position }
        fail("\(breakdown)", rules: scenario.rules, step: step, on: stage)
        if let last = stage.failures.indices.last { stage.failures[last].isBreakdown = true }
      }
    }
  }

  /// Takes up what a step made stale, or laid out.
  private func takeUp(_ step: Step) {
    if case .prepare = step.action {
      takeUpLayout()
    } else {
      for context in stages.flatMap(\.contexts) { input.pending.add(context) }
    }
  }

  /// Takes up that the layouts were prepared.
  func takeUpLayout() {
    guard let stage = stages.first else { return }
    // Of a million elements the oracle's layout takes more memory than the layouts on the stages, so
    // it is not made for scenarios that compare nothing with it.
    input.renew(present: stage.source) { source throws(LayoutError) in
      if invariants.contains(.oracle) { return try catalog?.referenceLayout(layout, source) }
      if let error = stage.error { throw error }
      return nil
    }
    oracleError = input.error
  }

  /// Does what the step says, and keeps what the layout answered.
  private func perform(_ step: Step, on stage: Stage) {
    let before = stage.layout.work
    stage.begin()
    switch step.action {
    case .prepare: stage.prepare()
    case .query(let rect): stage.answer = stage.layout.elements(in: rect)
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

  /// How often a rule may fail on a stage before further failures of it are left out.
  private static let failuresPerRule = 20

  /// Reports what did not hold.
  package func fail(
    _ message: String, rules: [String], step: Step, at position: SourcePosition? = nil,
    on stage: Stage, picture: @autoclosure () -> FailurePicture? = nil
  ) {
    // One rule that fails everywhere must not hide another.
    let alike = stage.failures.filter { $0.rules == rules }
    guard alike.count < Self.failuresPerRule else { return }
    // One picture of a rule will do.
    let picture = alike.contains { $0.picture != nil } ? nil : picture()
    let name = scenario.layout.kind == .any ? "\(layout.kind.rawValue) " : ""
    stage.failures.append(
      PlayFailure(
        path: scenario.path, position: position ?? step.position, rules: rules,
        implementation: "\(name)\(stage.implementation.name)",
        step: "\(step.place) (\(step.kind.rawValue))", message: message, picture: picture))
  }
}

extension Step {
  /// Whether this step or one inside it asks for something in motion.
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
  /// The path of an element; item 0 where only a section is named.
  var elementPath: ElementPath { ElementPath(section: section, item: item ?? 0) }
}

extension ElementName {
  /// The element's identity in the contract.
  var identity: ElementIdentity {
    switch category {
    case .cell: return .cell(path.elementPath)
    case .supplementary: return .supplementary(ElementKind(kind), path.elementPath)
    case .decoration: return .decoration(ElementKind(kind), path.elementPath)
    }
  }
}
