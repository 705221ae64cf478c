import ScenarioFiles
import ScenarioPlayer

/// The contents of an explorer page: the states of a layout in a scenario, and for each state the
/// queries that were made while a view scrolled through the content, on several implementations.
///
///     let input = ExplorationInput(
///       scenario, of: scenario.layout, sourceName: "grid/a.json", on: Engine.allCases)
///     let html = LayoutExploration(input).page.html
///
/// The same input gives the same page, byte for byte.
package struct LayoutExploration {
  let input: ExplorationInput
  let statesWithQueries: [ExploredStateWithQueries]
  let steps: [ExploredStep]

  /// The number of steps that were played. Greater than the number of ``steps`` if the scenario has
  /// more than ``ExplorationLimits/maximumTotalSteps``.
  let playedStepCount: Int

  /// The number of failed expectations and invariants of the scenario on all implementations.
  package let failureCount: Int

  /// Plays the scenario of `input`, and computes the answers to queries at the scroll offsets of
  /// each state.
  ///
  /// - Parameter reportProgress: Called before each part of the work with the percentage of
  ///   finished work and the name of the part. Playing counts as 40 percent, recording animations
  ///   as 20, and scrolling as 40.
  package init(
    _ input: ExplorationInput,
    reportProgress: @escaping (_ percent: Int, _ label: String) -> Void = { _, _ in }
  ) {
    self.input = input
    let stepCount = max(input.scenario.steps.count, 1)
    let scenarioRun = ScenarioRun(input.scenario, of: input.layout, on: input.implementations)
    let recorder = StepRecorder()
    scenarioRun.watcher = recorder
    for (finishedCount, step) in input.scenario.steps.enumerated() {
      reportProgress(finishedCount * 40 / stepCount, "playing step \(finishedCount + 1)")
      scenarioRun.play(step)
    }
    recorder.addFailures(ExploredFailure.failuresByStepLabel(scenarioRun.implementationRuns))
    failureCount = scenarioRun.implementationRuns.reduce(0) { $0 + $1.failures.count }

    let animationRun = ScenarioRun(
      input.scenario, of: input.layout, on: Array(input.implementations.prefix(1)),
      collectsAnimations: true)
    let animationRecorder = AnimationRecorder()
    animationRun.watcher = animationRecorder
    for (finishedCount, step) in input.scenario.steps.enumerated() {
      reportProgress(
        40 + finishedCount * 20 / stepCount, "recording animations of step \(finishedCount + 1)")
      animationRun.play(step)
    }
    recorder.addAnimations(of: animationRecorder)

    steps = recorder.steps
    playedStepCount = recorder.playedStepCount
    statesWithQueries = Self.statesWithQueries(
      recorder.states, on: input.implementations, reportProgress: reportProgress)
  }

  /// Scrolls a view through the content of each state, and returns the queries at each offset. Uses
  /// fewer offsets if the answers would make the page too large.
  private static func statesWithQueries(
    _ states: [ExploredState], on implementations: [any LayoutImplementation],
    reportProgress: (_ percent: Int, _ label: String) -> Void
  ) -> [ExploredStateWithQueries] {
    let minimumOffsetCount = ExplorationLimits.minimumOffsetsPerState
    let equalShareOfOffsets = max(
      minimumOffsetCount, ExplorationLimits.maximumTotalOffsets / max(states.count, 1))
    let changedElementLimit = ExplorationLimits.maximumTotalOfChangedElements / max(states.count, 1)
    return states.enumerated().map { finishedCount, state in
      reportProgress(
        60 + finishedCount * 40 / states.count,
        "scrolling in state \(finishedCount + 1) of \(states.count)")
      var offsetCount = min(
        ExplorationLimits.maximumOffsetsPerState, equalShareOfOffsets,
        max(
          minimumOffsetCount,
          ExplorationLimits.maximumElementVisitsPerState / max(state.elementCount, 1)))
      while true {
        let stateWithQueries = ExploredStateWithQueries(
          state, on: implementations, offsetCount: offsetCount)
        let changedElementCount = EncodedStateWithQueries.changedElementCount(of: stateWithQueries)
        if changedElementCount <= changedElementLimit || offsetCount <= minimumOffsetCount {
          return stateWithQueries
        }
        offsetCount = max(
          minimumOffsetCount, offsetCount * max(changedElementLimit, 1) / (changedElementCount + 1))
      }
    }
  }
}
