extension Rule {
  /// The rule accepts a coordinate of the target offset beyond the scroll range if it equals that
  /// of the proposed offset. A carousel that snaps along one axis leaves the other coordinate to
  /// the view, which clamps it. A content that the view need not scroll has no scroll that ends, so
  /// its targets count only in the profile `contract`.
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
    // Targets of a flow layout that sets its item size are computed from that size. They are wrong if
    // the delegate gives another one.
    let hasOtherItemSizes =
      check.observation.run.implementation.setsItemSizes && check.source.delegatesItemSizes
    guard check.stepMayHaveChangedLayout, !hasOtherItemSizes else { return }
    for proposed in check.proposedOffsets() {
      let velocity = Point(
        x: check.randomNumbers.randomLength(-3, 3), y: check.randomNumbers.randomLength(-3, 3))
      for velocity in [.zero, velocity] {
        let found = check.snapTarget(of: proposed, velocity: velocity)
        check.recordRequiredObservation(found != proposed)
        let scrollRange = check.scrollRange(of: check.subject.contentSize)
        let nearestAcceptableTarget = scrollRange.nearestAcceptableOffset(
          to: found, proposedOffset: proposed)
        check.expect(
          found == nearestAcceptableTarget,
          "expected a legal target offset such as \(nearestAcceptableTarget.text) for the proposed offset \(proposed.text) at velocity \(velocity.text), found \(found.text)",
          in: scrollRange.leastOffset == scrollRange.greatestOffset ? .contract : .screen)
      }
    }
  }
}
