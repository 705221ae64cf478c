extension Rule {
  static let u14TwoBatches = Rule(
    "U-14", "two-batches",
    "Two batches with no prepare between them give the same result as a new layout on the final data.",
    intent:
      "An app can change its data twice before the next layout pass. "
      + "The paths of the first batch no longer name the same items after the second one, so a layout that joins the two lists of updates moves wrong items.",
    reliedOnBy: .collectionView,
    requiredObservation: "two batches with no prepare between them",
    sources: [.thisProject], [.metamorphic],
    followsFrom: ["L-05", "L-04", "I-04", "I-05", "U-07"], neededTraits: [.independenceOfHistory],
    judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData else { return }
    let allActions: Set<LayoutUpdate.Action> = [.delete, .insert, .move, .reload]
    let firstBatches = [
      BatchOfNumberedItems(items: allActions, of: data, &check.randomNumbers),
      BatchOfNumberedItems(sections: allActions, of: data, &check.randomNumbers),
    ]
    for firstBatch in firstBatches {
      let secondBatch =
        check.hasEvenItemCount
        ? BatchOfNumberedItems(items: allActions, of: firstBatch.dataAfter, &check.randomNumbers)
        : BatchOfNumberedItems(sections: allActions, of: firstBatch.dataAfter, &check.randomNumbers)
      if firstBatch.isEmpty || secondBatch.isEmpty { continue }
      check.recordRequiredObservation()
      let scratchLayout = check.makePreparedLayout(before: firstBatch)
      for batch in [firstBatch, secondBatch] { scratchLayout.invalidateForBatch(batch) }
      scratchLayout.prepare()
      scratchLayout.endBatch()
      let newLayout = check.makePreparedLayout(on: secondBatch.dataAfter.resolvedData)
      check.expectEqual(
        newLayout.sortedState, scratchLayout.sortedState,
        occasion:
          "after two batches with no prepare between them: \(firstBatch.text); then \(secondBatch.text)",
        alsoViolating: [firstBatch, secondBatch].contains(where: check.isWrongAlone)
          ? [Rule.u07BatchEqualsFresh.id] : [])
    }
  }
}

extension RuleCheck {
  /// Whether the layout is wrong after one of the batches with a `prepare` before and after it.
  fileprivate func isWrongAlone(_ batch: BatchOfNumberedItems) -> Bool {
    let layout = makePreparedLayout(before: batch)
    layout.apply(batch, passing: (try? batch.plan().updates) ?? batch.updates)
    let newLayout = makePreparedLayout(on: batch.dataAfter.resolvedData)
    return newLayout.sortedState.difference(
      from: layout.sortedState, inOrder: observation.run.comparesElementOrder) != nil
  }
}

extension ScratchLayout {
  /// Invalidates the layout for a batch as a host does, without preparing it.
  fileprivate func invalidateForBatch(_ batch: BatchOfNumberedItems) {
    source.data = batch.dataAfter.resolvedData
    driver.invalidate(for: (try? batch.plan().updates) ?? batch.updates)
  }
}
