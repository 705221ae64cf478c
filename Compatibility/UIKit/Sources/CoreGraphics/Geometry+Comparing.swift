import Foundation

extension CGPoint {
  /// True if both coordinates are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// True if both lengths are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// True if origin and size are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
