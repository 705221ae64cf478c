import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let u01 = Rule(
    "U-01", "deletes-and-inserts",
    "A delete names a position before the batch, and an insert names a position after it.",
    intent:
      "A layout that reads them the other way puts the new row in the wrong place and "
      + "removes the wrong row.",
    reliedOnBy: .collectionView, mustSee: "a batch with a delete or an insert",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random],
    followsFrom: ["U-04", "I-05", "E-06"], specializes: ["U-07"],
    if: { _, failure in failure.concernsExistenceOrFrame }, needs: [.updates],
    exclusionReason: needsItems
  ) { check in
    guard check.mayHaveNewState, let data = check.namedData else { return }
    let batch = NamedBatch(items: [.delete, .insert], of: data, &check.randomNumbers)
    if batch.isEmpty { return }
    check.exercise()
    check.expectCells(after: batch)
  }
}
