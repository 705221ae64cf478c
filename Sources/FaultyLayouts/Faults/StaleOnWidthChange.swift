import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let staleOnWidthChange = Mutant(
    "stale-on-width-change",
    "Requests no new layout when the view becomes wider.",
    provenance: "PSTCollectionView 214 for the flow layout of that library",
    rule: "I-07", message: "for which the layout requests no invalidation",
    kinds: [.grid], mistake: IgnoresWidening.self)
}

/// Invalidates for a narrower view only.
private struct IgnoresWidening: CallMutation {
  func shouldInvalidate(_ base: some CollectionLayout, forBoundsChange newBounds: Rect) -> Bool {
    if let host = base.host, newBounds.isFinite, newBounds.width > host.bounds.width {
      return false
    }
    return base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
