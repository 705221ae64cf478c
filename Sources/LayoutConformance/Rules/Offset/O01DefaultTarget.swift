extension Rule {
  /// The rule applies only to layouts whose traits state that they never snap. By default, the
  /// traits of a layout that a user wrote state nothing about snapping.
  static let o01DefaultTarget = Rule(
    "O-01", "default-target",
    "The target offset of a layout that does not snap is the proposed offset.",
    intent:
      "A list must come to rest where the scroll of the user would end on its own.",
    reliedOnBy: .collectionView, requiredObservation: "a proposed offset",
    sources: [
      .documentation("targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    ], [.direct], requiredCapabilities: [.scrolling],
    symptom: .wrongStop, exclusionReason: onlyWithTraits { $0.snapping == .never }
  ) { check in
    guard check.stepMayHaveChangedLayout, check.traits.snapping == .never else { return }
    for proposed in check.proposedOffsets() {
      for velocity in [Point.zero, Point(x: 1.5, y: -2)] {
        check.recordRequiredObservation()
        let found = check.snapTarget(of: proposed, velocity: velocity)
        check.expect(
          found == proposed,
          "expected the proposed offset \(proposed.text) as the target at velocity \(velocity.text), found \(found.text)"
        )
      }
    }
  }
}
