import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

@Suite("Rectangles that are much larger than all others")
struct OutlierTests {
  /// Random rectangles, of which the first `largeCount` ones are a hundred times as long as the
  /// others.
  private func rectangles(_ count: Int, largeCount: Int, _ generator: inout SplitMix64) -> [Rect] {
    (0..<count).map { number in
      let scale = number < largeCount ? 100.0 : 1
      return Rect(
        x: generator.randomDouble(0..<2000), y: generator.randomDouble(0..<2000),
        width: scale * generator.randomDouble(10..<20),
        height: scale * generator.randomDouble(10..<20))
    }.shuffled(using: &generator)
  }

  @Test(
    "large rectangles are stored as outliers if all of them fit into a leaf, and a search always finds them",
    arguments: [0, 1, 15, 16, 17])
  func searchFindsOutliers(largeCount: Int) {
    for count in [4000, 5000] {
      var generator = SplitMix64(seed: UInt64(largeCount + count))
      let rects = rectangles(count, largeCount: largeCount, &generator)
      let index = RectIndex(rects)
      #expect(index.outlierCount == (largeCount > 16 ? 0 : largeCount))
      for _ in 0..<50 {
        let query = Rect(
          x: generator.randomDouble(-500..<4000), y: generator.randomDouble(-500..<4000), width: 90,
          height: 90)
        let expected = rects.indices.filter { rects[$0].hits(query) }
        #expect(index.search(query) == expected)
        var visitedIDs: [Int] = []
        index.visit(query) { visitedIDs.append($0) }
        #expect(visitedIDs.sorted() == expected)
        var foundIDs: [Int32] = []
        #expect(
          index.query(Box(query), into: &foundIDs)
            == index.idsOfRectsCompared(inQueryFor: Box(query)).count)
      }
      #expect(index.search(.infinite) == Array(rects.indices))
    }
  }

  @Test("a search for the nearest rectangles also finds large rectangles", arguments: [1, 16])
  func nearestFindsOutliers(largeCount: Int) {
    var generator = SplitMix64(seed: UInt64(largeCount))
    let rects = rectangles(4000, largeCount: largeCount, &generator)
    let index = RectIndex(rects)
    #expect(index.outlierCount == largeCount)
    for _ in 0..<20 {
      let point = Point(
        x: generator.randomDouble(-500..<4000), y: generator.randomDouble(-500..<4000))
      #expect(
        index.nearest(to: point, count: 10)
          == RectIndex(inGivenOrder: rects).nearest(to: point, count: 10))
    }
  }

  @Test("a large rectangle adds only itself to the compared rectangles")
  func outlierAddsOneComparison() {
    var generator = SplitMix64(seed: 4)
    let smallRects = rectangles(5000, largeCount: 0, &generator)
    let rects = smallRects + [Rect(x: -100, y: -100, width: 9000, height: 9000)]
    let (index, indexWithoutOutlier) = (RectIndex(rects), RectIndex(smallRects))
    for _ in 0..<50 {
      let box = Box(
        Rect(
          x: generator.randomDouble(0..<2000), y: generator.randomDouble(0..<2000), width: 90,
          height: 90)
      )
      var foundIDs: [Int32] = []
      let comparedRectCount = indexWithoutOutlier.query(box, into: &foundIDs)
      #expect(index.query(box, into: &foundIDs) == comparedRectCount + 1)
    }
  }
}
