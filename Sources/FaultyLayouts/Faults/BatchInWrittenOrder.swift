import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let batchInWrittenOrder = Fault(
    "batch-in-written-order",
    "Applies the changes of a batch one after another, each to what the one before left.",
    provenance: "own: a batch taken for a list of commands",
    rule: "U-04", message: "when the changes are listed as", kinds: [.list], isShadowed: true
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Obedient(base, surroundings) }

/// A layout that keeps sizes, and does what it is told in the order in which it is told.
private final class Obedient<Base: CollectionLayout>: ShadowedLayout<Base> {
  override func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    guard let past, !updates.isEmpty, var rows = RowModel(past, before: updates) else {
      return present
    }
    for update in updates {
      switch (update.action, update.beforeItem, update.afterItem) {
      case (.delete, let before?, _): _ = rows.remove(at: before)
      case (.insert, _, let after?):
        rows.insert(RowModel.Row(size: present.size(at: after), origin: nil), at: after)
      case (.move, let before?, let after?):
        if let row = rows.remove(at: before) { rows.insert(row, at: after) }
      case (.reload, let before?, let after?):
        rows.resize(from: before, to: present.size(at: after))
      default: return present
      }
    }
    return rows.counts == present.sections.map(\.count) ? rows.filling(present) : present
  }
}
