import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let droppedDecoration = Fault(
    "dropped-decoration",
    "Returns a decoration only together with the header of its section.",
    provenance: "own: the collection view guide adds its decoration where it finds the "
      + "header",
    rule: "Q-02", message: "binder", kinds: [.spacedFlow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  BinderByHeader(base)
}

/// A layout that hangs decorations on the presence of headers.
private final class BinderByHeader<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let found = all.filter { rect.hits($0.boundingBox) }
    let withHeader = Set(found.filter { $0.kind == .header }.map(\.path.section))
    return found.filter { $0.category != .decoration || withHeader.contains($0.path.section) }
  }
}
