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
    reliedOnBy: .collectionView, mustSee: "a batch and its inverse",
    sources: [.thisProject], [.metamorphic], followsFrom: ["U-07"], needs: [.updates],
    exclusionReason: needsItems
  ) { check in
    guard check.mayHaveNewState, let data = check.namedData else { return }
    let batch = NamedBatch(
      items: [.delete, .insert, .move, .reload], of: data, &check.randomNumbers)
    let scratch = check.makePreparedLayout(before: batch)
    let before = scratch.sortedState
    scratch.layout.layout.prepare(forCollectionViewUpdates: [])
    scratch.endBatch()
    check.expectEqual(before, scratch.sortedState, "after an empty batch")
    if batch.isEmpty { return }
    check.exercise()
    scratch.apply(batch)
    scratch.apply(batch.inverseBatch)
    check.expectEqual(before, scratch.sortedState, "after \(batch.text) and its inverse")
  }
}
