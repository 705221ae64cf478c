/// A scroll direction.
///
///     Axis.vertical.cross == .horizontal  // true
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The perpendicular axis: vertical for horizontal, and horizontal for vertical.
  @inlinable
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
