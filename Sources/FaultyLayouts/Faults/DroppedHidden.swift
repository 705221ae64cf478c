import CollectionLayout
import LayoutGeometry

extension Fault {
  static let droppedHidden = Fault(
    "dropped-hidden",
    "Leaves hidden elements out of queries.",
    provenance: "own: what cannot be seen taken for what need not be there",
    rule: "A-09", message: "no such element", basedOn: .list,
    sound: { base, _ in listWithHiddenRows(base) }, spoil: { base, _ in spoil(base) })
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  ShownAlone(base, .hidden)
}

/// A layout that finds what is shown alone.
private final class ShownAlone<Base: CollectionLayout>: MarkedLayout<Base> {
  override func select(in rect: Rect) -> [Attributes] {
    super.select(in: rect).filter { !$0.isHidden }
  }
}
