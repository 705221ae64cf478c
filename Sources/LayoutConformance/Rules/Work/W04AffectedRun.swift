extension Rule {
  static let w04AffectedRun = Rule(
    "W-04", "affected-run",
    "A partial invalidation recomputes only the affected elements.",
    intent:
      "If one growing row causes a layout of the whole list, typing into the row stutters.",
    reliedOnBy: .virtualizer, requiredObservation: "a changed item",
    sources: [.thisProject], requirementStatus: .optional, [.direct], followsFrom: ["W-01"],
    requiredCapabilities: [.invalidation],
    symptom: .slow, isObservableOverTheWire: false,
    exclusionReason: onlyWithWorkLimit { $0.keepsOtherSections }
  ) { check in
    guard check.stepMayHaveChangedLayout, check.workBounds?.keepsOtherSections == true,
      let path = check.randomCellPaths(1).first
    else { return }
    let scratchLayout = check.makePreparedLayout()
    guard scratchLayout.layout.layout is any WorkCounting else { return }
    scratchLayout.source.data = check.resizing([path], in: scratchLayout.source.data)
    check.recordRequiredObservation()
    let laidOutCountBefore = scratchLayout.layout.work.elementsLaidOut
    // A preferred size must not cause more work than an invalidation of the item. Which of the two
    // the check uses depends on the total number of items: a preferred size if the number is even.
    let preferredSizeContext =
      check.hasEvenItemCount
      ? check.invalidationContext(forPreferredSizeOf: path, of: scratchLayout.layout.layout) : nil
    if let preferredSizeContext {
      scratchLayout.layout.invalidate(with: preferredSizeContext)
    } else {
      scratchLayout.invalidate { $0.invalidateItems(at: [path]) }
    }
    scratchLayout.prepare()
    let laidOutCount = scratchLayout.layout.work.elementsLaidOut - laidOutCountBefore
    // The header and footer of the whole list may be laid out again with any section, so the limit
    // includes them.
    let limit = scratchLayout.state.elements.filter {
      $0.identity.path.section == path.section || $0.identity.kind == .tableHeader
        || $0.identity.kind == .tableFooter
    }.count
    check.expect(
      laidOutCount <= limit,
      preferredSizeContext == nil
        ? "expected at most \(limit) elements laid out again because item \(path) was invalidated, found \(laidOutCount)"
        : "expected at most \(limit) elements laid out again because item \(path) prefers another height, found \(laidOutCount)"
    )
  }
}

extension RuleCheck {
  /// The context with which `layout` is invalidated if the item at `path` prefers a greater height.
  /// Nil if the layout has no such item, or does not react to the preferred size.
  fileprivate func invalidationContext<Layout: CollectionLayout>(
    forPreferredSizeOf path: ElementPath, of layout: Layout
  ) -> InvalidationContext? {
    guard let originalAttributes = layout.layoutAttributesForItem(at: path) else { return nil }
    var preferredAttributes = originalAttributes
    preferredAttributes.frame.size.height += 7
    return layout.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
