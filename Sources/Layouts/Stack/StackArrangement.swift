import CollectionLayout
import LayoutGeometry

/// `stack`: cards on top of one another, each moved and turned a little more than the previous one.
///
/// Only section 0 has elements. Frames overlap, and attributes have transforms and z order:
///
///     let layout = Engine.bucketed.layout(of: StackArrangement(centerDistance: 6, angle: 5))
public struct StackArrangement: Arrangement {
  /// The size of every card.
  public var itemSize: Size
  /// The distance between the centers of consecutive cards along each axis, in points.
  public var centerDistance: Double
  /// The angle between consecutive cards, in degrees.
  public var angle: Double

  /// Creates a stack.
  public init(
    itemSize: Size = Size(width: 180, height: 180), centerDistance: Double = 4, angle: Double = 3
  ) {
    self.itemSize = itemSize
    self.centerDistance = centerDistance
    self.angle = angle
  }

  /// False, because a section's elements depend on whether the section is the first one.
  public var sectionsAreIndependent: Bool { false }
  public var boundsDependence: BoundsDependence { .size }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<TransformPayload> {
    try PreparedStack(self, in: environment)
  }
}

/// A ``StackArrangement`` that is prepared for one layout pass.
struct PreparedStack: PreparedArrangement {
  private let itemSize: Size
  private let centerDistance: Double
  private let angle: Double
  private let viewSize: Size
  /// The number of cards.
  private let itemCount: Int

  init(_ parameters: StackArrangement, in environment: LayoutEnvironment) throws(LayoutError) {
    centerDistance = try MetricValidation.length("spread", parameters.centerDistance, section: nil)
    // The magnitude of the angle has the same limit as a length. Unlike a length, the angle is not
    // rounded to a multiple of 1/1024.
    guard parameters.angle.magnitude <= Lattice.maximumCoordinate else {
      throw .invalidMetric(name: "angle", section: nil, value: parameters.angle)
    }
    angle = parameters.angle
    itemCount = environment.counts.first ?? 0
    itemSize =
      itemCount > 0
      ? try MetricValidation.size(.cell(ElementPath(section: 0, item: 0)), parameters.itemSize)
      : parameters.itemSize
    viewSize = environment.bounds.size
  }

  var stacking: SectionStacking { .overlaid }

  /// The greatest distance by which a rotated card extends beyond its frame. A rotated card is no
  /// wider or higher than the card's diagonal.
  var queryOutset: QueryOutset {
    let diagonal =
      (itemSize.width * itemSize.width + itemSize.height * itemSize.height).squareRoot()
    return QueryOutset(
      x: (diagonal - itemSize.width) / 2 + 1, y: (diagonal - itemSize.height) / 2 + 1)
  }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    guard section == 0 else { return SectionTable(boxes: [], itemCount: 0, extent: 0) }
    let boxes = (0..<itemCount).map { item in
      let shift = Double(item) * centerDistance
      return Rect(
        origin: Point(
          x: viewSize.width / 2 + shift - itemSize.width / 2,
          y: viewSize.height / 2 + shift - itemSize.height / 2), size: itemSize)
    }
    return SectionTable(boxes: boxes, itemCount: boxes.count, extent: 0)
  }

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<TransformPayload> {
    let item = element.path.item
    let rotation = Transform3D.identity.rotated(
      byDegrees: Double(item) * angle, x: 0, y: 0, z: 1)
    return LayoutAttributes(
      element, frame: box, zIndex: -item, payload: TransformPayload(transform3D: rotation))
  }

  func content(of summary: ContentSummary) -> ArrangedContent {
    ArrangedContent(size: viewSize)
  }
}
