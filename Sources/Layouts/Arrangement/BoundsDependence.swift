import LayoutGeometry

/// The parts of the host's bounds on which a layout depends. A change of any of them invalidates
/// the layout.
///
/// A change of a part makes the engine compute the boxes of sections again. If only attributes
/// depend on a part, wrap it in ``attributesOnly(_:)``, so that the engine keeps the boxes:
///
///     let turnedByScrolling: BoundsDependence = [.size, .attributesOnly(.mainOffset)]
public struct BoundsDependence: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The bounds' extent across the scroll axis.
  public static let crossExtent = BoundsDependence(rawValue: 1)
  /// The bounds' extent along the scroll axis.
  public static let mainExtent = BoundsDependence(rawValue: 2)
  /// The scroll offset along the scroll axis.
  public static let mainOffset = BoundsDependence(rawValue: 4)
  /// The scroll offset across the scroll axis.
  public static let crossOffset = BoundsDependence(rawValue: 8)

  /// No part: the layout does not depend on the bounds.
  public static let nothing: BoundsDependence = []
  /// The extents along both axes.
  public static let size: BoundsDependence = [.crossExtent, .mainExtent]
  /// The extent and the offset along the scroll axis.
  public static let visibleRange: BoundsDependence = [.mainExtent, .mainOffset]
  /// The whole bounds.
  public static let everything: BoundsDependence = [.size, .visibleRange, .crossOffset]

  /// Marks `parts` as affecting attributes but not boxes.
  public static func attributesOnly(_ parts: BoundsDependence) -> BoundsDependence {
    BoundsDependence(rawValue: parts.rawValue << 4)
  }

  /// The parts of the bounds on which boxes depend.
  var boxDependence: BoundsDependence { BoundsDependence(rawValue: rawValue & 15) }

  /// The parts of the bounds on which boxes or attributes depend.
  var attributeDependence: BoundsDependence {
    BoundsDependence(rawValue: (rawValue | rawValue >> 4) & 15)
  }

  /// The parts of the bounds in which `old` and `new` differ after both are rounded down to
  /// multiples of 1/1024 point.
  init(between old: Rect, and new: Rect, axis: Axis) {
    let crossAxis = axis.cross
    func differ(_ one: Double, _ two: Double) -> Bool {
      Lattice.snappedDown(one) != Lattice.snappedDown(two)
    }
    self = []
    if differ(old.standardized.size[crossAxis], new.standardized.size[crossAxis]) {
      insert(.crossExtent)
    }
    if differ(old.standardized.size[axis], new.standardized.size[axis]) { insert(.mainExtent) }
    if differ(old.min(axis), new.min(axis)) { insert(.mainOffset) }
    if differ(old.min(crossAxis), new.min(crossAxis)) { insert(.crossOffset) }
  }
}
