// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions have the names of Apple's functions, which are not in lower camel case.
import Foundation

/// Members that return what Apple's Core Graphics returns. In Foundation on Linux, by contrast,
/// two rectangles that only touch each other intersect, and NaN causes a trap.
///
/// A file that imports only this module gets these members. In a file that also imports Foundation,
/// the compiler finds two declarations of each member and reports an ambiguity, unless the module
/// of that file declares the two members again and forwards them to the functions below; see the
/// README.
extension CGRect {
  /// True if the rectangles intersect. They do not intersect if they share only an edge, or if a
  /// coordinate is NaN. A rectangle without area intersects a rectangle that it lies in.
  public func intersects(_ other: CGRect) -> Bool { CGRectIntersectsRect(self, other) }

  /// The common part of the rectangles, or the null rectangle if they do not intersect.
  public func intersection(_ other: CGRect) -> CGRect { CGRectIntersection(self, other) }
}

/// True if the rectangles intersect. They do not intersect if they share only an edge, or if a
/// coordinate is NaN. A rectangle without area intersects a rectangle that it lies in.
public func CGRectIntersectsRect(_ one: CGRect, _ other: CGRect) -> Bool {
  guard !one.isNull, !other.isNull else { return false }
  let (one, other) = (one.standardized, other.standardized)
  return overlap(one.origin.x, one.size.width, other.origin.x, other.size.width)
    && overlap(one.origin.y, one.size.height, other.origin.y, other.size.height)
}

/// The common part of the rectangles, or the null rectangle if they do not intersect.
public func CGRectIntersection(_ one: CGRect, _ other: CGRect) -> CGRect {
  guard CGRectIntersectsRect(one, other) else { return .null }
  let (one, other) = (one.standardized, other.standardized)
  let (x, y) = (max(one.minX, other.minX), max(one.minY, other.minY))
  return CGRect(
    x: x, y: y, width: min(one.maxX, other.maxX) - x, height: min(one.maxY, other.maxY) - y)
}

/// True if two spans on one axis overlap. A span does not include its far end, and a span of length
/// 0 is a point. The result is false for NaN, because every comparison with NaN is false.
private func overlap(
  _ start: CGFloat, _ length: CGFloat, _ otherStart: CGFloat, _ otherLength: CGFloat
) -> Bool {
  // The ends are computed from the standardized rectangle (without negative lengths), as Core
  // Graphics does. If a length was huge and negative, rounding makes the result differ from the
  // original origin.
  let (end, otherEnd) = (start + length, otherStart + otherLength)
  return start <= end && otherStart <= otherEnd
    && (start == otherStart || (start < otherEnd && otherStart < end))
}
