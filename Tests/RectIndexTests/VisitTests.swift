import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

@Suite("Visits of the rectangles that hit a query")
struct VisitTests {
  @Test(
    "a visit calls its closure once with each id that a search returns",
    arguments: RectDistribution.allCases)
  func agreesWithSearch(distribution: RectDistribution) {
    var generator = SplitMix64(seed: 23)
    for count in [0, 1, 16, 17, 300, 3000] {
      let rects = distribution.rects(count, &generator)
      for index in [
        RectIndex(rects), RectIndex(inGivenOrder: rects), RectIndex(compact: rects),
      ] {
        var queries: [Rect] = [.infinite, .null, .zero, Rect(x: -9, y: -9, width: 99, height: 99)]
        for _ in 0..<10 where count > 0 {
          let nearbyRect = rects[Int(generator.next() % UInt64(count))]
          queries.append(
            Rect(x: nearbyRect.minX - 25, y: nearbyRect.minY - 25, width: 50, height: 90))
        }
        for query in queries {
          var visitedIDs: [Int] = []
          index.visit(query) { visitedIDs.append($0) }
          #expect(visitedIDs.sorted() == index.search(query), "\(count) rectangles, query \(query)")
        }
      }
    }
  }
}
