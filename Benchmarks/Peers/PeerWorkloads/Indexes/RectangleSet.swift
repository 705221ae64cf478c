import LayoutGeometry
import RandomNumbers

/// A distribution of rectangles, and the queries that search them. Each query finds about 40
/// rectangles; in ``oneSpot``, each query finds all of them. The raw value is the name of
/// the distribution in benchmark ids.
///
/// No edge of a query has the coordinate of an edge of a rectangle. So all indexes find the same
/// rectangles, although some of them count a rectangle that only touches a query as found and
/// others do not.
package enum RectangleSet: String, CaseIterable, Sendable {
  /// Lines of rectangles with mixed widths, in reading order.
  case banded
  /// Four columns of rectangles with mixed heights. Each rectangle is in the shortest column.
  case masonry
  /// Rectangles at random places.
  case scattered
  /// Rectangles at random places, and one that covers all of them.
  case giant
  /// Groups of a hundred rectangles that overlap each other.
  case clustered
  /// Groups of forty equal rectangles, in random order.
  case duplicates
  /// Long horizontal and vertical lines at random places.
  case lines
  /// Equal rectangles at one place, all of which every query finds.
  case oneSpot

  /// The first `count` rectangles of the pseudorandom sequence that `seed` determines.
  ///
  /// - Complexity: O(`count`).
  package func rects(_ count: Int, seed: UInt64) -> [Rect] {
    var random = SplitMix64(seed: seed)
    switch self {
    case .banded: return Self.bandedRects(count, &random)
    case .masonry: return Self.masonryRects(count, &random)
    case .scattered, .giant:
      let side = Self.squareSide(forCount: count)
      var rects = (0..<count).map { _ in
        random.nextRect(x: 0...side, y: 0...side, width: 1...20, height: 1...20)
      }
      if self == .giant, count > 0 {
        rects[count / 2] = Rect(x: -100, y: -100, width: side + 300, height: side + 300)
      }
      return rects
    case .clustered:
      let side = Self.squareSide(forCount: count)
      let centers = (0..<count / 100 + 1).map { _ in
        Point(
          x: random.nextGridCoordinate(in: 100...side + 100),
          y: random.nextGridCoordinate(in: 100...side + 100))
      }
      return (0..<count).map { _ in
        let center = centers[random.nextInt(centers.count)]
        return random.nextRect(
          x: center.x - 30...center.x + 30, y: center.y - 30...center.y + 30, width: 1...8,
          height: 1...8)
      }
    case .duplicates:
      let side = Self.squareSide(forCount: count)
      let distinctRects = (0..<count / 40 + 1).map { _ in
        random.nextRect(x: 0...side, y: 0...side, width: 1...20, height: 1...20)
      }
      return (0..<count).map { distinctRects[$0 / 40] }.shuffled(using: &random)
    case .lines:
      let side = Self.squareSide(forCount: count)
      return (0..<count).map { number in
        let (start, length) = (-Self.lineLength...side, Self.lineLength...Self.lineLength)
        return number % 2 == 0
          ? random.nextRect(x: start, y: 0...side, width: length, height: 1...1)
          : random.nextRect(x: 0...side, y: start, width: 1...1, height: length)
      }
    case .oneSpot:
      return Array(repeating: Rect(x: 5, y: 5, width: 10, height: 10), count: count)
    }
  }

  /// The side of a square, in points, that has the area of `count` rectangles of 20 by 20 points.
  private static func squareSide(forCount count: Int) -> Double { Double(count).squareRoot() * 20 }

  /// The length of the long lines, in points.
  private static let lineLength = 5000.0

  private static func bandedRects(_ count: Int, _ random: inout SplitMix64) -> [Rect] {
    var rects: [Rect] = []
    rects.reserveCapacity(count)
    var (x, y) = (0.0, 0.0)
    while rects.count < count {
      let width = random.nextGridCoordinate(in: 40...120)
      if x + width > pageWidth { (x, y) = (0, y + 32) }
      rects.append(Rect(x: x, y: y, width: width, height: 30))
      x += width + 4
    }
    return rects
  }

  private static func masonryRects(_ count: Int, _ random: inout SplitMix64) -> [Rect] {
    var columnEnds = [0.0, 0.0, 0.0, 0.0]
    return (0..<count).map { _ in
      let height = random.nextGridCoordinate(in: 40...160)
      let shortestColumn = columnEnds.indices.min { columnEnds[$0] < columnEnds[$1] } ?? 0
      defer { columnEnds[shortestColumn] += height + 4 }
      return Rect(
        x: Double(shortestColumn) * pageWidth / 4, y: columnEnds[shortestColumn],
        width: pageWidth / 4 - 4,
        height: height)
    }
  }

  /// The width, in points, of the distributions `banded` and `masonry`, which look like a page.
  private static let pageWidth = 400.0

  /// The rectangle of the query with the given number, for `rects` of this distribution.
  package func query(_ number: Int, of rects: [Rect], seed: UInt64) -> Rect {
    var random = SplitMix64(seed: seed ^ (UInt64(number) &* 0x9E37_79B9_7F4A_7C15))
    guard !rects.isEmpty else { return Self.movedOffGrid(Rect(x: 0, y: 0, width: 10, height: 10)) }
    let chosenRect = rects[random.nextInt(rects.count)]
    let side = Self.squareSide(forCount: rects.count)
    func square(_ length: Double, around center: Point) -> Rect {
      Rect(x: center.x - length / 2, y: center.y - length / 2, width: length, height: length)
    }
    let randomCenter = Point(
      x: random.nextGridCoordinate(in: 0...side), y: random.nextGridCoordinate(in: 0...side))
    switch self {
    case .banded:
      return Self.movedOffGrid(
        Rect(x: -1, y: chosenRect.minY, width: Self.pageWidth + 2, height: 224))
    case .masonry:
      return Self.movedOffGrid(
        Rect(x: -1, y: chosenRect.minY, width: Self.pageWidth + 2, height: 936))
    case .scattered, .giant: return Self.movedOffGrid(square(116, around: randomCenter))
    case .clustered: return Self.movedOffGrid(square(34, around: chosenRect.center))
    case .duplicates: return Self.movedOffGrid(square(8, around: chosenRect.center))
    case .lines:
      // The share of the vertical lines that cross a given y coordinate: those that start less than
      // `lineLength` above that coordinate.
      let shareOfVerticalLinesCrossingY = Self.lineLength / (side + Self.lineLength)
      return Self.movedOffGrid(
        square(
          40 * side / (Double(rects.count) * shareOfVerticalLinesCrossingY), around: randomCenter))
    case .oneSpot: return Self.movedOffGrid(square(8, around: chosenRect.center))
    }
  }

  /// Returns `rect` with each edge moved to the middle between two adjacent multiples of the grid
  /// step. The edges of all rectangles are at multiples of the grid step, so none of them has the
  /// coordinate of an edge of the result.
  private static func movedOffGrid(_ rect: Rect) -> Rect {
    let halfGridStep = 0.5 / SplitMix64.gridStepsPerPoint
    let (near, far) = (
      Point(x: SplitMix64.roundedToGrid(rect.minX), y: SplitMix64.roundedToGrid(rect.minY)),
      Point(x: SplitMix64.roundedToGrid(rect.maxX), y: SplitMix64.roundedToGrid(rect.maxY))
    )
    return Rect(
      x: near.x - halfGridStep, y: near.y - halfGridStep, width: far.x - near.x,
      height: far.y - near.y)
  }
}

extension SplitMix64 {
  /// The number of grid steps in one point of length: all coordinates of rectangles are multiples
  /// of 1/1,048,576 of a point. Single precision cannot represent most of these coordinates; double
  /// precision represents even the sum of any two coordinates exactly.
  fileprivate static let gridStepsPerPoint = 1_048_576.0

  /// Returns `value` rounded to the nearest multiple of the grid step.
  fileprivate static func roundedToGrid(_ value: Double) -> Double {
    (value * gridStepsPerPoint).rounded() / gridStepsPerPoint
  }

  /// A random number in `range`, rounded to the nearest multiple of the grid step.
  fileprivate mutating func nextGridCoordinate(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / 9_007_199_254_740_992
    return Self.roundedToGrid(range.lowerBound + fraction * (range.upperBound - range.lowerBound))
  }

  /// A random rectangle whose edges are at multiples of the grid step.
  fileprivate mutating func nextRect(
    x: ClosedRange<Double>, y: ClosedRange<Double>, width: ClosedRange<Double>,
    height: ClosedRange<Double>
  ) -> Rect {
    Rect(
      x: nextGridCoordinate(in: x), y: nextGridCoordinate(in: y),
      width: nextGridCoordinate(in: width), height: nextGridCoordinate(in: height))
  }
}
