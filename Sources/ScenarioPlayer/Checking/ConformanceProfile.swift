import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// The level of strictness with which a layout is tested. Each profile includes the requirements of
/// the profiles that are declared before it.
///
///     ConformanceProfile.screen < .exact  // true
public enum ConformanceProfile: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Covers the calls with which a host fills a screen: queries for finite rectangles with an area,
  /// and ordinary changes.
  case screen
  /// Covers the behavior that UIKit's documentation requires of a layout.
  case contract
  /// Covers all behavior that this project defines. That includes half-open edges, empty and
  /// non-finite input, changes of the data without an invalidation, and typed errors.
  case exact

  public static func < (left: ConformanceProfile, right: ConformanceProfile) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// The least strict profile in which the following mistake is a failure: a query for `rect`
  /// wrongly returns, or wrongly omits, an element with the bounding box `box`.
  ///
  /// The result is ``exact`` if the element or the rectangle has no area, or if the element only
  /// touches the rectangle or overlaps it by less than a thousandth of a point.
  package init(of box: Rect, in rect: Rect) {
    guard box.hasArea, rect.hasArea else {
      self = .exact
      return
    }
    self = box.touchesWithoutOverlapping(rect) ? .exact : rect.leastStrictProfileForQuery
  }

  /// The least strict profile in which the difference between two answers to a query is a failure.
  /// Answers differ if an element is missing, extra or repeated.
  package init(
    expected: [(identity: ElementIdentity, box: Rect)],
    found: [(identity: ElementIdentity, box: Rect)], in rect: Rect
  ) {
    let expectedIdentities = Set(expected.map(\.identity))
    var foundIdentities: Set<ElementIdentity> = []
    let extraElements = found.filter {
      !foundIdentities.insert($0.identity).inserted || !expectedIdentities.contains($0.identity)
    }
    let missingElements = expected.filter { !foundIdentities.contains($0.identity) }
    self =
      (missingElements + extraElements).lazy.map { ConformanceProfile(of: $0.box, in: rect) }.min()
      ?? rect.leastStrictProfileForQuery
  }

  /// The least strict profile in which the difference between two states of a layout is a failure.
  /// It is ``exact`` if no display shows the difference.
  package init(expected: LayoutState, found: LayoutState) {
    if !expected.contentSize.isClose(to: found.contentSize) {
      self = .screen
    } else if expected.elements == found.elements {
      self = .exact
    } else {
      self.init(expected: expected.elements, found: found.elements)
    }
  }

  /// The least strict profile in which the difference between two lists of elements is a failure.
  /// It is ``exact`` if the elements that have an area are the same, and their frames differ by less
  /// than a thousandth of a point. The order of the elements counts only if it is the sole
  /// difference.
  package init(expected: [PlacedElement], found: [PlacedElement]) {
    let lists = [expected, found].map {
      $0.filter { !$0.boundingBox.isFinite || $0.boundingBox.hasArea }.inCanonicalOrder
    }
    let isVisible =
      expected.inCanonicalOrder == found.inCanonicalOrder || lists[0].count != lists[1].count
      || !zip(lists[0], lists[1]).allSatisfy { $0.isClose(to: $1) }
    self = isVisible ? .screen : .exact
  }

  /// The least strict profile in which at least one of the following mistakes is a failure: a query
  /// for `rect` wrongly returns, or wrongly omits, one of `elements`.
  package init(of elements: [PlacedElement], in rect: Rect) {
    self =
      elements.lazy.map { ConformanceProfile(of: $0.boundingBox, in: rect) }.min()
      ?? rect.leastStrictProfileForQuery
  }
}

extension Rect {
  /// The least strict profile to which queries for this rectangle belong.
  package var leastStrictProfileForQuery: ConformanceProfile {
    // Sums of coordinates beyond 2^40 points are not exact.
    let coordinateLimit = 0x1p40
    let isWithinLimit =
      origin.x.magnitude <= coordinateLimit && origin.y.magnitude <= coordinateLimit
      && size.width <= coordinateLimit && size.height <= coordinateLimit
    return hasArea && isWithinLimit ? .screen : .exact
  }

  /// Whether width and height are positive and the origin has no NaN.
  package var hasArea: Bool {
    size.width > 0 && size.height > 0 && !origin.x.isNaN && !origin.y.isNaN
  }

  /// Whether two rectangles with an area have an edge or a corner in common, but do not overlap.
  ///
  /// Edges less than a thousandth of a point apart are treated as the same edge.
  fileprivate func touchesWithoutOverlapping(_ other: Rect) -> Bool {
    let tolerance = Double.greatestInvisibleLength
    func rectsOverlap(byMoreThan distance: Double) -> Bool {
      other.maxX - minX > distance && maxX - other.minX > distance
        && other.maxY - minY > distance && maxY - other.minY > distance
    }
    return rectsOverlap(byMoreThan: -tolerance) && !rectsOverlap(byMoreThan: tolerance)
  }
}

extension Double {
  /// A thousandth of a point. No display shows such a distance, and rounding errors cause it in
  /// layouts that divide lengths.
  static let greatestInvisibleLength = 0.001

  fileprivate func isClose(to other: Double) -> Bool {
    self == other || (self - other).magnitude < .greatestInvisibleLength
  }
}

extension Size {
  fileprivate func isClose(to other: Size) -> Bool {
    width.isClose(to: other.width) && height.isClose(to: other.height)
  }
}

extension PlacedElement {
  /// Whether two elements differ at most in their frames, and there by less than a thousandth of a
  /// point.
  fileprivate func isClose(to other: PlacedElement) -> Bool {
    let areFramesClose =
      frame.size.isClose(to: other.frame.size) && frame.minX.isClose(to: other.frame.minX)
      && frame.minY.isClose(to: other.frame.minY)
    var movedElement = other
    if areFramesClose { movedElement.frame = frame }
    return self == movedElement
  }
}
