import Foundation
import LayoutGeometry

extension Point {
  /// Creates a point with the coordinates of `point`.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// Creates a size with the lengths of `size`.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension Rect {
  /// Creates a rectangle with the origin and size of `rect`. A null or infinite rectangle stays
  /// null or infinite.
  public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension CGPoint {
  /// Creates a point with the coordinates of `point`.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Creates a size with the lengths of `size`.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Creates a rectangle with the origin and size of `rect`. A null or infinite rectangle stays
  /// null or infinite.
  ///
  /// Comparisons of the result follow Foundation's rules instead of rule G-01: on Linux, rectangles
  /// that only touch intersect.
  public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}
