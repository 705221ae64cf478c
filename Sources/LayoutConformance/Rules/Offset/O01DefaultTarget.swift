import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Scrolling that nobody directs.
  ///
  /// A visitor's layout is judged only if its author states that it does not snap.
  static let o01 = Rule(
    "O-01", "default-target",
    "The target offset of a layout that does not snap is the proposed one.",
    intent: "A list that stops somewhere else than where the finger left it.",
    sources: [
      .documentation("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    ], [.direct], needs: [.scrolling],
    objection: onlyWithTraits { $0.snapping == .never }
  ) { moment in
    guard moment.isNews, moment.traits.snapping == .never else { return }
    for proposed in moment.drawProposals() {
      for velocity in [Point.zero, Point(x: 1.5, y: -2)] {
        let found = moment.target(of: proposed, velocity: velocity)
        moment.expect(
          found == proposed,
          "expected the proposed offset \(proposed.text) as the target, found \(found.text)")
      }
    }
  }
}
