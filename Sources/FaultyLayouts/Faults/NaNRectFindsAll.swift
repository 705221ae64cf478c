import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let nanRectFindsAll = Fault(
    "nan-rect-finds-all",
    "Leaves out what lies beyond the rect, and nothing lies beyond one with a NaN.",
    provenance: "own: a test for what to leave out where one for what to take was meant",
    rule: "Q-12", message: "expected nothing in", kinds: [.grid]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  LeavingOut(base)
}

/// A layout that takes what no comparison excludes.
private final class LeavingOut<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let hasNaN = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      .contains(where: \.isNaN)
    return base.layoutAttributesForElements(in: hasNaN ? .infinite : rect)
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }
}
