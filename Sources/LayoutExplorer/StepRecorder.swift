import CollectionHost
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Records the state after each step of a scenario while the scenario is played. Consecutive states
/// that look the same are stored once.
///
///     let scenarioRun = ScenarioRun(scenario, of: scenario.layout, on: Engine.allCases)
///     let recorder = StepRecorder()
///     scenarioRun.watcher = recorder
///     scenarioRun.play()
///     print(recorder.steps.map(\.label))
final class StepRecorder: ScenarioRunWatcher {
  private(set) var states: [ExploredState] = []
  private(set) var steps: [ExploredStep] = []

  /// The number of steps that were played.
  private(set) var playedStepCount = 0

  var wantsNoFurtherSteps: Bool { false }

  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {}

  /// Records the step once, after it was played on the last implementation.
  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    guard run === scenarioRun.implementationRuns.last,
      let firstRun = scenarioRun.implementationRuns.first
    else { return }
    playedStepCount += 1
    guard steps.count < ExplorationLimits.maximumTotalSteps else { return }
    let state = ExploredState(firstRun, layout: scenarioRun.layout)
    if states.last.map(state.looksLike) != true { states.append(state) }
    var query: Rect?
    if case .query(let rect) = step.action { query = rect }
    steps.append(
      ExploredStep(
        label: step.label, stateIndex: states.count - 1, query: query,
        returnedElementCount: firstRun.answer?.count,
        error: firstRun.error.map { "\($0)" }, work: scenarioRun.implementationRuns.map(\.work)))
  }

  /// Adds failures to the recorded steps. The keys of `failures` are the labels of the steps in
  /// which they occurred. If a step was not recorded, its failures are added to the last recorded
  /// step that it contains, or else to the last of all recorded steps.
  func addFailures(_ failures: [String: [ExploredFailure]]) {
    for (label, stepFailures) in failures.sorted(by: { $0.key < $1.key }) {
      let stepPath = label.prefix { $0 != " " }
      let stepIndex =
        steps.firstIndex { $0.label == label }
        ?? steps.lastIndex { $0.label.hasPrefix("\(stepPath).") } ?? steps.indices.last
      if let stepIndex { steps[stepIndex].failures += stepFailures }
    }
  }

  /// Adds the animations that `recorder` recorded.
  func addAnimations(of recorder: AnimationRecorder) {
    for (stepIndex, animation) in recorder.animations where stepIndex < steps.count {
      steps[stepIndex].animation = animation
    }
  }
}

/// Records the animation of each batch and each switch of layouts.
///
/// Animations are recorded in a separate run of the scenario, because computing them queries the
/// layout, and the queries would count as work of the steps.
final class AnimationRecorder: ScenarioRunWatcher {
  /// The animations, by the index of the step.
  private(set) var animations: [Int: LayoutAnimation] = [:]
  private var stepCount = 0

  var wantsNoFurtherSteps: Bool { stepCount >= ExplorationLimits.maximumTotalSteps }

  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {}

  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    switch step.action {
    case .batch, .switchLayout:
      if run.error == nil, !run.animation.isEmpty { animations[stepCount] = run.animation }
    default: break
    }
    stepCount += 1
  }
}

extension Step {
  /// The name of the step in failure messages, such as `$.steps[1] (query)`: its JSON path, and the
  /// value of its key `do`.
  fileprivate var label: String { "\(jsonPath) (\(kind.rawValue))" }
}
