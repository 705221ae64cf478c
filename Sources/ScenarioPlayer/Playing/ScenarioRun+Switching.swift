import CollectionLayout
import LayoutDescriptions
import ScenarioFiles

extension ScenarioRun {
  /// Replaces the layout of every implementation by a layout with the specification
  /// `newSpecification`, and checks the results of the step. If any of the new layouts throws an
  /// error, ``ScenarioRun/layout`` and ``ScenarioRun/expectedState`` get back their values from
  /// before the switch.
  func playLayoutSwitch(to newSpecification: LayoutSpecification, isAnimated: Bool, of step: Step) {
    let formerState = (layout: layout, input: expectedState)
    for run in implementationRuns {
      let formerLayout = run.layout
      let workBefore = formerLayout.work
      run.clearStepResults()
      run.switchLayout(to: newSpecification, animated: isAnimated && readsAnimations)
      run.work =
        run.layout === formerLayout ? formerLayout.work.since(workBefore) : run.layout.work
    }
    layout = newSpecification
    if expectedState.laidOutData == nil {
      // The new layout stays unprepared, because the old layout was never prepared.
      expectedState = ExpectedLayoutState()
      oracleError = nil
    } else {
      expectedState.pendingChanges = .everything
      recordPrepare()
      if implementationRuns.contains(where: { $0.error != nil }) {
        layout = formerState.layout
        expectedState = formerState.input
      }
    }
    checkStep(step)
  }
}
