import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

/// The ids of the `count` rectangles that are nearest to `point`, found by a scan of all `rects`.
func nearestByScan(_ rects: [(id: Int, rect: Rect)], _ point: Point, _ count: Int) -> [Int] {
  guard point.isFinite else { return [] }
  return rects.compactMap { id, rect -> (Double, Int)? in
    let box = Box(rect)
    guard box.isOrdered else { return nil }
    if rect.isInfinite { return (0, id) }
    let x = max(box.minX - point.x, point.x - box.maxX, 0)
    let y = max(box.minY - point.y, point.y - box.maxY, 0)
    return (x * x + y * y, id)
  }.sorted { $0 < $1 }.prefix(max(count, 0)).map { $0.1 }
}

@Suite("The rectangles nearest to a point")
struct NearestTests {
  /// All rectangles with corners on a grid of 4 by 4 points, some of them without width or height.
  private static func gridRects() -> [Rect] {
    var rects: [Rect] = []
    for x in 0..<4 {
      for y in 0..<4 {
        for maxX in x..<4 {
          for maxY in y..<4 {
            let (width, height) = (Double(maxX - x), Double(maxY - y))
            rects.append(Rect(x: Double(x), y: Double(y), width: width, height: height))
          }
        }
      }
    }
    return rects
  }

  @Test(
    "for all points of a grid and every count, the nearest rectangles are those that a scan finds"
  )
  func nearestOnGridAgreesWithScan() {
    let rects = Self.gridRects()
    for index in [
      RectIndex(rects), RectIndex(inGivenOrder: rects), RectIndex(compact: rects),
    ] {
      for x in stride(from: -1.0, through: 5, by: 0.5) {
        for y in stride(from: -1.0, through: 5, by: 0.5) {
          let point = Point(x: x, y: y)
          let expected = nearestByScan(Array(zip(0..., rects)), point, rects.count)
          for count in [-1, 0, 1, 2, 7, 50, rects.count, rects.count + 9] {
            #expect(
              index.nearest(to: point, count: count) == Array(expected.prefix(max(count, 0))),
              "point \(point), count \(count)")
          }
        }
      }
    }
  }

  @Test(
    "for random points and all distributions, the nearest rectangles are those that a scan finds",
    arguments: RectDistribution.allCases)
  func agreesWithScan(distribution: RectDistribution) {
    var generator = SplitMix64(seed: 17)
    for count in [0, 1, 2, 15, 16, 17, 257, 1000] {
      let rects = distribution.rects(count, &generator)
      let rectsWithIDs = Array(zip(0..., rects))
      let indexes = [
        RectIndex(rects), RectIndex(inGivenOrder: rects), RectIndex(compact: rects),
      ]
      var points = [
        Point(x: 0, y: 0), Point(x: 5.5, y: 5.5), Point(x: -1e9, y: 1e7),
        Point(x: 1e200, y: 0), Point(x: .nan, y: 0), Point(x: 0, y: .infinity),
      ]
      for _ in 0..<5 where count > 0 {
        let nearbyRect = rects[Int(generator.next() % UInt64(count))]
        points.append(Point(x: nearbyRect.minX, y: nearbyRect.maxY))
        points.append(
          Point(x: nearbyRect.midX + generator.randomDouble(-40..<40), y: nearbyRect.midY))
      }
      for point in points {
        let expected = nearestByScan(rectsWithIDs, point, 40)
        for index in indexes {
          for wanted in [1, 3, 40] {
            #expect(
              index.nearest(to: point, count: wanted) == Array(expected.prefix(wanted)),
              "\(count) rectangles, point \(point)")
          }
        }
      }
    }
  }

  @Test("rectangles at equal distances are returned in the order of their ids")
  func tiesAreOrderedByID() {
    let rects = Array(repeating: Rect(x: 5, y: 5, width: 2, height: 2), count: 100)
    #expect(RectIndex(rects).nearest(to: .zero, count: 5) == [0, 1, 2, 3, 4])
    let equidistantRects = [(3, 0), (0, 3), (-3, 0), (0, -3)].map {
      Rect(x: $0.0, y: $0.1, width: 0, height: 0)
    }
    #expect(RectIndex(equidistantRects).nearest(to: .zero, count: 3) == [0, 1, 2])
  }
}
