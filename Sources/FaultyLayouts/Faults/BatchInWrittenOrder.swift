import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let batchInWrittenOrder = Mutant(
    "batch-in-written-order",
    "Applies the changes of a batch one after another, each to the result of the previous change.",
    provenance: "invented for this project: treats a batch as a list of commands",
    rule: "U-04", expectedMessagePart: "when the changes are listed",
    supportedLayouts: [.list], mistake: ChangesInWrittenOrderMutation.self)
}

/// Applies the changes of a batch one after another, in the order in which they are listed. This is
/// a mistake, because each path is a position before or after the whole batch.
private struct ChangesInWrittenOrderMutation: BatchApplyingMutation {
  func applyUpdates(
    _ updates: [LayoutUpdate], to rows: inout RowModel, past: ResolvedData,
    present: ResolvedData
  ) -> Bool {
    for update in updates {
      switch (update.action, update.itemPathBeforeUpdates, update.itemPathAfterUpdates) {
      case (.delete, let pathBefore?, _): _ = rows.removeRow(at: pathBefore)
      case (.insert, _, let pathAfter?):
        rows.insertRow(
          RowModel.Row(size: present.sizeOfItem(at: pathAfter), pathBeforeUpdates: nil),
          at: pathAfter)
      case (.move, let pathBefore?, let pathAfter?):
        if let row = rows.removeRow(at: pathBefore) { rows.insertRow(row, at: pathAfter) }
      case (.reload, let pathBefore?, let pathAfter?):
        rows.resizeRow(withPathBeforeUpdates: pathBefore, to: present.sizeOfItem(at: pathAfter))
      default: return false
      }
    }
    return true
  }
}
