import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let emptyRectNeverHits = Fault(
    "empty-rect-never-hits",
    "Finds nothing that has no area, and nothing in a query that has none.",
    provenance: "PSTCollectionView 108 for the empty query; own: for the empty element",
    rule: "Q-08", message: "missing", kinds: [.free]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  EmptyBlind(base)
}

/// A layout that takes empty rectangles to meet nothing.
private final class EmptyBlind<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    guard rect.hasArea else { return [] }
    return all.filter { $0.boundingBox.hasArea && rect.hits($0.boundingBox) }
  }
}

extension Rect {
  fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
