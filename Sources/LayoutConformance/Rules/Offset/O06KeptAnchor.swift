extension Rule {
  /// An anchor is an item that stays at its place on the screen when items above it change. A host
  /// can keep an anchor in place by scrolling the distance that the anchor moved in the content. If
  /// a layout adjusts the offset itself, in the context of the batch or of a preferred size, the
  /// adjustment must be exactly that distance. A layout that does not adjust the offset must report
  /// the anchor's new position correctly.
  static let o06KeptAnchor = Rule(
    "O-06", "kept-anchor",
    "Inserting or resizing items above an anchor item leaves the anchor at its place on the screen.",
    intent:
      "If the rule fails, the text that a user reads jumps away when older messages are loaded above it.",
    reliedOnBy: .collectionView, requiredObservation: "an item inserted above an anchor",
    sources: [.bug("MagazineLayout 130")], [.metamorphic], followsFrom: ["I-05"],
    requiredCapabilities: [.updates, .scrolling],
    symptom: .jump, exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, var data = check.numberedData,
      let section = data.sections.firstIndex(where: { !$0.items.isEmpty })
    else { return }
    let dataBefore = data
    let anchor = ElementPath(section: section, item: data.sections[section].items.count - 1)
    let anchorAfterInsert = ElementPath(section: section, item: anchor.item + 1)
    data.sections[section].items.insert(data.makeItem(), at: 0)
    let firstPath = ElementPath(section: section, item: 0)
    let scratchLayout = check.makePreparedLayout(on: dataBefore.resolvedData)
    let originBefore = scratchLayout.layout.element(.cell(anchor))?.frame.origin
    let context = scratchLayout.beginBatch(
      data.resolvedData,
      passing: [LayoutUpdate(action: .insert, before: nil, after: .item(firstPath))])
    scratchLayout.endBatch()
    check.recordRequiredObservation(originBefore != nil)
    check.expectAnchorKept(
      from: originBefore, to: scratchLayout.layout.element(.cell(anchorAfterInsert))?.frame.origin,
      context,
      anchorDescription: "item \(anchor) after an insert at \(firstPath)")
    let newLayout = check.makePreparedLayout(on: data.resolvedData)
    let expected = newLayout.layout.element(.cell(anchorAfterInsert))
    let found = scratchLayout.layout.element(.cell(anchorAfterInsert))
    check.expectEqual(
      expected, found, of: .cell(anchorAfterInsert),
      occasion: "for the anchor item after an insert at \(firstPath)")
    check.expectAnchorKeptAfterPreferredSize(in: dataBefore, firstPath, anchor)
  }
}

extension RuleCheck {
  /// Checks that an offset adjustment, if there is one, is the distance that the anchor moved.
  fileprivate func expectAnchorKept(
    from originBefore: Point?, to originAfter: Point?, _ context: InvalidationContext,
    anchorDescription: @autoclosure () -> String
  ) {
    guard let originBefore, let originAfter else { return }
    let adjustment = context.contentOffsetAdjustment
    let anchorMovement = Point(x: originAfter.x - originBefore.x, y: originAfter.y - originBefore.y)
    expect(
      adjustment == .zero || adjustment == anchorMovement,
      "expected an offset adjustment of zero or of \(anchorMovement.text), by which the anchor moved, found \(adjustment.text) for \(anchorDescription())"
    )
  }

  /// Checks the offset adjustment after the item at `firstPath` reported another preferred size.
  fileprivate func expectAnchorKeptAfterPreferredSize(
    in data: DataWithNumberedItems, _ firstPath: ElementPath, _ anchor: ElementPath
  ) {
    if firstPath == anchor { return }
    let scratchLayout = makePreparedLayout(on: data.resolvedData)
    let preferredSize = Size(width: 33, height: 71)
    guard
      let context = scratchLayout.layout.invalidationContext(
        forPreferred: preferredSize, ofItemAt: firstPath)
    else { return }
    let originBefore = scratchLayout.layout.element(.cell(anchor))?.frame.origin
    var changedData = data
    changedData[firstPath].size = preferredSize
    scratchLayout.source.data = changedData.resolvedData
    scratchLayout.layout.invalidate(with: context)
    scratchLayout.prepare()
    expectAnchorKept(
      from: originBefore, to: scratchLayout.layout.element(.cell(anchor))?.frame.origin, context,
      anchorDescription: "item \(anchor) after item \(firstPath) took its preferred size")
  }
}
