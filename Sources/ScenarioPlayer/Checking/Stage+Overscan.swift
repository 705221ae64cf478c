import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

extension Stage {
  /// The layout's answer to a query, without the elements that it may find beyond the rect. Nil for a
  /// rect without an area if the layout does not support such queries.
  func answer(in rect: Rect, of kind: LayoutDescription) -> [PlacedElement]? {
    let traits = implementation.traits(of: kind)
    if !traits.supportsEmptyRects && !rect.coversArea { return nil }
    return layout.elements(in: rect).droppingOverscan(of: traits.overscan, around: rect)
  }
}

extension [PlacedElement] {
  /// The elements without those that do not hit `rect` and lie at most `overscan` points from it.
  package func droppingOverscan(of overscan: Double, around rect: Rect) -> [PlacedElement] {
    guard overscan > 0 else { return self }
    let widened = rect.widened(by: overscan)
    return filter { element in
      let box = element.boundingBox
      return oracleHits(box, rect) || !oracleHits(box, widened)
    }
  }
}

extension Rect {
  /// Whether the rect, brought into standard form, is finite and has an area, or is the infinite one.
  package var coversArea: Bool {
    if self == .infinite { return true }
    return isFinite && width > 0 && height > 0
  }

  /// The rect with `distance` points more on every side; the null rect and one with a NaN as they are.
  fileprivate func widened(by distance: Double) -> Rect {
    if self == .infinite || self == .null { return self }
    let rect = standardized
    return Rect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.width + 2 * distance,
      height: rect.height + 2 * distance)
  }
}
