import CollectionHost

extension Rule {
  /// The rule accepts a coordinate of the target offset beyond the scroll range if it equals that
  /// of the proposed offset. A carousel that snaps along one axis leaves the other coordinate to
  /// the view, which clamps it. A content that the view need not scroll has no scroll that ends, so
  /// its targets count only in the profile `contract`. No scroll ends beyond the scroll range on its
  /// own, so the targets of such offsets count only in the profile `exact`.
  static let o02LegalOffset = Rule(
    "O-02", "legal-offset",
    "Each coordinate of the target offset equals that of the proposed offset or lies within the scroll range.",
    intent:
      "If the rule fails, the view comes to rest beyond its content and jumps back at the next touch.",
    reliedOnBy: .collectionView,
    requiredObservation: "a proposed offset for which the layout returns another target",
    sources: [.bug("MagazineLayout 120")], [.random], followsFrom: ["O-01"],
    capabilityUsuallyNeededForObservation: .scrolling,
    symptom: .wrongStop
  ) { check in
    // Targets of a flow layout that sets its item size are computed from that size, and from its own
    // insets and spacings. They are wrong if the delegate gives others.
    let hasOtherMetrics =
      check.observation.run.implementation.setsItemSizes
      && (check.source.delegatesItemSizes
        || check.source.data.sections.contains(where: \.statesInsetOrSpacing))
    guard check.stepMayHaveChangedLayout, !hasOtherMetrics else { return }
    for proposed in check.proposedOffsets() {
      let scrollRange = check.scrollRange(of: check.subject.contentSize)
      for velocity in [.zero, check.randomVelocity(towards: proposed, in: scrollRange)] {
        let found = check.snapTarget(of: proposed, velocity: velocity)
        check.recordRequiredObservation(found != proposed)
        let nearestAcceptableTarget = scrollRange.nearestAcceptableOffset(
          to: found, proposedOffset: proposed)
        check.expect(
          found == nearestAcceptableTarget,
          "expected a legal target offset such as \(nearestAcceptableTarget.text) for the proposed offset \(proposed.text) at velocity \(velocity.text), found \(found.text)",
          in: scrollRange.clamped(proposed) != proposed
            ? .exact
            : scrollRange.leastOffset == scrollRange.greatestOffset ? .contract : .screen)
      }
    }
  }
}

extension RuleCheck {
  /// A random velocity of a scroll that ends at `proposed`. It points from the current offset to
  /// `proposed`, or beyond the end of `scrollRange` at which the view already is.
  fileprivate func randomVelocity(towards proposed: Point, in scrollRange: ScrollRange) -> Point {
    let speed = Point(x: randomNumbers.randomLength(-3, 3), y: randomNumbers.randomLength(-3, 3))
    var velocity = Point.zero
    for axis in Axis.allCases {
      let distance = proposed[axis] - source.bounds.origin[axis]
      if distance > 0 || distance == 0 && proposed[axis] == scrollRange.greatestOffset[axis] {
        velocity[axis] = speed[axis].magnitude
      } else if distance < 0 || proposed[axis] == scrollRange.leastOffset[axis] {
        velocity[axis] = -speed[axis].magnitude
      }
    }
    return velocity
  }
}

extension ResolvedSection {
  /// Whether the data state an inset or a spacing of the section.
  fileprivate var statesInsetOrSpacing: Bool {
    inset != nil || lineSpacing != nil || interitemSpacing != nil
  }
}
