import CollectionLayout
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
  /// It is ``exact`` if the only difference is that elements without area are missing in one of the
  /// states. The elements of both states must be sorted.
  package init(expected: LayoutState, found: LayoutState) {
    let expectedIdentities = Set(expected.elements.map(\.identity))
    let foundIdentities = Set(found.elements.map(\.identity))
    func isExpectedAndFound(_ element: PlacedElement) -> Bool {
      expectedIdentities.contains(element.identity) && foundIdentities.contains(element.identity)
    }
    let differingElements = (expected.elements + found.elements).filter { !isExpectedAndFound($0) }
    let contentSizeAndCommonElementsAreEqual =
      expected.contentSize == found.contentSize
      && expected.elements.filter(isExpectedAndFound) == found.elements.filter(isExpectedAndFound)
    let differsOnlyInElementsWithoutArea =
      contentSizeAndCommonElementsAreEqual && !differingElements.isEmpty
      && differingElements.allSatisfy { !$0.boundingBox.hasArea }
    self = differsOnlyInElementsWithoutArea ? .exact : .screen
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
    if isInfinite { return .contract }
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
  /// Edges less than a thousandth of a point apart are treated as the same edge. No display shows
  /// such a distance, and rounding errors cause it in layouts that divide lengths.
  fileprivate func touchesWithoutOverlapping(_ other: Rect) -> Bool {
    let tolerance = 0.001
    func rectsOverlap(byMoreThan distance: Double) -> Bool {
      other.maxX - minX > distance && maxX - other.minX > distance
        && other.maxY - minY > distance && maxY - other.minY > distance
    }
    return rectsOverlap(byMoreThan: -tolerance) && !rectsOverlap(byMoreThan: tolerance)
  }
}
