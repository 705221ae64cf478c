import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let slidesInAlways = Fault(
    "slides-in-always",
    "Lets every row start to the left of its place, whether it appears or was there all the time.",
    provenance: "own: initial attributes given without a look at what the batch inserts",
    rule: "U-10", message: "at rest", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Sliding(base) }

/// A layout in which everything comes in from the left.
private final class Sliding<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    var attributes = base.layoutAttributes(for: element)
    attributes?.frame.origin.x -= 100
    return attributes
  }
}
