import CollectionLayout
import LayoutDescriptions
import ScenarioFiles

extension ScenarioRun {
  /// Replaces the layout of every implementation by one of the specification `next`, and checks the
  /// step. If any of the new layouts throws an error, the run keeps the old layout and its state.
  func playLayoutSwitch(to next: LayoutSpecification, isAnimated: Bool, of step: Step) {
    let former = (layout: layout, input: laidOutInput)
    for stage in stages {
      let subject = stage.layout
      let before = subject.work
      stage.clearStepResults()
      stage.switchLayout(to: next, animated: isAnimated && readsAnimations)
      stage.work =
        stage.layout === subject ? subject.work.since(before) : stage.layout.work
    }
    layout = next
    if laidOutInput.laidOutData == nil {
      // The new layout stays unprepared, because the old layout was never prepared.
      laidOutInput = ExpectedLayoutState()
      oracleError = nil
    } else {
      laidOutInput.pendingChanges = .everything
      recordPrepare()
      if stages.contains(where: { $0.error != nil }) {
        layout = former.layout
        laidOutInput = former.input
      }
    }
    checkStep(step)
  }
}
