import CollectionHost
import LayoutDescriptions
import LayoutGeometry

extension PlacedElement {
  /// Creates an element from attributes of any type.
  public init(_ attributes: AnyLayoutAttributes) {
    self.init(
      attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
      alpha: attributes.alpha, isHidden: attributes.isHidden, transform: attributes.transform3D,
      customValues: (attributes.payload as? any CustomValued)?.customValues ?? [])
  }

  /// A message about the first field in which `found` differs from this element, which an oracle
  /// computed; nil if they are equal. Oracles know neither `alpha` nor `isHidden`, so these must have
  /// their default values.
  package func difference(from found: PlacedElement) -> String? {
    if found == self { return nil }
    var expected = self
    if expected.transform.isClose(to: found.transform) { expected.transform = found.transform }
    return ElementDifference.ofAttributes(expected: expected, found: found)
  }
}
