import CollectionLayout
import LayoutGeometry
import LayoutOracle

extension OracleElement {
  /// The first field in which an element differs from this one, or nil.
  func difference(from found: PlacedElement) -> String? {
    // What most elements are is settled without building another one.
    let isPlain =
      found.frame == frame && found.zIndex == zIndex && found.alpha == 1 && !found.isHidden
    if isPlain && found.transform == transform && found.customValues == customValues { return nil }
    var expected = placed
    // Turned boxes agree within rounding: the oracle uses the platform's sine and cosine.
    if expected.transform.isClose(to: found.transform) { expected.transform = found.transform }
    return Difference.ofAttributes(expected: expected, found: found)
  }

  /// The element as attributes of the engines have it.
  var placed: PlacedElement {
    var element = PlacedElement(
      LayoutAttributes<NoPayload>(identity, frame: frame, zIndex: zIndex))
    element.transform = transform
    element.customValues = customValues
    return element
  }
}

extension OracleElement {
  /// The custom values by name, as attributes of the engines have them.
  fileprivate var customValues: [CustomValue] {
    [
      children.map { .children($0) },
      layoutMode.map { .layoutMode($0 == .aspectFit ? .aspectFit : .aspectFill) },
      maskingValue.map { .maskingValue($0) },
      shouldRasterize.map { .shouldRasterize($0) },
    ].compactMap { $0 }
  }
}

extension Transform3D {
  /// Whether all entries lie within 1e-9 of another's, the tolerance of transforms in scenarios.
  fileprivate func isClose(to other: Transform3D) -> Bool {
    zip(elements, other.elements).allSatisfy { ($0 - $1).magnitude <= 1e-9 }
  }
}
