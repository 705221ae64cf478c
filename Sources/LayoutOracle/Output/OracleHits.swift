import LayoutGeometry

/// Whether two rectangles share a place, in the words of rule G-01.
///
/// Per axis the larger of the two minima lies in both spans, a span being `[min, max)` together
/// with its own `min`. Null hits nothing, infinite all but null (G-05); a NaN anywhere, also one
/// that comes of adding infinities, hits nothing (G-06); a negative size stands for the
/// standardised rectangle (G-07).
public func oracleHits(_ one: Rect, _ two: Rect) -> Bool {
  for rect in [one, two] {
    if rect.origin.x == .infinity || rect.origin.y == .infinity { return false }
  }
  let spans = [
    span(from: one.origin.x, length: one.size.width),
    span(from: two.origin.x, length: two.size.width),
    span(from: one.origin.y, length: one.size.height),
    span(from: two.origin.y, length: two.size.height),
  ]
  for span in spans {
    if span.min.isNaN || span.max.isNaN { return false }
  }
  let infiniteSpan = span(
    from: Rect.infinite.origin.x, length: Rect.infinite.size.width)
  if spans[0] == infiniteSpan && spans[2] == infiniteSpan { return true }
  if spans[1] == infiniteSpan && spans[3] == infiniteSpan { return true }
  return meet(spans[0], spans[1]) && meet(spans[2], spans[3])
}

private struct Span: Equatable {
  var min: Double
  var max: Double

  func holds(_ value: Double) -> Bool {
    value == min || (min <= value && value < max)
  }
}

/// The span of a length from an origin, standardised first where the length is negative.
private func span(from origin: Double, length: Double) -> Span {
  let min = length < 0 ? origin + length : origin
  return Span(min: min, max: min + abs(length))
}

private func meet(_ one: Span, _ two: Span) -> Bool {
  let larger = max(one.min, two.min)
  return one.holds(larger) && two.holds(larger)
}
