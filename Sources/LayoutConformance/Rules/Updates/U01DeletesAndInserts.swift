import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  /// Deletes and inserts.
  static let u01 = Rule(
    "U-01", "deletes-and-inserts",
    "Deletes name positions before a batch, inserts name final positions.",
    intent: "Read the other way around, a batch of both puts the new row at the wrong place and "
      + "takes the wrong one away.",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, let data = moment.namedData else { return }
    let batch = NamedBatch(items: [.delete, .insert], of: data, &moment.numbers)
    if !batch.isEmpty { moment.expectCells(after: batch) }
  }
}
