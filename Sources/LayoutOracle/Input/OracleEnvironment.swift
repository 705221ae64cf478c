import CollectionLayout
import LayoutGeometry

/// What a layout reads of its collection view, in points.
package struct OracleEnvironment: Hashable, Sendable {
  /// The visible rectangle in content coordinates.
  package var bounds: Rect

  /// What lies between the edges of the view and its content.
  package var contentInset: Insets

  /// Device pixels per point.
  package var scale: Double

  /// Creates an environment from its parts.
  package init(bounds: Rect, contentInset: Insets = .zero, scale: Double = 2) {
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
  }

  /// Refuses numbers that no layout can be prepared with, whether or not it reads them.
  package func check() throws(LayoutError) {
    _ = try CheckedView(self, axis: .vertical)
  }
}
