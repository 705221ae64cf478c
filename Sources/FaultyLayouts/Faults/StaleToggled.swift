import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let staleToggled = Fault(
    "stale-toggled",
    "Turns a flag over with every invalidation, so that two of them are none.",
    provenance: "own: a toggle where a flag was to be set",
    rule: "L-04", message: "after invalidating", kinds: [.grid]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Toggling(base) }

/// A layout that is stale after every other invalidation.
private final class Toggling<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  /// What is stale; nil where nothing is.
  private var pending: InvalidationContext?

  init(_ base: Base) { self.base = base }

  func invalidateLayout() {
    invalidateLayout(with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }

  func invalidateLayout(with context: InvalidationContext) {
    pending = pending == nil ? context : nil
  }

  func prepare() throws(LayoutError) {
    if let pending { base.invalidateLayout(with: pending) }
    pending = nil
    try base.prepare()
  }
}
