import LayoutDescriptions
import LayoutGeometry
import LookupOracle

extension ImplementationRun {
  /// The elements that the layout returns for a query of `rect`, without those outside of `rect`
  /// that the layout's traits allow it to return.
  ///
  /// Nil if `rect` has no area and the layout does not support queries of such rectangles.
  func elementsWithoutOverscan(in rect: Rect, of specification: LayoutSpecification)
    -> [PlacedElement]?
  {
    let traits = implementation.traits(of: specification.kind)
    if traits.supportsEmptyRects == false && !rect.isInfiniteOrHasArea { return nil }
    return layout.elements(in: rect)
      .droppingOverscan(of: traits, along: specification.scrollDirection, around: rect)
  }
}

extension [PlacedElement] {
  /// A copy of this answer to a query of `rect`, without the elements that do not intersect `rect`
  /// but are permitted by `traits`. The content scrolls along `axis`, unless `traits` state another
  /// axis.
  package func droppingOverscan(
    of traits: LayoutTraits, along axis: Axis, around rect: Rect
  ) -> [PlacedElement] {
    guard traits.overscan > 0 || traits.overscansCrossAxis else { return self }
    let unboundedAxis = traits.overscansCrossAxis ? (traits.fixedAxis ?? axis).cross : nil
    let widenedRect = rect.extended(by: traits.overscan, unboundedAlong: unboundedAxis)
    return filter { element in
      let box = element.boundingBox
      return oracleIntersects(box, rect) || !oracleIntersects(box, widenedRect)
    }
  }
}

extension Rect {
  /// Whether the standardized rectangle is finite and has an area, or is the infinite rectangle.
  package var isInfiniteOrHasArea: Bool {
    if self == .infinite { return true }
    return isFinite && width > 0 && height > 0
  }

  /// The rectangle extended by `distance` points on every side, and without limit along the axis
  /// `unboundedAxis`, if there is one. The null and the infinite rectangle stay unchanged.
  fileprivate func extended(by distance: Double, unboundedAlong unboundedAxis: Axis?) -> Rect {
    if self == .infinite || self == .null { return self }
    let rect = standardized
    var widenedRect = Rect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.width + 2 * distance,
      height: rect.height + 2 * distance)
    if let unboundedAxis, rect.isFinite {
      widenedRect.origin[unboundedAxis] = Rect.infinite.origin[unboundedAxis]
      widenedRect.size[unboundedAxis] = Rect.infinite.size[unboundedAxis]
    }
    return widenedRect
  }
}
