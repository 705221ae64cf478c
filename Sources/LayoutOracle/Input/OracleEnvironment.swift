import CollectionLayout
import LayoutGeometry

/// The values that a layout reads from its collection view, in points.
package struct OracleEnvironment: Hashable, Sendable {
  /// The visible rectangle in content coordinates.
  package var bounds: Rect

  /// The distances between the edges of the view and its content.
  package var contentInset: Insets

  /// The number of device pixels per point.
  package var scale: Double

  package init(bounds: Rect, contentInset: Insets = .zero, scale: Double = 2) {
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
  }

  /// Throws an error for numbers that are invalid for every layout, even if a layout does not read
  /// them.
  package func check() throws(LayoutError) {
    _ = try ValidatedView(self, axis: .vertical)
  }
}
