extension Mutant {
  static let equalityIgnoringHidden = Mutant(
    "equality-ignoring-hidden",
    "Keeps an element's attributes if the new ones differ only in isHidden.",
    provenance:
      "invented for this project: an == operator that was written before the field existed",
    rule: "U-07", expectedMessagePart: "hidden",
    basedOn: .list, modificationWithoutMistake: HiddenLastCells.self,
    mistake: IgnoredIsHiddenMutation.self)
}

private struct IgnoredIsHiddenMutation: IgnoredFieldMutation {
  static let mutatedField = MutatedField.isHidden
}
