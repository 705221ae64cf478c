import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  /// Batches of nothing.
  static let u09 = Rule(
    "U-09", "inverse-batch",
    "An empty batch is nothing; a batch and then its inverse lead back to the start.",
    intent: "Undo leaves a screen that differs from the one before.",
    sources: [.own], [.metamorphic], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, let data = moment.namedData else { return }
    let batch = NamedBatch(
      items: [.delete, .insert, .move, .reload], of: data, &moment.numbers)
    let twin = moment.makePreparedLayout(before: batch)
    let before = twin.sortedState
    twin.layout.layout.prepare(forCollectionViewUpdates: [])
    twin.finalize()
    moment.expectEqual(before, twin.sortedState, "after an empty batch")
    if batch.isEmpty { return }
    twin.apply(batch)
    twin.apply(batch.inverse)
    moment.expectEqual(before, twin.sortedState, "after \(batch.text) and its inverse")
  }
}
