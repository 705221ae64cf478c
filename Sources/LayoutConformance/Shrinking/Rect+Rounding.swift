/// Rounder numbers for the places in a failing scenario, and for the rect that a failure names.
extension Rect {
  /// The rect with its numbers rounded to tens, to whole points, and to the whole points around it.
  /// Without those that equal the rect.
  var rounderRects: [Rect] {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    let around = Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    return [rounded(\.roundedToTens), rounded { $0.rounded() }, around].filter { $0 != self }
  }

  /// Whether the origin and the size are whole points.
  var isWhole: Bool { self == rounded { $0.rounded() } }

  func rounded(_ round: (Double) -> Double) -> Rect {
    Rect(origin: origin.rounded(round), size: size.rounded(round))
  }
}

extension Point {
  /// The point with its numbers rounded to tens, and to whole points. Without those that equal the
  /// point.
  var rounderPoints: [Point] {
    [rounded(\.roundedToTens), rounded { $0.rounded() }].filter { $0 != self }
  }

  func rounded(_ round: (Double) -> Double) -> Point { Point(x: round(x), y: round(y)) }
}

extension Size {
  /// The size with its numbers rounded to tens, and to whole points. Without those that equal the
  /// size.
  var rounderSizes: [Size] {
    [rounded(\.roundedToTens), rounded { $0.rounded() }].filter { $0 != self }
  }

  func rounded(_ round: (Double) -> Double) -> Size {
    Size(width: round(width), height: round(height))
  }
}

extension Double {
  /// The number rounded to a multiple of ten; a number below ten is rounded to a whole number.
  var roundedToTens: Double { magnitude < 10 ? rounded() : (self / 10).rounded() * 10 }
}

extension RuleCheck {
  /// The rect to name in the message of a failed query for `rect`: one of whole points nearby for
  /// which `fails` is true too, and a query of which counts in the same profile. Nil if there is
  /// none, or if `rect` has whole points itself.
  func rectOfWholePoints(near rect: Rect, where fails: (Rect) -> Bool) -> Rect? {
    guard failure?.profile != rule.profile, rect.isFinite, !rect.isWhole else { return nil }
    func profile(_ rect: Rect) -> ConformanceProfile {
      max(
        rect.leastStrictProfileForQuery,
        traits.leastStrictProfile(ofQuery: rect, in: source.bounds))
    }
    return rect.rounderRects.first {
      $0.isWhole && profile($0) == profile(rect) && observation.supportsQuery($0) && fails($0)
    }
  }
}
