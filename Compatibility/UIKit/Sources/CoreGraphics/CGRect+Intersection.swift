// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
import Foundation

/// The answers of Apple's Core Graphics. Foundation on Linux counts rectangles that only touch as
/// intersecting, and traps on NaN.
///
/// A file that sees Foundation only through this module gets these members. In a file that imports
/// Foundation itself, the compiler finds both and reports an ambiguity, unless the author's own module
/// declares the two members again and forwards them to the functions below; see the README.
extension CGRect {
  /// True if the rectangles share more than an edge. A rectangle without area inside the other one
  /// intersects it. False if a number is NaN.
  public func intersects(_ other: CGRect) -> Bool { CGRectIntersectsRect(self, other) }

  /// The common part of the rectangles, or the null rectangle if they do not intersect.
  public func intersection(_ other: CGRect) -> CGRect { CGRectIntersection(self, other) }
}

/// True if the rectangles share more than an edge. A rectangle without area inside the other one
/// intersects it. False if a number is NaN.
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

/// True if the spans overlap: far ends do not belong to a span, and a span of length 0 is a point.
/// Every comparison with NaN is false.
private func overlap(
  _ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ otherLength: CGFloat
) -> Bool {
  // The ends are computed from the standardized rectangle, as Core Graphics does; with a huge negative
  // length they differ from the stated origin.
  let (end, to) = (start + length, from + otherLength)
  return start <= end && from <= to && (start == from || (start < to && from < end))
}
