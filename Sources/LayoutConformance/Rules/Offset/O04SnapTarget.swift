extension Rule {
  /// The rule accepts a coordinate of the target offset that equals that of the proposed offset,
  /// as O-02 does: a carousel that snaps along one axis leaves the other coordinate to the view,
  /// which clamps it.
  static let o04SnapTarget = Rule(
    "O-04", "snap-target",
    "The snap target is the documented one: it centers the nearest cell, or the first of several equally near cells.",
    intent:
      "If the rule fails, a view comes to rest between two elements, or skips one.",
    reliedOnBy: .collectionView, requiredObservation: "a proposed offset",
    sources: [
      .documentation("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    ], [.oracle], followsFrom: ["O-02", "X-03"], requiredCapabilities: [.scrolling],
    symptom: .wrongStop,
    exclusionReason: onlyWithTraits {
      if case .nearestCenter = $0.snapping { return true }
      return false
    }
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    for proposed in check.proposedOffsets() {
      let found = check.snapTarget(of: proposed)
      guard
        let expected = check.offsetCenteringNearestCell(
          to: proposed, allowingUnclampedAxesOf: found)
      else {
        return
      }
      check.recordRequiredObservation()
      check.expect(
        found == expected,
        "expected the nearest cell's offset \(expected.text) as the target of the proposed offset \(proposed.text) at zero velocity, found \(found.text)"
      )
    }
  }
}
