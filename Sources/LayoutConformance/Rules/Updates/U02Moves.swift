import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  /// Moves.
  static let u02 = Rule(
    "U-02", "moves",
    "A move goes from a position before the batch to a final one; content and size travel with it.",
    intent: "A move that is taken for a swap leaves two rows with each other's heights.",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, let data = moment.namedData else { return }
    let batch = NamedBatch(items: [.move], of: data, &moment.numbers)
    if !batch.isEmpty { moment.expectCells(after: batch) }
  }
}
