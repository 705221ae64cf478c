import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let unionOfFirstAndLast = Fault(
    "union-of-first-and-last",
    "Skips groups by the union of their first and last frames, which a tall one in "
      + "between overhangs.",
    provenance: "CHTCollectionViewWaterfallLayout 78, with groups of 4 instead of 20",
    rule: "Q-02", message: "missing", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  EndsOfGroups(base)
}

/// A layout that looks into a group only where its ends are near the query.
private final class EndsOfGroups<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    all.grouped(by: 4).flatMap { group -> [Attributes] in
      guard let first = group.first?.frame, let last = group.last?.frame,
        rect.hits(first.union(last).widened)
      else { return [] }
      return group.filter { rect.hits($0.boundingBox) }
    }
  }
}
