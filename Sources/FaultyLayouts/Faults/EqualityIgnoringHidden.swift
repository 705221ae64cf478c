import CollectionLayout

extension Fault {
  static let equalityIgnoringHidden = Fault(
    "equality-ignoring-hidden",
    "Keeps an element's attributes where the new ones differ in isHidden alone.",
    provenance: "own: an equality that was written before the field",
    rule: "U-07", message: "hidden", basedOn: .list, sound: { base, _ in listWithHiddenRows(base) },
    spoil: { base, _ in spoil(base) })
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  Forgiving(base, .hidden)
}

/// A layout that takes attributes to be equal whatever their isHidden.
private final class Forgiving<Base: CollectionLayout>: MarkedLayout<Base> {
  override func keeps(_ old: Attributes, for new: Attributes) -> Bool {
    var compared = old
    compared.isHidden = new.isHidden
    return compared == new
  }
}
