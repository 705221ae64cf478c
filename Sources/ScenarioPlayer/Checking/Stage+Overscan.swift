import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

extension Stage {
  /// The layout's answer to a query, without the elements that it may find beyond the rect. Nil for a
  /// rect without an area if the layout does not support such queries.
  func answer(in rect: Rect, of specification: LayoutSpecification) -> [PlacedElement]? {
    let traits = implementation.traits(of: specification.kind)
    if !traits.supportsEmptyRects && !rect.coversArea { return nil }
    return layout.elements(in: rect)
      .droppingOverscan(of: traits, along: specification.scrollDirection, around: rect)
  }
}

extension [PlacedElement] {
  /// The elements without those that do not hit `rect` and that the traits allow a query to find. The
  /// content scrolls along `axis`, unless the traits state another one.
  package func droppingOverscan(
    of traits: LayoutTraits, along axis: Axis, around rect: Rect
  ) -> [PlacedElement] {
    guard traits.overscan > 0 || traits.overscansAcross else { return self }
    let across = traits.overscansAcross ? (traits.fixedAxis ?? axis).cross : nil
    let widened = rect.widened(by: traits.overscan, andWithoutEndOn: across)
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

  /// The rect with `distance` points more on every side, and with the whole of the axis `across` if it
  /// is not nil; the null rect and one with a NaN as they are.
  fileprivate func widened(by distance: Double, andWithoutEndOn across: Axis?) -> Rect {
    if self == .infinite || self == .null { return self }
    let rect = standardized
    var widened = Rect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.width + 2 * distance,
      height: rect.height + 2 * distance)
    if let across, rect.isFinite {
      widened.origin[across] = Rect.infinite.origin[across]
      widened.size[across] = Rect.infinite.size[across]
    }
    return widened
  }
}
