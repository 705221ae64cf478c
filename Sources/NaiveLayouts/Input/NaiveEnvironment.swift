import CollectionLayout
import LayoutGeometry
import LookupOracle

/// The values that a layout reads from its collection view, in points, and the choice of the cells
/// that the naive layout stores.
///
///     var environment = NaiveEnvironment(bounds: viewport, scale: 3)
///     environment.elementsToStore = StoredElements(regionsOfStoredCells: [viewport])
package struct NaiveEnvironment: Hashable, Sendable {
  /// The visible rectangle in content coordinates.
  package var bounds: Rect

  /// The distances between the edges of the view and its content.
  package var contentInset: Insets

  /// The number of device pixels per point.
  package var scale: Double

  /// The cells that the naive layout stores; nil for all cells.
  package var elementsToStore: StoredElements?

  package init(bounds: Rect, contentInset: Insets = .zero, scale: Double = 2) {
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
  }

  /// A copy of this environment with which a naive layout stores all cells. Layouts that compute
  /// their result from all cells use this copy.
  var storingAllElements: NaiveEnvironment {
    var environment = self
    environment.elementsToStore = nil
    return environment
  }

  /// Throws an error for numbers that are invalid for every layout, even if a layout does not read
  /// them.
  package func validateMetrics() throws(LayoutError) {
    _ = try ValidatedView(self, axis: .vertical)
  }
}
