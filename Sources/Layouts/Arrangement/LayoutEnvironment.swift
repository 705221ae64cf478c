import CollectionLayout
import LayoutGeometry

/// The values that a layout reads from its host in `prepare`. Lengths are rounded down to
/// multiples of 1/1024 point.
///
///     let environment = try LayoutEnvironment(
///       bounds: Rect(x: 0, y: 0, width: 320, height: 480),
///       contentInset: Insets(top: 0, left: 10, bottom: 0, right: 10), scale: 2, itemCounts: [40])
///     environment.contentCrossExtent(.vertical)  // 300
public struct LayoutEnvironment: Hashable, Sendable {
  /// The visible rectangle, in content coordinates.
  public var bounds: Rect

  /// The distances between the edges of the view and its content.
  public var contentInset: Insets

  /// The grid of device pixels.
  public var grid: DeviceGrid

  /// The number of items in each section.
  public var itemCounts: [Int]

  /// Creates an environment from the values of a host.
  ///
  /// - Throws: `invalidMetric` if a number is not finite or beyond `Lattice.maximumCoordinate`, or
  ///   the scale is not from 1/1024 to 1024; `invalidCount` if a count is negative or too large for
  ///   an `ElementPath`.
  public init(
    bounds: Rect, contentInset: Insets, scale: Double, itemCounts: [Int]
  ) throws(LayoutError) {
    let boundsMagnitudes = [
      bounds.width, bounds.height, bounds.minX.magnitude, bounds.minY.magnitude,
    ]
    for value in boundsMagnitudes where !(value <= Lattice.maximumCoordinate) {
      throw .invalidMetric(name: "bounds", section: nil, value: value)
    }
    guard Self.scalesWithExactRounding.contains(scale) else {
      throw .invalidMetric(name: "scale", section: nil, value: scale)
    }
    let invalidSection = itemCounts.withUnsafeBufferPointer { itemCounts in
      itemCounts.firstIndex { !Self.isLegal(count: $0) }
    }
    if let invalidSection {
      throw .invalidCount(section: invalidSection, itemCounts[invalidSection])
    }
    guard Self.isLegal(count: itemCounts.count) else {
      throw .invalidCount(section: nil, itemCounts.count)
    }
    self.bounds = Rect(
      x: Lattice.snappedDown(bounds.minX), y: Lattice.snappedDown(bounds.minY),
      width: Lattice.snappedDown(bounds.width), height: Lattice.snappedDown(bounds.height))
    self.contentInset = try MetricValidation.insets("contentInset", contentInset, section: nil)
    self.grid = DeviceGrid(scale: scale)
    self.itemCounts = itemCounts
  }

  /// The scales for which rounding to device pixels is exact for all coordinates.
  static let scalesWithExactRounding = 1.0 / 1024...1024

  /// True if `count` sections or items, and the position after the last one, can be represented in
  /// element paths.
  static func isLegal(count: Int) -> Bool { count >= 0 && count < Int(Int32.max) }

  /// The extent across `axis` that is available for content: the view's extent minus the content
  /// inset.
  public func contentCrossExtent(_ axis: Axis) -> Double {
    bounds.size[axis.cross] - contentInset.total(axis.cross)
  }
}
