import CollectionLayout
import LayoutGeometry
import LookupOracle

extension OracleElement {
  /// The first field in which `found` differs from this element; nil if there is none.
  func difference(from found: PlacedElement) -> String? {
    // Most elements are plain, and comparing them needs no conversion.
    let isPlain =
      found.frame == frame && found.zIndex == zIndex && found.alpha == 1 && !found.isHidden
    if isPlain && found.transform == transform && found.customValues == customValues { return nil }
    var expected = placed
    if expected.transform.isClose(to: found.transform) { expected.transform = found.transform }
    return Difference.ofAttributes(expected: expected, found: found)
  }

  /// The element with the attributes of the engines. The oracle has no alpha and hides no element.
  package var placed: PlacedElement {
    var element = PlacedElement(
      LayoutAttributes<NoPayload>(identity, frame: frame, zIndex: zIndex))
    element.transform = transform
    element.customValues = customValues
    return element
  }
}

extension OracleElement {
  /// The custom values as the engines' attributes have them.
  fileprivate var customValues: [CustomValue] {
    var values: [CustomValue] = []
    if let children { values.append(.children(children)) }
    if let layoutMode {
      values.append(.layoutMode(layoutMode == .aspectFit ? .aspectFit : .aspectFill))
    }
    if let maskingValue { values.append(.maskingValue(maskingValue)) }
    if let shouldRasterize { values.append(.shouldRasterize(shouldRasterize)) }
    return values
  }
}
