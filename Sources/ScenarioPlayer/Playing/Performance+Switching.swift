import CollectionLayout
import LayoutDescriptions
import ScenarioFiles

extension Performance {
  /// Plays a switch of layouts.
  func playSwitch(to next: LayoutSpecification, isAnimated: Bool, of step: Step) {
    let former = (layout: layout, input: input)
    for stage in stages {
      let subject = stage.layout
      let before = subject.work
      stage.begin()
      stage.switchLayout(to: next, animated: isAnimated && looksAtAnimations)
      stage.work =
        stage.layout === subject ? subject.work.since(before) : stage.layout.work
    }
    layout = next
    if input.data == nil {
      // The layout was not prepared before, so the new layout is not prepared either.
      input = LaidOutInput()
      oracleError = nil
    } else {
      input.pending = .everything
      recordLayout()
      if stages.contains(where: { $0.error != nil }) {
        layout = former.layout
        input = former.input
      }
    }
    check(step)
  }
}
