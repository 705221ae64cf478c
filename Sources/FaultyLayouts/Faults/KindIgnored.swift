import CollectionLayout

extension Mutant {
  static let kindIgnored = Mutant(
    "kind-ignored",
    "Returns the header for every kind except the footer's.",
    provenance: "own: an else where a comparison was needed",
    rule: "E-05", message: "expected no element of the unknown supplementary kind",
    kinds: [.flow], mistake: HeaderOrFooter.self)
}

/// Answers an unknown kind with the header.
private struct HeaderOrFooter: CallMutation {
  func supplementaryView<Base: CollectionLayout>(
    of base: Base, ofKind kind: ElementKind, at path: ElementPath
  ) -> Base.Attributes? {
    base.layoutAttributesForSupplementaryView(
      ofKind: kind == .footer ? .footer : .header, at: path)
  }
}
