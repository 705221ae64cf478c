import CollectionLayout
import LayoutGeometry
import LookupOracle

extension OracleElement {
  /// A message about the first field in which `found` differs from this element; nil if they are
  /// equal.
  package func difference(from found: PlacedElement) -> String? {
    // Most found elements have the default alpha, are not hidden, and equal the oracle's element.
    // For these, the oracle's element need not be converted to a `PlacedElement`.
    let hasEqualPlacement = found.frame == frame && found.zIndex == zIndex
    let hasDefaultVisibility = found.alpha == 1 && !found.isHidden
    if hasEqualPlacement && hasDefaultVisibility && found.transform == transform
      && found.customValues == customValues
    {
      return nil
    }
    var expected = placedElement
    if expected.transform.isClose(to: found.transform) { expected.transform = found.transform }
    return ElementDifference.ofAttributes(expected: expected, found: found)
  }

  /// The attributes that an engine must return for this element. The alpha is 1 and no element is
  /// hidden, because the oracle does not model these fields.
  package var placedElement: PlacedElement {
    var element = PlacedElement(
      LayoutAttributes<NoPayload>(identity, frame: frame, zIndex: zIndex))
    element.transform = transform
    element.customValues = customValues
    return element
  }
}
