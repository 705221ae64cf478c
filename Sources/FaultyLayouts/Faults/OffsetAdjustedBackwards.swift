import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let offsetAdjustedBackwards = Fault(
    "offset-adjusted-backwards",
    "Adjusts the offset against the direction in which a preferred height moves what follows.",
    provenance: "own: old less new in place of new less old",
    rule: "O-06", message: "expected the offset adjusted by", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Backwards(base) }

/// A layout that moves the view away from what it shows.
private final class Backwards<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool { preferred.frame.height != original.frame.height }

  func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    let context = base.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.contentOffsetAdjustment.y = original.frame.height - preferred.frame.height
    return context
  }
}
