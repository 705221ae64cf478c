import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let contentWithoutInset = Fault(
    "content-without-inset",
    "Ends the content where the last element ends, and leaves out the inset that follows.",
    provenance: "own: the greatest far edge taken for the content",
    rule: "C-01", message: "expected content size", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { InsetFree(base) }

/// A layout whose content ends with its elements.
private final class InsetFree<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  var collectionViewContentSize: Size {
    let ends = base.layoutAttributesForElements(in: .infinite).map(\.frame.maxY)
    return Size(width: base.collectionViewContentSize.width, height: max(0, ends.max() ?? 0))
  }
}
