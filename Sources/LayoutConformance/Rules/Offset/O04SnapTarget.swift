import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let o04 = Rule(
    "O-04", "snap-target",
    "The snap target is the documented one: the nearest, and of equally near ones the first.",
    intent:
      "Otherwise a view comes to rest between two snapped elements, or skips one.",
    reliedOnBy: .collectionView, mustSee: "a proposed offset",
    sources: [
      .documentation("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    ], [.oracle], followsFrom: ["O-02", "X-03"], needs: [.scrolling],
    objection: onlyWithTraits {
      if case .nearestCenter = $0.snapping { return true }
      return false
    }
  ) { check in
    guard check.mayHaveNewState else { return }
    for proposed in check.proposedOffsets() {
      guard let expected = check.nearestCenter(to: proposed) else { return }
      check.exercise()
      let found = check.snapTarget(of: proposed)
      check.expect(
        found == expected,
        "expected the nearest cell's offset \(expected.text) for \(proposed.text), found "
          + found.text)
    }
  }
}
