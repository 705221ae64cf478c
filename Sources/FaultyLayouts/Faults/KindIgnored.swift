import CollectionLayout

extension Mutant {
  static let kindIgnored = Mutant(
    "kind-ignored",
    "Returns the header for a lookup of any supplementary kind except the footer.",
    provenance:
      "invented for this project: an else branch that treats every other kind as the header",
    rule: "E-05", expectedMessagePart: "expected no element of the unknown supplementary kind",
    supportedLayouts: [.flow], mistake: HeaderForUnknownKindMutation.self)
}

/// Returns the header for every kind of supplementary view except the footer.
private struct HeaderForUnknownKindMutation: CallMutation {
  func supplementaryAttributes<Base: CollectionLayout>(
    of base: Base, ofKind kind: ElementKind, at path: ElementPath
  ) -> Base.Attributes? {
    base.layoutAttributesForSupplementaryView(
      ofKind: kind == .footer ? .footer : .header, at: path)
  }
}
