import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let velocityAdded = Fault(
    "velocity-added",
    "Lets a flick roll on by its velocity, which the proposed offset has in it already.",
    provenance: "own: a snap written for one layout and left in the base class of all",
    rule: "O-01", message: "expected the proposed offset", kinds: [.stack]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Rolling(base) }

/// A layout that ends a flick further on.
private final class Rolling<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    Point(x: proposed.x + velocity.x * 10, y: proposed.y + velocity.y * 10)
  }
}
