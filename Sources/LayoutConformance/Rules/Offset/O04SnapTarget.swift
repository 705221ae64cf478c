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
    objection: onlyFor { $0 == .coverFlow }
  ) { moment in
    guard moment.isNews, moment.specification.kind == .coverFlow else { return }
    for proposed in moment.drawProposals() {
      let expected = moment.nearestCover(to: proposed)
      let found = moment.target(of: proposed)
      moment.expect(
        found == expected,
        "expected the nearest cover's offset \(expected.text) for \(proposed.text), found "
          + found.text)
    }
  }
}
