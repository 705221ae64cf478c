import CollectionLayout
import LayoutGeometry

/// A ``CoverFlowArrangement`` that is prepared for one layout pass.
///
///     let flow = FlowArrangement(minimumLineSpacing: -60, scrollDirection: .horizontal)
///     let covers = PreparedCoverFlow(base: try PreparedFlow(flow, in: environment))
///     covers.queryOutset.x  // 44.25
struct PreparedCoverFlow: PreparedWrappingArrangement, SnappingArrangement {
  let base: PreparedFlow

  /// The distance from the middle of the view, in points, within which a cover is not fully turned.
  private static let fullTurnDistance = 100.0

  private let visibleMiddle: Double

  init(base: PreparedFlow) {
    self.base = base
    visibleMiddle = base.environment.bounds.midX
  }

  /// The maximum distance between a cover's returned box and its stored box. A cover near the
  /// middle grows by up to a fifth of its size, and sizes have no upper limit. Therefore the
  /// ``QueryOutset/unlimitedRegion`` contains the stored boxes of covers near the middle, and
  /// the maximum distance applies only to fully turned covers.
  ///
  /// For a fully turned cover of size W x H, with h = sqrt(1/2) and perspective 1 / (4.6777 W), the
  /// corners at W/2 and H/2 from the center are projected in x to at most (h W/2 + 40) / (1 - h /
  /// (2 * 4.6777)) < 0.383 W + 43.28 from the center. That is less than 43.28 beyond the edge at
  /// W/2 for every W (40 for a width of 0, which has no perspective). In y the same perspective
  /// division moves the corners from H/2 to at most 1.082 H/2, which is 4.1 % of H beyond the edge.
  /// As H has no upper limit, the maximum distance in y is infinite, and a query compares whole
  /// columns.
  ///
  /// The center of a cover that grows is less than 100 points from the middle. The frame of the
  /// cover contains its center, and its stored box differs from the frame only by rounding.
  var queryOutset: QueryOutset {
    let baseOutset = base.queryOutset
    let turningDistance = Self.fullTurnDistance + baseOutset.x
    return QueryOutset(
      x: 44 + baseOutset.x, y: .infinity,
      unlimitedRegion: Box(
        minX: visibleMiddle - turningDistance, minY: -.infinity,
        maxX: visibleMiddle + turningDistance, maxY: .infinity))
  }

  var frameQueryOutset: QueryOutset { base.queryOutset }

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<CoverFlowPayload> {
    let flowAttributes = base.attributes(of: element, box: box, in: place)
    guard element.category == .cell else {
      return LayoutAttributes(element, frame: flowAttributes.frame, zIndex: flowAttributes.zIndex)
    }
    let appearance = coverAppearance(
      atDistance: visibleMiddle - flowAttributes.frame.midX, width: flowAttributes.frame.width)
    return LayoutAttributes(
      element, frame: flowAttributes.frame, zIndex: appearance.zIndex,
      payload: CoverFlowPayload(
        transform3D: appearance.transform, maskingValue: appearance.maskingValue))
  }

  /// The transform, zIndex and mask of a cover whose center is `distance` points to the left of the
  /// middle of the view.
  private func coverAppearance(
    atDistance distance: Double, width: Double
  ) -> (transform: Transform3D, zIndex: Int, maskingValue: Double) {
    let isLeftOfMiddle = distance > 0
    let sideSign = isLeftOfMiddle ? -1.0 : 1.0
    // A cover of width 0 gets no perspective, because computing it would divide by zero.
    let perspective = width > 0 ? -1 / (4.6777 * width) : 0
    guard distance.magnitude < Self.fullTurnDistance else {
      var transform = Transform3D.identity
      transform.m34 = perspective
      transform = transform.translatedBy(x: sideSign * 40, y: 0, z: 0)
        .rotated(byDegrees: -sideSign * 45, x: 0, y: 1, z: 0)
      return (transform, 0, 0.6)
    }
    let turnFraction = distance.magnitude / 100
    var transform = Transform3D.identity.translatedBy(
      x: sideSign * 40 * turnFraction, y: 0,
      z: (1 - turnFraction) * 40_000 + (isLeftOfMiddle ? 200 : 0))
    transform.m34 = perspective
    let scale = 1 + 0.2 * (1 - turnFraction)
    transform = transform.rotated(byDegrees: -sideSign * turnFraction * 45, x: 0, y: 1, z: 0)
      .scaledBy(x: scale, y: scale, z: 1)
    return (transform, 1, 0.6 - 0.6 * (100 - distance.magnitude) / 100)
  }

  /// The scroll offset that centers the cover nearest to the middle of the proposed visible
  /// rectangle. The offset is limited to the range in which content can scroll. Of covers at equal
  /// distances, the first is chosen. If no cover would be visible, the proposed offset, limited to
  /// the same range, is returned. A proposed offset that is not finite is returned unchanged.
  func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<CoverFlowPayload>) -> Void) -> Void
  ) -> Point {
    let bounds = base.environment.bounds
    let contentInset = base.environment.contentInset
    let visibleRect = Rect(origin: proposed, size: bounds.size)
    var nearestCover: (middle: Double, distance: Double)?
    visit(visibleRect) { attributes in
      guard attributes.category == .cell else { return }
      let middle = attributes.frame.midX
      let distance = (middle - visibleRect.midX).magnitude
      if nearestCover.map({ distance < $0.distance }) ?? true { nearestCover = (middle, distance) }
    }
    // The offset is computed from the cover's frame. If a distance were added to the proposed
    // offset instead, rounding could change an offset that already centers a cover (rule O-03).
    let x = nearestCover.map { $0.middle - bounds.width / 2 } ?? proposed.x
    func clampedOffset(_ value: Double, _ axis: Axis) -> Double {
      let leastOffset = -contentInset.leading(axis)
      let greatestOffset = contentSize[axis] + contentInset.trailing(axis) - bounds.size[axis]
      // If `value` is NaN, the comparison is false, and the result is `leastOffset`.
      return value > leastOffset ? min(value, max(leastOffset, greatestOffset)) : leastOffset
    }
    return Point(
      x: clampedOffset(x, .horizontal), y: clampedOffset(proposed.y, .vertical))
  }
}
