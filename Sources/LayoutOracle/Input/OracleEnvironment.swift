import CollectionLayout
import LayoutGeometry

/// What a layout reads of its collection view, in points.
public struct OracleEnvironment: Hashable, Sendable {
  /// The visible rectangle in content coordinates.
  public var bounds: Rect

  /// What lies between the edges of the view and its content.
  public var contentInset: Insets

  /// Device pixels per point.
  public var scale: Double

  /// Creates an environment from its parts.
  public init(bounds: Rect, contentInset: Insets = .zero, scale: Double = 2) {
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
  }

  /// Refuses numbers that no layout can be prepared with, whether or not it reads them.
  public func check() throws(LayoutError) {
    _ = try CheckedView(self, axis: .vertical)
  }
}
