/// A direction of scrolling.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The axis at a right angle to this one.
  @inlinable
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
