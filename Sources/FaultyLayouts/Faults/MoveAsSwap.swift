import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let moveAsSwap = Mutant(
    "move-as-swap",
    "Swaps two rows of a section instead of moving one.",
    provenance: "invented for this project: a move that was tested only on adjacent rows",
    rule: "U-02", expectedMessagePart: "after move",
    supportedLayouts: [.list], mistake: RowSwapMutation.self)
}

/// Swaps the two items at the old and the new path of a move within a section.
private struct RowSwapMutation: BatchApplyingMutation {
  func applyUpdates(
    _ updates: [LayoutUpdate], to rows: inout RowModel, past: ResolvedData,
    present: ResolvedData
  ) -> Bool {
    let swaps = updates.filter {
      $0.action == .move && $0.itemPathBeforeUpdates?.section == $0.itemPathAfterUpdates?.section
    }
    if swaps.isEmpty { return false }
    for update in updates where update.action == .delete {
      if let path = update.itemPathBeforeUpdates { _ = rows.removeRow(withPathBeforeUpdates: path) }
    }
    var insertedRows = updates.filter { $0.action == .insert }.compactMap(\.itemPathAfterUpdates)
      .map {
        (path: $0, row: RowModel.Row(size: present.sizeOfItem(at: $0), pathBeforeUpdates: nil))
      }
    for update in updates where update.action == .move && !swaps.contains(update) {
      guard let pathBefore = update.itemPathBeforeUpdates,
        let pathAfter = update.itemPathAfterUpdates,
        let row = rows.removeRow(withPathBeforeUpdates: pathBefore)
      else { continue }
      insertedRows.append((pathAfter, row))
    }
    for (path, row) in insertedRows.sorted(by: { $0.path < $1.path }) {
      rows.insertRow(row, at: path)
    }
    for update in swaps {
      guard let pathBefore = update.itemPathBeforeUpdates,
        let pathAfter = update.itemPathAfterUpdates,
        let currentPath = rows.currentPath(ofRowWithPathBeforeUpdates: pathBefore)
      else { continue }
      rows.swapRows(currentPath, pathAfter)
    }
    rows.reloadRows(updates, from: present)
    return true
  }
}
