import CollectionLayout
import LayoutGeometry

/// What a layout read of its host when it was prepared; lengths are snapped down.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The visible rectangle, in content coordinates.
  public var bounds: Rect

  /// What lies between the edges of the view and its content.
  public var contentInset: Insets

  /// The grid of device pixels.
  public var grid: DeviceGrid

  /// The number of items of each section.
  public var counts: [Int]

  /// Creates an environment from what a host says.
  ///
  /// - Throws: `invalidMetric` where a number of the host's is not finite or beyond the exact range,
  ///   and where the scale is not from 1/1024 to 1024; `invalidCount` where a count is not legal.
  public init(
    bounds: Rect, contentInset: Insets, scale: Double, counts: [Int]
  ) throws(LayoutError) {
    let extents = [bounds.width, bounds.height, bounds.minX.magnitude, bounds.minY.magnitude]
    for value in extents where !(value <= Lattice.limit) {
      throw .invalidMetric(name: "bounds", section: nil, value: value)
    }
    guard Self.scales.contains(scale) else {
      throw .invalidMetric(name: "scale", section: nil, value: scale)
    }
    let illegal = counts.withUnsafeBufferPointer { counts in
      counts.firstIndex { !Self.isLegal(count: $0) }
    }
    if let illegal { throw .invalidCount(section: illegal, counts[illegal]) }
    guard Self.isLegal(count: counts.count) else { throw .invalidCount(section: nil, counts.count) }
    self.bounds = Rect(
      x: Lattice.snappedDown(bounds.minX), y: Lattice.snappedDown(bounds.minY),
      width: Lattice.snappedDown(bounds.width), height: Lattice.snappedDown(bounds.height))
    self.contentInset = try Metric.insets("contentInset", contentInset, section: nil)
    self.grid = DeviceGrid(scale: scale)
    self.counts = counts
  }

  /// The scales at which rounding to device pixels is exact for all coordinates.
  static let scales = 1.0 / 1024...1024

  /// Whether a number of sections or items leaves room for paths out of range.
  public static func isLegal(count: Int) -> Bool { count >= 0 && count < Int(Int32.max) }

  /// The extent across `axis` that content can fill: the view's, less the content inset.
  public func contentCrossExtent(_ axis: Axis) -> Double {
    bounds.size[axis.cross] - contentInset.total(axis.cross)
  }
}

/// Checked and snapped numbers of a layout's parameters.
public enum Metric {
  /// A length that may be negative, such as a spacing.
  public static func length(
    _ name: String, _ value: Double, section: Int?
  ) throws(LayoutError) -> Double {
    guard value.magnitude <= Lattice.limit else {
      throw .invalidMetric(name: name, section: section, value: value)
    }
    return Lattice.snappedDown(value)
  }

  /// A number of columns, from 1 to a million.
  static func columns(_ count: Int) throws(LayoutError) {
    guard (1...1_000_000).contains(count) else {
      throw .invalidMetric(name: "columns", section: nil, value: Double(count))
    }
  }

  /// Four insets.
  public static func insets(
    _ name: String, _ value: Insets, section: Int?
  ) throws(LayoutError) -> Insets {
    for edge in [value.top, value.left, value.bottom, value.right] {
      _ = try length(name, edge, section: section)
    }
    return Lattice.snappedDown(value)
  }

  /// A size of an element.
  public static func size(
    _ element: ElementIdentity, _ value: Size
  ) throws(LayoutError) -> Size {
    guard value.isLayoutable else { throw .invalidItemSize(element, value) }
    return Lattice.snappedDown(value)
  }
}
