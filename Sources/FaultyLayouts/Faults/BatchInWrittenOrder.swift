import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let batchInWrittenOrder = Mutant(
    "batch-in-written-order",
    "Applies the changes of a batch one after another, each to the result of the one before.",
    provenance: "invented for this project: treats a batch as a list of commands",
    rule: "U-04", expectedMessagePart: "when the changes are listed",
    supportedLayouts: [.list], mistake: WrittenOrderMutation.self)
}

/// Applies the changes of a batch one after another, in the order in which they are listed.
private struct WrittenOrderMutation: RowMutation {
  func apply(
    _ updates: [LayoutUpdate], to rows: inout RowModel, past: ResolvedData,
    present: ResolvedData
  ) -> Bool {
    for update in updates {
      switch (update.action, update.itemPathBefore, update.itemPathAfter) {
      case (.delete, let before?, _): _ = rows.removeRow(at: before)
      case (.insert, _, let after?):
        rows.insertRow(
          RowModel.Row(size: present.sizeOfItem(at: after), pathBeforeUpdates: nil), at: after)
      case (.move, let before?, let after?):
        if let row = rows.removeRow(at: before) { rows.insertRow(row, at: after) }
      case (.reload, let before?, let after?):
        rows.resizeRow(from: before, to: present.sizeOfItem(at: after))
      default: return false
      }
    }
    return true
  }
}
