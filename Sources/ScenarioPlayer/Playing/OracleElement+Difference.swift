import CollectionLayout
import LayoutGeometry
import LookupOracle

extension OracleElement {
  /// The first field in which an element differs from this one, or nil.
  func difference(from found: PlacedElement) -> String? {
    // What most elements are is settled without building another one.
    let isPlain =
      found.frame == frame && found.zIndex == zIndex && found.alpha == 1 && !found.isHidden
    if isPlain && found.transform == transform && found.customValues == customValues { return nil }
    var expected = placed
    if expected.transform.isClose(to: found.transform) { expected.transform = found.transform }
    return Difference.ofAttributes(expected: expected, found: found)
  }

  /// The element as attributes of the engines have it; an oracle knows no alpha and hides nothing.
  package var placed: PlacedElement {
    var element = PlacedElement(
      LayoutAttributes<NoPayload>(identity, frame: frame, zIndex: zIndex))
    element.transform = transform
    element.customValues = customValues
    return element
  }
}
