import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let preparesItself = Fault(
    "prepares-itself",
    "Prepares when it is asked before the host has told it to.",
    provenance: "own: a lazy property behind the content size",
    rule: "L-01", message: "before the first prepare", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Hasty(base) }

/// A layout that does not wait.
private final class Hasty<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base
  private var isPrepared = false

  init(_ base: Base) { self.base = base }

  func prepare() throws(LayoutError) {
    isPrepared = true
    try base.prepare()
  }

  var collectionViewContentSize: Size {
    if !isPrepared { try? prepare() }
    return base.collectionViewContentSize
  }
}
