import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// A target at an end of the content may have been clamped. Another element may then be nearer to
  /// the target than the element that determined it. This can happen to `coverFlow` in a view wider
  /// than the distance between its covers. A clamped target is checked only if snapping to the
  /// nearest center maps it to itself.
  static let o03 = Rule(
    "O-03", "idempotent-snap",
    "Snapping again at zero velocity does not move the target.",
    intent:
      "Otherwise a view at rest moves a little with every touch.",
    reliedOnBy: .collectionView,
    mustSee: "a proposed offset for which the layout has another target",
    sources: [.own, .bug("MSPeek 55")], [.metamorphic], followsFrom: ["O-04"], needs: [.scrolling]
  ) { check in
    guard check.mayHaveNewState else { return }
    for proposed in check.proposedOffsets() {
      let target = check.snapTarget(of: proposed)
      let isCutOff =
        check.nearestCenter(to: target).map { $0 != target } ?? check.isAtEnd(target)
      if isCutOff { continue }
      check.exercise(target != proposed)
      let again = check.snapTarget(of: target)
      check.expect(
        again == target,
        "expected the target \(target.text) of \(proposed.text) to stay, found \(again.text)")
    }
  }
}
