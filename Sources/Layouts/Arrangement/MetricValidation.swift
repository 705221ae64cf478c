import CollectionLayout
import LayoutGeometry

/// Validates numeric parameters of an arrangement, and rounds them down to multiples of 1/1024
/// point.
///
///     let spacing = try MetricValidation.length("spacing", 8, section: nil)
///
/// Each function throws a `LayoutError` for a number that is not finite or beyond
/// `Lattice.maximumCoordinate`.
public enum MetricValidation {
  /// Validates a length that may be negative, such as a spacing.
  ///
  /// - Throws: `invalidMetric` with `name` and `section`.
  public static func length(
    _ name: String, _ value: Double, section: Int?
  ) throws(LayoutError) -> Double {
    guard value.magnitude <= Lattice.maximumCoordinate else {
      throw .invalidMetric(name: name, section: section, value: value)
    }
    return Lattice.snappedDown(value)
  }

  /// Validates a number of columns, which must be from 1 to a million.
  static func checkColumnCount(_ count: Int) throws(LayoutError) {
    guard (1...1_000_000).contains(count) else {
      throw .invalidMetric(name: "columns", section: nil, value: Double(count))
    }
  }

  /// Validates insets, which may be negative.
  ///
  /// - Throws: `invalidMetric` with `name` and `section`.
  public static func insets(
    _ name: String, _ value: Insets, section: Int?
  ) throws(LayoutError) -> Insets {
    for edge in [value.top, value.left, value.bottom, value.right] {
      _ = try length(name, edge, section: section)
    }
    return Lattice.snappedDown(value)
  }

  /// Validates the size of an element, which must not be negative.
  ///
  /// - Throws: `invalidItemSize` with `element`.
  public static func size(
    _ element: ElementIdentity, _ value: Size
  ) throws(LayoutError) -> Size {
    guard value.isValidElementSize else { throw .invalidItemSize(element, value) }
    return Lattice.snappedDown(value)
  }
}
