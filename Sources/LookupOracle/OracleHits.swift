import LayoutGeometry

/// Whether two rectangles hit each other, as rule G-01 defines it.
///
/// On each axis, a rectangle covers the span from its `min`, included, to its `max`, excluded. A
/// span of length 0 contains only its `min`. Two rectangles hit each other if on each axis the
/// greater of their two minima lies in both spans. A null rectangle hits nothing, and an infinite
/// one hits every rectangle except a null one (rule G-05). A rectangle with a NaN, even one that
/// results from adding infinities, hits nothing (rule G-06). A negative length is standardized
/// (rule G-07).
public func oracleIntersects(_ one: Rect, _ two: Rect) -> Bool {
  if one.isNullRect || two.isNullRect { return false }
  let (x1, y1) = xAndYSpans(of: one)
  let (x2, y2) = xAndYSpans(of: two)
  if x1.hasNaN || y1.hasNaN || x2.hasNaN || y2.hasNaN { return false }
  if x1 == infiniteSpan && y1 == infiniteSpan { return true }
  if x2 == infiniteSpan && y2 == infiniteSpan { return true }
  return spansOverlap(x1, x2) && spansOverlap(y1, y2)
}

/// The span of the infinite rectangle along either axis.
private let infiniteSpan = span(from: Rect.infinite.origin.x, length: Rect.infinite.size.width)

extension Rect {
  fileprivate var isNullRect: Bool { origin.x == .infinity || origin.y == .infinity }
}

private struct Span: Equatable {
  var min: Double
  var max: Double

  var hasNaN: Bool { min.isNaN || max.isNaN }

  func contains(_ value: Double) -> Bool {
    value == min || (min <= value && value < max)
  }
}

/// The span of a length that starts at `origin`. A negative length is standardized first.
private func span(from origin: Double, length: Double) -> Span {
  let min = length < 0 ? origin + length : origin
  return Span(min: min, max: min + length.magnitude)
}

private func xAndYSpans(of rect: Rect) -> (Span, Span) {
  (
    span(from: rect.origin.x, length: rect.size.width),
    span(from: rect.origin.y, length: rect.size.height)
  )
}

private func spansOverlap(_ one: Span, _ two: Span) -> Bool {
  let largerMinimum = max(one.min, two.min)
  return one.contains(largerMinimum) && two.contains(largerMinimum)
}
