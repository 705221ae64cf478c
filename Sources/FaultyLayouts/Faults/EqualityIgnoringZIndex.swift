import CollectionLayout

extension Fault {
  static let equalityIgnoringZIndex = Fault(
    "equality-ignoring-z-index",
    "Keeps an element's attributes where the new ones differ in zIndex alone.",
    provenance: "own: an equality that was written before the field",
    rule: "U-07", message: "zIndex", basedOn: .list, sound: { base, _ in listWithRaisedRows(base) },
    spoil: { base, _ in spoil(base) })
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  Forgiving(base, .raised)
}

/// A layout that takes attributes to be equal whatever their zIndex.
private final class Forgiving<Base: CollectionLayout>: MarkedLayout<Base> {
  override func keeps(_ old: Attributes, for new: Attributes) -> Bool {
    var compared = old
    compared.zIndex = new.zIndex
    return compared == new
  }
}
