import CollectionLayout
import RandomCollections
import RandomNumbers

@testable import ScenarioFiles
@testable import ScenarioPlayer

extension GeneratedLayoutData {
  /// Changes these data by a random batch, and returns the updates of the batch.
  mutating func changeByBatch(_ random: inout SplitMix64) -> [LayoutUpdate] {
    parents == nil ? applyRandomUpdates(&random) : changeTree(&random)
  }

  /// Inserts, deletes and moves nodes with their descendants. An invalid tree stays as it is.
  private mutating func changeTree(_ random: inout SplitMix64) -> [LayoutUpdate] {
    let tree = ClassTree(parents: parents ?? [])
    var script = RandomScript(RandomSteps(seed: random.next(), count: 0))
    guard let batch = script.makeNodeBatch(tree) else { return [] }
    let treeBatch = TreeBatch(batch, on: tree)
    guard let changedTree = try? treeBatch.makeTree() else {
      preconditionFailure("expected a forest after a random batch of node changes")
    }
    parents = changedTree.parents
    return random.shuffled(treeBatch.batchIncludingSectionChanges.updates)
  }
}

extension GeneratedLayoutData.Section: SectionOfItems {}

extension GeneratedLayoutData: SectionedItems {
  func makeItem(_ generator: inout SplitMix64) -> Item { Self.item(&generator) }

  func makeSection(_ generator: inout SplitMix64) -> Section { Self.section(&generator) }
}
