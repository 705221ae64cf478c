extension Rule {
  /// The rule skips target offsets that may have been clamped to an end of the scroll range. At a
  /// clamped target, another element may be nearer than the one to which the layout snapped, so
  /// that snapping again moves the target. This happens to `coverFlow` in a view wider than the
  /// distance between its covers.
  ///
  /// For a layout that snaps to the nearest center, a target is skipped if centering the cell
  /// nearest to it gives another target. For any other layout, every target at an end of the
  /// scroll range is skipped.
  static let o03IdempotentSnap = Rule(
    "O-03", "idempotent-snap",
    "If a snap target is snapped again at zero velocity, it does not move.",
    intent:
      "If the rule fails, a view at rest moves a little with every touch.",
    reliedOnBy: .collectionView,
    requiredObservation: "a proposed offset for which the layout returns another target",
    sources: [.thisProject, .bug("MSPeek 55")], [.metamorphic], followsFrom: ["O-04"],
    capabilityUsuallyNeededForObservation: .scrolling,
    symptom: .wrongStop
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    for proposed in check.proposedOffsets() {
      let target = check.snapTarget(of: proposed)
      let targetMayBeClamped =
        check.offsetCenteringNearestCell(to: target).map { $0 != target }
        ?? check.isAtEitherScrollLimit(target)
      if targetMayBeClamped { continue }
      check.recordRequiredObservation(target != proposed)
      let secondTarget = check.snapTarget(of: target)
      check.expect(
        secondTarget == target,
        "expected the target \(target.text) of the proposed offset \(proposed.text) to stay the same when snapped again at zero velocity, found \(secondTarget.text)"
      )
    }
  }
}
