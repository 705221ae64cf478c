import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let moveAsSwap = Fault(
    "move-as-swap",
    "Takes a move for an exchange of two rows of a section.",
    provenance: "own: a move tried out on neighbours only", rule: "U-02", message: "after move",
    kinds: [.list],
    isShadowed: true
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Swapping(base, surroundings) }

/// A layout that keeps sizes, and exchanges those of the two ends of a move.
private final class Swapping<Base: CollectionLayout>: ShadowedLayout<Base> {
  override func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    guard let past, !updates.isEmpty, var rows = RowModel(past, before: updates) else {
      return present
    }
    let swaps = updates.filter {
      $0.action == .move && $0.beforeItem?.section == $0.afterItem?.section
    }
    if swaps.isEmpty { return present }
    for update in updates where update.action == .delete {
      if let path = update.beforeItem { _ = rows.remove(from: path) }
    }
    var coming = updates.filter { $0.action == .insert }.compactMap(\.afterItem)
      .map { (path: $0, row: RowModel.Row(size: present.size(at: $0), origin: nil)) }
    for update in updates where update.action == .move && !swaps.contains(update) {
      guard let before = update.beforeItem, let after = update.afterItem,
        let row = rows.remove(from: before)
      else { continue }
      coming.append((after, row))
    }
    for (path, row) in coming.sorted(by: { $0.path < $1.path }) { rows.insert(row, at: path) }
    for update in swaps {
      guard let before = update.beforeItem, let goal = update.afterItem,
        let place = rows.place(from: before)
      else { continue }
      rows.swap(place, goal)
    }
    for update in updates where update.action == .reload {
      guard let before = update.beforeItem, let after = update.afterItem else { continue }
      rows.resize(from: before, to: present.size(at: after))
    }
    return rows.counts == present.sections.map(\.count) ? rows.filling(present) : present
  }
}
