import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let groupSizeNotDividing = Fault(
    "group-size-not-dividing",
    "Looks into whole groups alone, so that the rest after the last of them is lost.",
    provenance: "CHTCollectionViewWaterfallLayout 18, with groups of 4 instead of 20",
    rule: "Q-02", message: "missing", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  WholeGroups(base)
}

/// A layout whose number of groups is rounded down.
private final class WholeGroups<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    all.grouped(by: 4).prefix(all.count / 4).flatMap { group in
      group.filter { rect.hits($0.boundingBox) }
    }
  }
}
