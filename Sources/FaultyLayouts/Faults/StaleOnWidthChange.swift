import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let staleOnWidthChange = Fault(
    "stale-on-width-change",
    "Does not ask for another layout when the view becomes wider.",
    provenance: "PSTCollectionView 214 for the flow layout of that library",
    rule: "I-07", message: "for which the layout requests no invalidation", kinds: [.grid]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Narrowing(base) }

/// A layout that minds only a view that has too little room.
private final class Narrowing<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    if let host, newBounds.isFinite, newBounds.width > host.bounds.width { return false }
    return base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
