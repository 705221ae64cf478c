import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// The documented target.
  static let o04 = Rule(
    "O-04", "snap-target",
    "The snap target is what the layout documents: the nearest, of equals the first.",
    intent: "A cover flow that rests between two covers, or on the one after the next.",
    sources: [
      .documentation("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    ], [.oracle], needs: [.scrolling],
    objection: onlyWithTraits {
      if case .nearestCenter = $0.snapping { return true }
      return false
    }
  ) { moment in
    guard moment.isNews else { return }
    for proposed in moment.drawProposals() {
      guard let expected = moment.nearestCenter(to: proposed) else { return }
      let found = moment.target(of: proposed)
      moment.expect(
        found == expected,
        "expected the nearest cell's offset \(expected.text) for \(proposed.text), found "
          + found.text)
    }
  }
}
