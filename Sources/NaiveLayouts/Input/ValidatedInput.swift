import CollectionLayout
import LayoutGeometry
import LookupOracle

/// Validates input numbers, and rounds them down to multiples of 1/1024 point.
///
///     try ValidatedInput.metric(0.1, "spacing")  // 0.099609375
enum ValidatedInput {
  /// The largest coordinate for which sums are exact: 2^40 points.
  static let coordinateLimit = OracleLayout.coordinateLimit

  /// `value` rounded down to a multiple of 1/1024 point.
  static func roundedDownTo1024ths(_ value: Double) -> Double {
    // Adding 0 turns a negative zero into a positive one.
    (value * 1024).rounded(.down) / 1024 + 0
  }

  /// Validates a number that may be negative, such as a spacing or an extent, and rounds it down to
  /// a multiple of 1/1024 point.
  static func metric(
    _ value: Double, _ name: String, section: Int? = nil
  ) throws(LayoutError) -> Double {
    guard value.isFinite, abs(value) <= coordinateLimit else {
      throw .invalidMetric(name: name, section: section, value: value)
    }
    return roundedDownTo1024ths(value)
  }

  /// Validates insets, which may be negative, and rounds them down to multiples of 1/1024 point.
  static func insets(
    _ insets: Insets, _ name: String, section: Int? = nil
  ) throws(LayoutError) -> Insets {
    let top = try metric(insets.top, name, section: section)
    let left = try metric(insets.left, name, section: section)
    let bottom = try metric(insets.bottom, name, section: section)
    let right = try metric(insets.right, name, section: section)
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Validates the size of an element (rule N-05), and rounds it down to multiples of 1/1024 point.
  static func size(_ size: Size, of element: ElementIdentity) throws(LayoutError) -> Size {
    for length in [size.width, size.height] {
      guard length.isFinite, length >= 0, length <= coordinateLimit else {
        throw .invalidItemSize(element, size)
      }
    }
    return Size(width: roundedDownTo1024ths(size.width), height: roundedDownTo1024ths(size.height))
  }

  /// The validated sizes of all items of a section. An item without an individual size has the
  /// layout's item size.
  static func itemSizes(
    of section: NaiveSection, index: Int, layoutSize: Size
  ) throws(LayoutError) -> [Size] {
    var sizes: [Size] = []
    for item in section.items {
      let givenSize = section.size(ofItem: item, layoutSize: layoutSize)
      let path = ElementPath(section: index, item: item)
      sizes.append(try size(givenSize, of: .cell(path)))
    }
    return sizes
  }
}
