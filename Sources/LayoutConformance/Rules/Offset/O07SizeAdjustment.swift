extension Rule {
  static let o07SizeAdjustment = Rule(
    "O-07", "size-adjustment",
    "A content-size adjustment is the new content size minus the old one.",
    intent:
      "If the rule fails, the scroll indicator does not match the content until the next layout pass.",
    reliedOnBy: .collectionView, requiredObservation: "a context that adjusts the content size",
    sources: [.documentation("contentSizeAdjustment")], requirementStatus: .optional,
    [.metamorphic],
    requiredCapabilities: [.invalidation],
    symptom: .jump
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    func expectAdjustment(
      _ context: InvalidationContext, from oldSize: Size, to newSize: Size, _ changeText: String
    ) {
      let sizeChange = Size(
        width: newSize.width - oldSize.width, height: newSize.height - oldSize.height)
      let adjustment = context.contentSizeAdjustment
      check.recordRequiredObservation(adjustment != .zero)
      check.expect(
        adjustment == .zero || adjustment == sizeChange,
        "expected a content-size adjustment of \(sizeChange.text) or none, found \(adjustment.text) after \(changeText)"
      )
    }
    let scratchLayout = check.makePreparedLayout()
    let oldSize = scratchLayout.layout.contentSize
    let bounds = Rect(
      origin: check.source.bounds.origin,
      size: Size(
        width: check.randomNumbers.randomLength(80, 500),
        height: check.randomNumbers.randomLength(80, 500)))
    if let context = scratchLayout.driver.changeBounds(to: bounds) {
      scratchLayout.prepare()
      expectAdjustment(
        context, from: oldSize, to: scratchLayout.layout.contentSize,
        "the bounds changed from \(check.source.bounds.text) to \(bounds.text)"
      )
    }
    guard let data = check.numberedData else { return }
    let batch = BatchOfNumberedItems(items: [.insert, .delete], of: data, &check.randomNumbers)
    if batch.isEmpty { return }
    let layoutInBatch = check.makePreparedLayout(before: batch)
    let sizeBeforeBatch = layoutInBatch.layout.contentSize
    let context = layoutInBatch.beginBatch(batch)
    layoutInBatch.endBatch()
    expectAdjustment(
      context, from: sizeBeforeBatch, to: layoutInBatch.layout.contentSize, batch.text)
  }
}
