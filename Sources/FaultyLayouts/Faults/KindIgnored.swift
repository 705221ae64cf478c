import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let kindIgnored = Fault(
    "kind-ignored",
    "Answers with the header for every kind that is not the footer's.",
    provenance: "own: an else where a comparison was due",
    rule: "E-05", message: "expected no element of the unknown supplementary kind", kinds: [.flow]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  HeaderOrFooter(base)
}

/// A layout that knows two kinds and asks for one.
private final class HeaderOrFooter<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    base.layoutAttributesForSupplementaryView(
      ofKind: kind == .footer ? .footer : .header, at: path)
  }
}
