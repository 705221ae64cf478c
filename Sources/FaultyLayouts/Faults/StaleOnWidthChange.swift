import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let staleOnWidthChange = Mutant(
    "stale-on-width-change",
    "Requests no invalidation when the view becomes wider.",
    provenance: "issue 214 of PSTCollectionView, for the flow layout of that library",
    rule: "I-07", expectedMessagePart: "for which the layout requests no invalidation",
    supportedLayouts: [.grid], mistake: IgnoredWideningMutation.self)
}

/// Requests an invalidation only if the view becomes narrower.
private struct IgnoredWideningMutation: CallMutation {
  func shouldInvalidate(_ base: some CollectionLayout, forBoundsChange newBounds: Rect) -> Bool {
    if let host = base.host, newBounds.isFinite, newBounds.width > host.bounds.width {
      return false
    }
    return base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
