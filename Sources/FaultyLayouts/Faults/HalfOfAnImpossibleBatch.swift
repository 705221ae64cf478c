import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let halfOfAnImpossibleBatch = Mutant(
    "half-of-an-impossible-batch",
    "Removes the deleted and moved items of a batch that contradicts itself or the numbers of items, instead of refusing the batch.",
    provenance: "invented for this project: a batch that is validated while it is applied",
    rule: "U-06", expectedMessagePart: "after an impossible batch",
    supportedLayouts: [.list], mistake: PartialBatchMutation.self)
}

/// Removes the deleted and moved items of an invalid batch, instead of rejecting the whole batch.
private struct PartialBatchMutation: DataMutation {
  func dataToLayOut(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    guard let past, !updates.isEmpty else { return present }
    let countsBefore = past.sections.map(\.count)
    let countsAfter = present.sections.map(\.count)
    do throws(LayoutError) {
      _ = try BatchPlan(updates, countsBefore: countsBefore, countsAfter: countsAfter)
      return present
    } catch {
      var remainingData = past
      for path in updates.removedItemPaths
      where remainingData.sections.indices.contains(path.section) {
        remainingData.sections[path.section].removeItemIfPresent(path.item)
      }
      return remainingData
    }
  }
}

extension ResolvedSection {
  /// Removes the item with the index `item`. Does nothing if the section has no such item.
  fileprivate mutating func removeItemIfPresent(_ item: Int) {
    guard item >= 0, item < count else { return }
    count -= 1
    if sizes?.indices.contains(item) == true { sizes?.remove(at: item) }
  }
}
