import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let untransformedFrames = Fault(
    "untransformed-frames",
    "Compares queries with frames before their transforms.",
    provenance: "own: a transform changes what frame means",
    rule: "A-08", message: "within its transformed box", kinds: [.stack, .coverFlow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  PlainFrames(base)
}

/// A layout that searches where its elements would be without transforms.
private final class PlainFrames<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    all.filter { rect.hits($0.frame) }
  }
}
