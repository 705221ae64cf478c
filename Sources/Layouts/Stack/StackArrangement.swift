import CollectionLayout
import LayoutGeometry

/// `stack`: cards on top of one another, each moved and turned a little further.
///
/// Only section 0 is shown. Overlapping frames, transforms and z order in one layout.
public struct StackArrangement: Arrangement {
  public typealias Payload = TransformPayload

  public var itemSize = Size(width: 180, height: 180)
  /// How far each card's centre lies from the one before, on both axes, in points.
  public var spread = 4.0
  /// How far each card is turned against the one before, in degrees.
  public var angle = 3.0

  private var environment: LayoutEnvironment?

  /// Creates a stack with the documented defaults.
  public init() {}

  public var axis: Axis { .vertical }
  public var stacksSections: Bool { false }
  /// What a section shows depends on whether it is the first, so none can be kept when it moves.
  public var sectionsAreIndependent: Bool { false }
  public var boundsDependence: BoundsDependence { .size }
  public var frameReach: Reach { .none }

  /// However a card is turned, its box is no wider than its diagonal.
  public var reach: Reach {
    let diagonal =
      (itemSize.width * itemSize.width + itemSize.height * itemSize.height).squareRoot()
    return Reach(x: (diagonal - itemSize.width) / 2 + 1, y: (diagonal - itemSize.height) / 2 + 1)
  }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    self.environment = environment
    spread = try Metric.length("spread", spread, section: nil)
    // Refused like a length, but none to snap.
    guard angle.magnitude <= Lattice.limit else {
      throw .invalidMetric(name: "angle", section: nil, value: angle)
    }
    if environment.counts.first ?? 0 > 0 {
      itemSize = try Metric.size(.cell(ElementPath(section: 0, item: 0)), itemSize)
    }
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    guard let environment, section == 0 else {
      return SectionTable(boxes: [], itemCount: 0, extent: 0)
    }
    let size = environment.bounds.size
    let boxes = (0..<environment.counts[0]).map { item in
      let shift = Double(item) * spread
      return Rect(
        origin: Point(
          x: size.width / 2 + shift - itemSize.width / 2,
          y: size.height / 2 + shift - itemSize.height / 2), size: itemSize)
    }
    return SectionTable(boxes: boxes, itemCount: boxes.count, extent: 0)
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<TransformPayload> {
    let item = element.path.item
    let turned = Transform3D.identity.rotated(
      byDegrees: Double(item) * angle, x: 0, y: 0, z: 1)
    return LayoutAttributes(
      element, frame: box, zIndex: -item, payload: TransformPayload(transform3D: turned))
  }

  public func contentSize(of summary: ContentSummary) -> Size {
    environment?.bounds.size ?? .zero
  }
}
