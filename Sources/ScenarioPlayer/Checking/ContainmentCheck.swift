import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Checks rule C-01: frames lie inside the content bounds, except for documented overflow.
///
/// The check is skipped for a layout whose traits permit overflow, and for a layout with negative
/// spacings or insets, which can move elements out of the content bounds. An item or column that is
/// too wide for its line may extend beyond the content bounds. In a layout that rounds frames, each
/// frame may extend beyond them by up to one device pixel. In a view that is scrolled beyond an end
/// of the content, a layout that reads the bounds may pin or stretch elements up to the view's edge.
package struct ContainmentCheck {
  private let contentBounds: Rect
  private let permittedBounds: Rect
  private let scrollAxis: Axis
  private let tolerance: Double
  private let appliesToLayout: Bool

  /// For each section, the length available for items across the scroll axis.
  private let availableCrossAxisLengths: [Double]

  /// Creates the check for a layout of `sections` whose content size is `contentSize`, in the view of
  /// `source`.
  package init(
    _ sections: [ResolvedSection], _ layout: LayoutSpecification, traits: LayoutTraits,
    contentSize: Size, in source: ScenarioSource
  ) {
    contentBounds = Rect(origin: .zero, size: contentSize)
    permittedBounds =
      traits.readsBounds ? contentBounds.extended(toOverscrolled: source.bounds) : contentBounds
    scrollAxis = traits.fixedAxis ?? layout.scrollDirection
    let crossAxis = scrollAxis.cross
    let inset = layout.insets(.sectionInset) ?? .zero
    availableCrossAxisLengths = sections.map {
      contentSize[crossAxis] - ($0.inset ?? inset).total(crossAxis)
    }
    tolerance = traits.roundsToDevicePixels ? 1 / source.scale : 0
    appliesToLayout =
      !traits.mayOverflow && !layout.hasNegativeInsetOrSpacing
      && !sections.contains { $0.hasNegativeInsetOrSpacing }
  }

  /// The message for an element outside the content bounds; nil if the element lies inside them, or
  /// may overflow.
  package func overflowMessage(of element: PlacedElement) -> String? {
    overflowMessage(of: element, tolerance: tolerance)
  }

  /// The least strict profile in which it is a failure that the element extends beyond the permitted
  /// bounds. It is ``ConformanceProfile/exact`` if the element has no area, or extends beyond them
  /// by less than a thousandth of a point. Some layouts for UIKit make the content 0.0001 points
  /// narrower than the view, so that UIKit's collection view queries the layout often enough.
  package func profile(ofOverflowing element: PlacedElement) -> ConformanceProfile {
    !element.boundingBox.hasArea
      || overflowMessage(of: element, tolerance: tolerance + .greatestInvisibleLength) == nil
      ? .exact : .screen
  }

  private func overflowMessage(of element: PlacedElement, tolerance: Double) -> String? {
    guard appliesToLayout else { return nil }
    let frame = element.frame
    for axis in Axis.allCases {
      let isInside =
        frame.min(axis) >= permittedBounds.min(axis) - tolerance
        && frame.max(axis) <= permittedBounds.max(axis) + tolerance
      if isInside { continue }
      // Across the scroll axis, an element that is longer than its section's available length may
      // extend beyond the content.
      if axis == self.scrollAxis.cross && exceedsCrossAxisLength(element) { continue }
      return
        "expected \"\(element.identity)\" inside the content [0, 0, \(contentBounds.width), \(contentBounds.height)], found \(frame.text)"
    }
    return nil
  }

  /// True if the element is longer than the length available in its section, has length 0, or is in
  /// a section that does not exist. Lengths are measured across the scroll axis.
  private func exceedsCrossAxisLength(_ element: PlacedElement) -> Bool {
    let length = element.frame.size[scrollAxis.cross]
    let section = element.identity.path.section
    return length == 0 || !availableCrossAxisLengths.indices.contains(section)
      || length > availableCrossAxisLengths[section]
  }
}

extension Rect {
  /// These content bounds, extended to the edges of a view that is scrolled beyond an end of them.
  fileprivate func extended(toOverscrolled viewBounds: Rect) -> Rect {
    var result = self
    for axis in Axis.allCases {
      let end =
        viewBounds.min(axis) > 0 ? Swift.max(max(axis), viewBounds.max(axis)) : max(axis)
      result.origin[axis] = Swift.min(min(axis), viewBounds.min(axis))
      result.size[axis] = end - result.origin[axis]
    }
    return result
  }
}

extension LayoutSpecification {
  /// True if a parameter for insets or spacing is negative, which can move elements out of the
  /// content bounds.
  fileprivate var hasNegativeInsetOrSpacing: Bool {
    spacings.contains { $0 < 0 }
      || kind.parameters.contains { rule in
        guard case .insets(let edges)? = self[rule.parameter] else { return false }
        return edges.hasNegativeEdge
      }
  }
}

extension ResolvedSection {
  /// True if an inset or a spacing of the section is negative, which can move elements out of the
  /// content bounds.
  fileprivate var hasNegativeInsetOrSpacing: Bool {
    (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0
      || (inset?.hasNegativeEdge ?? false)
  }
}

extension Insets {
  fileprivate var hasNegativeEdge: Bool { min(top, left, bottom, right) < 0 }
}

extension LayoutTraits {
  /// The least strict profile in which a wrong answer to a query of `rect` is a failure, as far as
  /// this depends on the trait ``LayoutTraits/isQueriedInTiles``.
  ///
  /// A host queries a layout with this trait only for rectangles that consist of whole tiles, each
  /// as large as `bounds`. For such a layout, the result for any other rectangle is `contract`. In
  /// all other cases the result is `screen`, the least strict profile. `rect` is nil for a step
  /// that is not a query.
  package func leastStrictProfile(ofQuery rect: Rect?, in bounds: Rect) -> ConformanceProfile {
    guard isQueriedInTiles, let rect else { return .screen }
    return rect.consistsOfTiles(of: bounds.size) ? .screen : .contract
  }
}

extension LayoutTraits {
  /// The reason why something does not apply to a layout that is not queried for rects without an
  /// area.
  package static let reasonForNoEmptyRects =
    "a layout in the profile \"screen\" is queried for rects without an area only if it states that it supports them"
}

extension Rect {
  /// Whether the edges of the rectangle are whole multiples of `size`, except for rounding errors,
  /// and the rectangle contains at least one tile of that size.
  fileprivate func consistsOfTiles(of size: Size) -> Bool {
    guard leastStrictProfileForQuery == .screen, size.width > 0, size.height > 0 else {
      return false
    }
    func isMultiple(_ edge: Double, of length: Double) -> Bool {
      let tileCount = edge / length
      let roundingError = Swift.min(1e-9 * Swift.max(1, tileCount.magnitude), 1e-3)
      return (tileCount - tileCount.rounded()).magnitude <= roundingError
    }
    return isMultiple(minX, of: size.width) && isMultiple(maxX, of: size.width)
      && isMultiple(minY, of: size.height) && isMultiple(maxY, of: size.height)
  }
}
