import CollectionLayout
import LayoutDescriptions
import LayoutGeometry

/// The expected position and appearance of one element, computed by an oracle.
///
///     let cell = OracleElement(.cell(path), frame: Rect(x: 0, y: 0, width: 320, height: 44))
///     cell.boundingBox.height  // 44
public struct OracleElement: Hashable, Sendable {
  public let identity: ElementIdentity

  /// The untransformed frame, in content coordinates.
  public package(set) var frame: Rect

  /// The front-to-back order: elements with a greater value are in front.
  public package(set) var zIndex: Int

  /// The transform about the center of the frame.
  public package(set) var transform: Transform3D {
    get { compactTransform.transform }
    set { compactTransform = CompactTransform(newValue) }
  }

  private var compactTransform: CompactTransform

  /// The layout's custom values, sorted by name.
  public package(set) var customValues: [CustomValue]

  public init(
    _ identity: ElementIdentity, frame: Rect, zIndex: Int = 0,
    transform: Transform3D = .identity, customValues: [CustomValue] = []
  ) {
    self.identity = identity
    self.frame = frame
    self.zIndex = zIndex
    compactTransform = CompactTransform(transform)
    self.customValues = customValues
  }

  /// The box by which queries find the element: the bounding box of the frame transformed about its
  /// center (rule A-08).
  ///
  /// Each transformed corner is divided by its homogeneous coordinate w. If the w of a corner is
  /// not positive, the box is infinite.
  public var boundingBox: Rect {
    if compactTransform.isIdentity { return frame }
    let matrix = OracleMatrix(transform)
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for x in [-frame.width / 2, frame.width / 2] {
      for y in [-frame.height / 2, frame.height / 2] {
        let homogeneousCorner = matrix.product(of: [x, y, 0, 1])
        // A comparison with a NaN is false, so the result for a NaN is infinite too.
        guard homogeneousCorner[3] > 0 else { return .infinite }
        let projectedCorner = Point(
          x: homogeneousCorner[0] / homogeneousCorner[3],
          y: homogeneousCorner[1] / homogeneousCorner[3])
        left = min(left, frame.midX + projectedCorner.x)
        right = max(right, frame.midX + projectedCorner.x)
        top = min(top, frame.midY + projectedCorner.y)
        bottom = max(bottom, frame.midY + projectedCorner.y)
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
