/// A path, of which only the bounds are known.
public final class CGPath: Hashable, Sendable {
  /// The smallest rectangle around all points of the path, including control points.
  public let boundingBox: CGRect

  package init(boundingBox: CGRect) { self.boundingBox = boundingBox }

  public static func == (one: CGPath, other: CGPath) -> Bool {
    one.boundingBox == other.boundingBox
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(boundingBox.origin.x)
    hasher.combine(boundingBox.origin.y)
    hasher.combine(boundingBox.width)
    hasher.combine(boundingBox.height)
  }
}
