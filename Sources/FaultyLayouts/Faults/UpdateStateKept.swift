import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let updateStateKept = Fault(
    "update-state-kept",
    "Forgets to end a batch, so that its changes are part of the next one.",
    provenance: "MagazineLayout 124",
    rule: "U-12", message: "asked for initial attributes", kinds: [.spacedFlow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Hoarding(base) }

/// A layout that collects updates.
private final class Hoarding<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  private var updates: [LayoutUpdate] = []

  func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    self.updates += updates
    base.prepare(forCollectionViewUpdates: self.updates)
  }

  func finalizeCollectionViewUpdates() {}
}
