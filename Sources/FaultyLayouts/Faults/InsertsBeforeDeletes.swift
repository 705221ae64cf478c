import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let insertsBeforeDeletes = Mutant(
    "inserts-before-deletes",
    "Applies the inserts of a batch before its deletes, without adjusting the paths of the deletes.",
    provenance:
      "invented for this project: a batch that is applied in the order in which it was written",
    rule: "U-01", expectedMessagePart: "after delete",
    supportedLayouts: [.list], mistake: InsertsFirstMutation.self)
}

/// Applies the inserts of a batch, which name paths after the batch, and only then the deletes.
private struct InsertsFirstMutation: BatchApplyingMutation {
  func applyUpdates(
    _ updates: [LayoutUpdate], to rows: inout RowModel, past: ResolvedData,
    present: ResolvedData
  ) -> Bool {
    let insertsAndMoves = updates.filter { $0.action == .insert || $0.action == .move }
      .compactMap { update in update.itemPathAfterUpdates.map { (path: $0, update: update) } }
      .sorted { $0.path < $1.path }
    for (path, update) in insertsAndMoves {
      let size =
        update.itemPathBeforeUpdates.map { past.sizeOfItem(at: $0) } ?? present.sizeOfItem(at: path)
      rows.insertRow(RowModel.Row(size: size, pathBeforeUpdates: nil), at: path)
    }
    // The inserts have shifted the items, so wrong items are removed at these paths.
    for path in updates.removedItemPaths { _ = rows.removeRow(at: path) }
    rows.reloadRows(updates, from: present)
    return true
  }
}
