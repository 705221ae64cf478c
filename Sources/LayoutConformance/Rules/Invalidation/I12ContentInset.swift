extension Rule {
  /// The rule compares a changed layout with a new one. It compares nothing if one of the two
  /// layouts has itself changed the content inset of its view, so that the two insets differ. A
  /// UIKit layout that shows a carousel may do so to center its first and last item.
  static let i12ContentInset = Rule(
    "I-12", "content-inset",
    "After the content inset changed, an invalidation of the bounds and a prepare give the same result as a new layout with the new inset.",
    intent:
      "If the rule fails, items stay hidden below a bar that was shown, or leave a gap where a bar was hidden.",
    reliedOnBy: .collectionView,
    requiredObservation: "an element after a change of the content inset",
    sources: [.thisProject], [.metamorphic], followsFrom: ["L-05", "L-04", "I-10", "E-06"],
    neededTraits: [.independenceOfHistory], judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let oldInset = check.source.contentInset
    let newInset = Insets(
      top: oldInset.top + 20, left: oldInset.left + 11, bottom: oldInset.bottom + 30,
      right: oldInset.right + 6)
    let scratchLayout = check.makePreparedLayout()
    scratchLayout.source.contentInset = newInset
    scratchLayout.invalidate { $0.invalidatesBounds = true }
    scratchLayout.prepare()
    let newLayout = check.makePreparedLayout { $0.contentInset = newInset }
    guard newLayout.source.contentInset == scratchLayout.source.contentInset else { return }
    check.recordRequiredObservation(!newLayout.state.elements.isEmpty)
    check.expectEqual(
      newLayout.sortedState, scratchLayout.sortedState,
      occasion:
        "after the content inset changed from \(oldInset.text) to \(newInset.text), and after an invalidation of the bounds and a prepare"
    )
  }
}

extension Insets {
  /// The insets as text for messages: `[top, left, bottom, right]`.
  fileprivate var text: String { "[\(top), \(left), \(bottom), \(right)]" }
}
