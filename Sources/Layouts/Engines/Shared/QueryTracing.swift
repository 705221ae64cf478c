import CollectionLayout
import LayoutGeometry

/// A layout that can list the elements that a query compares with its rectangle.
///
///     if let elements = lazyGrid.elementsThatQueryCompares(with: viewport) {
///       print(elements.count, "elements are compared with the viewport")
///     }
///
/// The list is computed separately, so that queries do not become slower. Its length equals the
/// number of comparisons that ``WorkCounters/candidatesInspected`` counts for the query.
package protocol QueryTracing: AnyObject {
  /// The elements that a query of `rect` compares with the rectangle, in any order. An element that
  /// is compared several times is listed as many times. Nil if the layout's arrangement cannot list
  /// the elements.
  func elementsThatQueryCompares(with rect: Rect) -> [ElementIdentity]?
}

extension ArrangedLayout: QueryTracing {}
