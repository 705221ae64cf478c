extension Rule {
  static let u08Survivors = Rule(
    "U-08", "survivors",
    "Each item that survives a batch has exactly one position after the batch, and keeps its size.",
    intent:
      "If the rule fails, selection, focus and heights move to a neighboring item.",
    reliedOnBy: .collectionView, requiredObservation: "an item that survives a batch",
    sources: [.thisProject], [.random], followsFrom: ["U-07"],
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, var data = check.numberedData else { return }
    let scratchLayout = check.makePreparedLayout(on: data.resolvedData)
    var batches: [BatchOfNumberedItems] = []
    for _ in 0..<3 {
      let batch = BatchOfNumberedItems(
        items: [.delete, .insert, .move, .reload], of: data, &check.randomNumbers)
      if batch.isEmpty { continue }
      let updates = check.expectPlannedPositions(batch)
      scratchLayout.apply(batch, passing: updates)
      data = batch.dataAfter
      batches.append(batch)
      let pathsAfter = batch.dataAfter.itemPathsByNumber
      check.recordRequiredObservation(
        batch.dataBefore.itemPathsByNumber.numbersAndPaths.contains { pathsAfter[$0.number] != nil }
      )
    }
    // The expected sizes are those of a new layout on the final data.
    let newLayout = check.makePreparedLayout(on: data.resolvedData)
    func batchesText() -> String { batches.map(\.text).joined(separator: "; ") }
    for path in data.itemPaths {
      let identity = ElementIdentity.cell(path)
      let expected = newLayout.layout.element(identity)?.frame.size
      let found = scratchLayout.layout.element(identity)?.frame.size
      check.expect(
        expected == found,
        "expected size \(expected?.text ?? "none") of \"\(identity)\", found \(found?.text ?? "none") after \(batchesText())",
        // Each batch was followed by a `prepare`, so one of them alone gave a wrong layout.
        alsoViolating: [Rule.u07BatchEqualsFresh.id])
    }
  }
}
