import CollectionLayout
import ScenarioFiles

extension Mutant {
  static let insertsBeforeDeletes = Mutant(
    "inserts-before-deletes",
    "Applies the inserts of a batch before its deletes, both at the paths that they name.",
    provenance: "own example: a batch that is applied in the order in which it was written",
    rule: "U-01", message: "after delete",
    kinds: [.list], mistake: InsertsFirstMutation.self)
}

/// Inserts at the paths after the batch, but before the deletes are applied.
private struct InsertsFirstMutation: RowMutation {
  func apply(
    _ updates: [LayoutUpdate], to rows: inout RowModel, past: ResolvedData,
    present: ResolvedData
  ) -> Bool {
    let coming = updates.filter { $0.action == .insert || $0.action == .move }
      .compactMap { update in update.afterItem.map { (path: $0, update: update) } }
      .sorted { $0.path < $1.path }
    for (path, update) in coming {
      let size = update.beforeItem.map { past.size(at: $0) } ?? present.size(at: path)
      rows.insert(RowModel.Row(size: size, origin: nil), at: path)
    }
    // The inserts have shifted rows, so that other rows are now at these paths.
    for path in updates.leaving { _ = rows.remove(at: path) }
    rows.reload(updates, from: present)
    return true
  }
}
