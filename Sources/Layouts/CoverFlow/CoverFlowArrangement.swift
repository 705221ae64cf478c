import CollectionLayout
import LayoutGeometry

/// `coverFlow`: covers side by side, turned towards the one in the middle.
///
/// A horizontal `flow` whose cells are moved, turned and scaled by their distance from the middle of
/// what is visible. Frames are the untransformed ones; queries use the boxes of the transformed bounds
/// (rule A-08).
public struct CoverFlowArrangement: WrappingArrangement {
  public typealias Payload = CoverFlowPayload

  /// The flow layout that places the covers.
  public var base: FlowArrangement

  /// Insets of the author's own; nil for those that follow from the orientation.
  public var sectionInset: Insets?

  /// Nearer than this to the middle, in points, a cover is on its way to the front.
  private static let activeDistance = 100.0

  private var visibleMiddle = 0.0
  private var contentInset = Insets.zero

  /// Creates a cover flow with the documented defaults.
  public init() {
    base = FlowArrangement()
    base.scrollDirection = .horizontal
    base.itemSize = Size(width: 180, height: 180)
    base.minimumLineSpacing = -60
    base.minimumInteritemSpacing = 200
  }

  /// Bounds are read once, in `prepare`, and every change of them invalidates.
  public var boundsDependence: BoundsDependence { .everything }
  public var boxDependence: BoundsDependence { .size }

  /// Covers turned fully aside keep near their frames, however large they are; those on their way to
  /// the front grow by up to a fifth, for which there is no bound.
  ///
  /// Of a turned cover of size W x H, with h = sqrt(1/2) and perspective 1 / (4.6777 W), the corners at
  /// W/2 and H/2 from the center are projected to within
  /// (h W/2 + 40) / (1 - h / (2 * 4.6777)) < 0.383 W + 43.28 of it in x. That is less than 43.28 beyond
  /// the edge at W/2, whatever W is (without a width there is no perspective, and it is 40). In y they
  /// go 4.1 % of H further, for which there is no bound either: a query takes the whole columns that it
  /// meets.
  ///
  /// A cover on its way to the front has its center less than 100 from the middle. Its frame holds
  /// its center, and its resting box lies no further from the frame than rounding moves it.
  public var reach: Reach {
    let rounding = base.reach
    let band = Self.activeDistance + rounding.x
    return Reach(
      x: 44 + rounding.x, y: .infinity,
      looseRegion: Box(
        minX: visibleMiddle - band, minY: -.infinity, maxX: visibleMiddle + band, maxY: .infinity))
  }

  public var frameReach: Reach { base.reach }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    let bounds = environment.bounds
    visibleMiddle = bounds.midX
    contentInset = environment.contentInset
    base.sectionInset = sectionInset ?? Self.inset(in: bounds.size)
    try base.begin(in: environment)
  }

  /// The insets that follow from the orientation of the view.
  static func inset(in size: Size) -> Insets {
    let side: Double
    if size.height >= size.width {
      side = 70
    } else {
      side = max(size.width, size.height) > 480 ? 190 : 150
    }
    return Insets(top: 0, left: side, bottom: 0, right: side)
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<CoverFlowPayload> {
    let plain = base.attributes(of: element, box: box, in: place)
    guard element.category == .cell else {
      return LayoutAttributes(element, frame: plain.frame, zIndex: plain.zIndex)
    }
    let cover = cover(
      atDistance: visibleMiddle - plain.frame.midX, width: plain.frame.width)
    return LayoutAttributes(
      element, frame: plain.frame, zIndex: cover.zIndex,
      payload: CoverFlowPayload(
        transform3D: cover.transform, maskingValue: cover.maskingValue))
  }

  /// How a cover of `width` stands whose centre is `distance` to the left of the middle.
  private func cover(
    atDistance distance: Double, width: Double
  ) -> (transform: Transform3D, zIndex: Int, maskingValue: Double) {
    let isLeft = distance > 0
    let side = isLeft ? -1.0 : 1.0
    // A cover without width shows no perspective.
    let perspective = width > 0 ? -1 / (4.6777 * width) : 0
    guard distance.magnitude < Self.activeDistance else {
      var transform = Transform3D.identity
      transform.m34 = perspective
      transform = transform.translatedBy(x: side * 40, y: 0, z: 0)
        .rotated(byDegrees: -side * 45, x: 0, y: 1, z: 0)
      return (transform, 0, 0.6)
    }
    let share = distance.magnitude / 100
    var transform = Transform3D.identity.translatedBy(
      x: side * 40 * share, y: 0, z: (1 - share) * 40_000 + (isLeft ? 200 : 0))
    transform.m34 = perspective
    let scale = 1 + 0.2 * (1 - share)
    transform = transform.rotated(byDegrees: -side * share * 45, x: 0, y: 1, z: 0)
      .scaledBy(x: scale, y: scale, z: 1)
    return (transform, 1, 0.6 - 0.6 * (100 - distance.magnitude) / 100)
  }

  /// The offset at which the cover nearest to the middle is centred (the first of equals), or the
  /// proposed one where no cover would be visible; within the legal range.
  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<CoverFlowPayload>) -> Void) -> Void
  ) -> Point {
    guard let bounds = base.surroundings.environment?.bounds, proposed.isFinite else {
      return proposed
    }
    let visible = Rect(origin: proposed, size: bounds.size)
    var nearest: (middle: Double, distance: Double)?
    visit(visible) { attributes in
      guard attributes.category == .cell else { return }
      let middle = attributes.frame.midX
      let distance = (middle - visible.midX).magnitude
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (middle, distance) }
    }
    // From the cover itself: moving the proposed offset by a distance would round, and what is at
    // rest would creep (O-03).
    let x = nearest.map { $0.middle - bounds.width / 2 } ?? proposed.x
    func legal(_ value: Double, _ axis: Axis) -> Double {
      let least = -contentInset.leading(axis)
      let most = contentSize[axis] + contentInset.trailing(axis) - bounds.size[axis]
      return min(max(value, least), max(least, most))
    }
    return Point(
      x: legal(x, .horizontal), y: legal(proposed.y, .vertical))
  }
}
