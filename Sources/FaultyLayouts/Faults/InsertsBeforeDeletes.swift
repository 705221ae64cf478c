import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let insertsBeforeDeletes = Fault(
    "inserts-before-deletes",
    "Applies the inserts of a batch to its rows before the deletes, both by the paths they name.",
    provenance: "own: a batch applied in the order in which it was written", rule: "U-01",
    message: "after delete", kinds: [.list],
    isShadowed: true
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { InsertsFirst(base, surroundings) }

/// A layout that keeps sizes, and takes final paths for those before the deletes.
private final class InsertsFirst<Base: CollectionLayout>: ShadowedLayout<Base> {
  override func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    guard let past, !updates.isEmpty, var rows = RowModel(past, before: updates) else {
      return present
    }
    let coming = updates.filter { $0.action == .insert || $0.action == .move }
      .compactMap { update in update.afterItem.map { (path: $0, update: update) } }
      .sorted { $0.path < $1.path }
    for (path, update) in coming {
      let size = update.beforeItem.map { past.size(at: $0) } ?? present.size(at: path)
      rows.insert(RowModel.Row(size: size, origin: nil), at: path)
    }
    let leaving = updates.filter { $0.action == .delete || $0.action == .move }
      .compactMap(\.beforeItem).sorted(by: >)
    // By now other rows are at these paths.
    for path in leaving { _ = rows.remove(at: path) }
    for update in updates where update.action == .reload {
      guard let before = update.beforeItem, let after = update.afterItem else { continue }
      rows.resize(from: before, to: present.size(at: after))
    }
    return rows.counts == present.sections.map(\.count) ? rows.filling(present) : present
  }
}
