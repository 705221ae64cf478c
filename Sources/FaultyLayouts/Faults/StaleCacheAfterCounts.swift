import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let staleCacheAfterCounts = Fault(
    "stale-cache-after-counts",
    "Keeps what it knows when only the counts are invalidated.",
    provenance: "MagazineLayout 125",
    rule: "I-05", message: "expected the counts read", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Unmoved(base) }

/// A layout to which new counts are new sizes.
private final class Unmoved<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func invalidateLayout() {
    invalidateLayout(with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }

  func invalidateLayout(with context: InvalidationContext) {
    guard context.invalidatesDataSourceCounts, !context.invalidatesEverything else {
      return base.invalidateLayout(with: context)
    }
    let weaker = invalidationContextClass.init()
    weaker.invalidatesDelegateMetrics = true
    base.invalidateLayout(with: weaker)
  }
}
