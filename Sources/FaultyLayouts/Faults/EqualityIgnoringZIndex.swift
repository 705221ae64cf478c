extension Mutant {
  static let equalityIgnoringZIndex = Mutant(
    "equality-ignoring-z-index",
    "Keeps an element's attributes if the new ones differ only in zIndex.",
    provenance:
      "invented for this project: an == operator that was written before the field existed",
    rule: "U-07", expectedMessagePart: "zIndex",
    basedOn: .list, modificationWithoutMistake: RaisedLastCells.self,
    mistake: IgnoredZIndexMutation.self)
}

private struct IgnoredZIndexMutation: IgnoredFieldMutation {
  static let mutatedField = MutatedField.zIndex
}
