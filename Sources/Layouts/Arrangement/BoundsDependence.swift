import LayoutGeometry

/// What a layout reads of its host's bounds, and so which changes of them make it stale.
public struct BoundsDependence: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The extent across the scroll axis.
  public static let crossExtent = BoundsDependence(rawValue: 1)
  /// The extent along the scroll axis.
  public static let mainExtent = BoundsDependence(rawValue: 2)
  /// The offset along the scroll axis.
  public static let mainOffset = BoundsDependence(rawValue: 4)
  /// The offset across the scroll axis.
  public static let crossOffset = BoundsDependence(rawValue: 8)

  /// Nothing: no change of the bounds matters.
  public static let nothing: BoundsDependence = []
  /// Both extents.
  public static let size: BoundsDependence = [.crossExtent, .mainExtent]
  /// What is visible along the scroll axis.
  public static let visibleRange: BoundsDependence = [.mainExtent, .mainOffset]
  /// The whole rectangle.
  public static let everything: BoundsDependence = [.size, .visibleRange, .crossOffset]

  /// The parts in which `old` and `new` bounds differ; both are snapped first.
  public init(between old: Rect, and new: Rect, axis: Axis) {
    let cross = axis.cross
    func differ(_ one: Double, _ two: Double) -> Bool {
      Lattice.snappedDown(one) != Lattice.snappedDown(two)
    }
    self = []
    if differ(old.standardized.size[cross], new.standardized.size[cross]) {
      insert(.crossExtent)
    }
    if differ(old.standardized.size[axis], new.standardized.size[axis]) { insert(.mainExtent) }
    if differ(old.min(axis), new.min(axis)) { insert(.mainOffset) }
    if differ(old.min(cross), new.min(cross)) { insert(.crossOffset) }
  }
}
