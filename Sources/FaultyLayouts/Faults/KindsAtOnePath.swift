import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let kindsAtOnePath = Fault(
    "kinds-at-one-path",
    "Collects answers by category and path alone, so that one of two kinds at a path is lost.",
    provenance: "PSTCollectionView 256", rule: "E-03", message: "beside each other",
    kinds: [.flow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  ByPathAlone(base)
}

/// A layout whose answers have one place for all kinds at a path.
private final class ByPathAlone<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    let found = all.filter { rect.hits($0.boundingBox) }
    var kept: [ElementPath: ElementKind] = [:]
    for attributes in found where attributes.category == .supplementary {
      kept[attributes.path] = attributes.kind
    }
    return found.filter { $0.category != .supplementary || kept[$0.path] == $0.kind }
  }
}
