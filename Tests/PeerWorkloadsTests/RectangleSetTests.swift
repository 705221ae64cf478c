import LayoutGeometry
import RectIndex
import Testing

@testable import PeerWorkloads

@Suite("The rectangles on which indexes are compared")
struct RectangleSetTests {
  @Test(
    "a query finds about 40 rectangles of a set of any size, or all of them if they are at one place",
    arguments: RectangleSet.allCases)
  func queriesFindFortyRectangles(set: RectangleSet) {
    for count in [10_000, 100_000] {
      let meanHitCount = IndexFixture(set, count: count, seed: 1).meanHitCount
      let expectedHitCounts = set == .oneSpot ? Double(count)...Double(count) : 25...80
      #expect(expectedHitCounts.contains(meanHitCount), "\(set) \(count): \(meanHitCount)")
    }
  }

  @Test(
    "equal seeds give equal rectangles, in sets of any size",
    arguments: RectangleSet.allCases)
  func seedDeterminesRectangles(set: RectangleSet) {
    for count in [0, 1, 3, 500] {
      let rects = set.rects(count, seed: 7)
      #expect(rects.count == count)
      #expect(rects == set.rects(count, seed: 7))
      #expect(set.query(3, of: rects, seed: 7) == set.query(3, of: rects, seed: 7))
    }
    #expect(
      set == .oneSpot || set.rects(500, seed: 7) != set.rects(500, seed: 8))
  }

  @Test(
    "no edge of a query touches an edge of a rectangle, so indexes of closed and of half-open rectangles agree",
    arguments: RectangleSet.allCases)
  func queryEdgesTouchNoRectangleEdges(set: RectangleSet) {
    let rects = set.rects(2_000, seed: 3)
    let xs = Set(rects.flatMap { [$0.minX, $0.maxX] })
    let ys = Set(rects.flatMap { [$0.minY, $0.maxY] })
    for number in 0..<500 {
      let query = set.query(number, of: rects, seed: 3)
      #expect(xs.isDisjoint(with: [query.minX, query.maxX]), "\(query)")
      #expect(ys.isDisjoint(with: [query.minY, query.maxY]), "\(query)")
    }
  }

  @Test func masonryRectanglesDoNotOverlap() {
    let rects = RectangleSet.masonry.rects(500, seed: 1)
    for (place, rect) in rects.enumerated() {
      #expect(rects[(place + 1)...].allSatisfy { !$0.hits(rect) })
    }
  }
}
