import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let halfOfAnImpossibleBatch = Fault(
    "half-of-an-impossible-batch",
    "Applies the deletes of a batch that contradicts itself or the counts, and drops the rest.",
    provenance: "own: a batch checked while it is applied", rule: "U-06",
    message: "after an impossible batch", kinds: [.list],
    isShadowed: true
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { HalfWay(base, surroundings) }

/// A layout that keeps sizes, and stops where it finds that a batch cannot be.
private final class HalfWay<Base: CollectionLayout>: ShadowedLayout<Base> {
  override func believed(
    _ past: ResolvedData?, after updates: [LayoutUpdate], _ present: ResolvedData
  ) -> ResolvedData {
    guard let past, !updates.isEmpty else { return present }
    let counts = (past.sections.map(\.count), present.sections.map(\.count))
    do throws(LayoutError) {
      _ = try BatchPlan(updates, countsBefore: counts.0, countsAfter: counts.1)
      return present
    } catch {
      var result = past
      for path in updates.filter({ $0.action == .delete || $0.action == .move })
        .compactMap(\.beforeItem).sorted(by: >)
      where result.sections.indices.contains(path.section) {
        result.sections[path.section].removeItem(path.item)
      }
      return result
    }
  }
}

extension ResolvedSection {
  /// Leaves an item out, where there is one.
  fileprivate mutating func removeItem(_ item: Int) {
    guard item >= 0, item < count else { return }
    count -= 1
    if sizes?.indices.contains(item) == true { sizes?.remove(at: item) }
  }
}
