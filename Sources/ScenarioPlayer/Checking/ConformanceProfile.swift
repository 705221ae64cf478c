import CollectionLayout
import LayoutGeometry

/// How demanding a judgment of a layout is. Each profile contains the ones before it.
public enum ConformanceProfile: String, Hashable, Sendable, CaseIterable, Comparable {
  /// What a host asks to fill a screen: finite rects of positive area, tiles, ordinary changes.
  case screen
  /// The behavior that UIKit's documentation requires of a layout.
  case contract
  /// Also half-open edges, degenerate and non-finite input, data that change silently, and typed
  /// errors.
  case exact

  public static func < (left: ConformanceProfile, right: ConformanceProfile) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// The least demanding profile in which an element at `box` must be in the answer for `rect`, or
  /// must be left out of it.
  ///
  /// An element without area, or one that only touches the rect, matters to ``exact`` alone.
  package init(of box: Rect, in rect: Rect) {
    guard box.hasArea, rect.hasArea else {
      self = .exact
      return
    }
    self = box.touchesOnly(rect) ? .exact : rect.profile
  }

  /// The least demanding profile in which two answers to a query differ: in elements that one lacks, or
  /// that it has more than once.
  package init(
    expected: [(identity: ElementIdentity, box: Rect)],
    found: [(identity: ElementIdentity, box: Rect)], in rect: Rect
  ) {
    let wanted = Set(expected.map(\.identity))
    var given: Set<ElementIdentity> = []
    let extra = found.filter {
      !given.insert($0.identity).inserted || !wanted.contains($0.identity)
    }
    let missing = expected.filter { !given.contains($0.identity) }
    self =
      (missing + extra).lazy.map { ConformanceProfile(of: $0.box, in: rect) }.min() ?? rect.profile
  }

  /// The least demanding profile in which two states of a layout, with sorted elements, differ:
  /// ``exact`` if the only difference is that one lacks elements without area.
  package init(expected: StageState, found: StageState) {
    let wanted = Set(expected.elements.map(\.identity))
    let given = Set(found.elements.map(\.identity))
    func isCommon(_ element: PlacedElement) -> Bool {
      wanted.contains(element.identity) && given.contains(element.identity)
    }
    let differing = (expected.elements + found.elements).filter { !isCommon($0) }
    let agreeOtherwise =
      expected.contentSize == found.contentSize
      && expected.elements.filter(isCommon) == found.elements.filter(isCommon)
    let isMinor =
      agreeOtherwise && !differing.isEmpty && differing.allSatisfy { !$0.boundingBox.hasArea }
    self = isMinor ? .exact : .screen
  }

  /// The least demanding profile for which one of the elements matters; see ``init(of:in:)``.
  package init(of elements: [PlacedElement], in rect: Rect) {
    self =
      elements.lazy.map { ConformanceProfile(of: $0.boundingBox, in: rect) }.min() ?? rect.profile
  }
}

extension Rect {
  /// The least demanding profile in which a host queries the rect.
  package var profile: ConformanceProfile {
    if isInfinite { return .contract }
    // Beyond this limit, coordinates are not exact.
    let limit = 0x1p40
    let isNear =
      origin.x.magnitude <= limit && origin.y.magnitude <= limit && size.width <= limit
      && size.height <= limit
    return hasArea && isNear ? .screen : .exact
  }

  /// Whether both lengths are positive and no number is a NaN.
  package var hasArea: Bool {
    size.width > 0 && size.height > 0 && !origin.x.isNaN && !origin.y.isNaN
  }

  /// Whether two rects of positive area have an edge or a corner in common, but no area.
  fileprivate func touchesOnly(_ other: Rect) -> Bool {
    let touches =
      minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    let overlaps = minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    return touches && !overlaps
  }
}
