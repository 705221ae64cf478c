import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let u09 = Rule(
    "U-09", "inverse-batch",
    "An empty batch changes nothing; a batch followed by its inverse restores the "
      + "original state.",
    intent:
      "Otherwise undo gives a different screen than the one before the change.",
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
