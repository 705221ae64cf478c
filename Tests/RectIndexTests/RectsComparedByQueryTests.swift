import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

@Suite struct RectsComparedByQueryTests {
  /// Random rectangles, some of them infinite, null or with negative lengths.
  private func rectangles(_ count: Int, _ generator: inout SplitMix64) -> [Rect] {
    (0..<count).map { _ in
      func randomNumber(below limit: UInt64) -> Double { Double(generator.next() % limit) }
      switch generator.next() % 40 {
      case 0: return .infinite
      case 1: return .null
      case 2:
        return Rect(
          x: randomNumber(below: 900), y: randomNumber(below: 900), width: -randomNumber(below: 50),
          height: randomNumber(below: 50))
      default:
        return Rect(
          x: randomNumber(below: 900), y: randomNumber(below: 900), width: randomNumber(below: 60),
          height: randomNumber(below: 60))
      }
    }
  }

  @Test(
    "the list of the rectangles that a query compares is as long as the count that the query returns, and includes all rectangles found",
    arguments: 0..<60)
  func comparedRectanglesAreCounted(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let rectCount = [0, 1, 15, 16, 17, 40, 300, 700][seed % 8]
    let rects = rectangles(rectCount, &generator)
    for index in [RectIndex(rects), RectIndex(inGivenOrder: rects)] {
      for query in rectangles(20, &generator) + [Rect(x: 0, y: 0, width: 0, height: 0)] {
        var foundIDs: [Int32] = []
        let comparedRectCount = index.query(Box(query), into: &foundIDs)
        let comparedIDs = index.idsOfRectsCompared(inQueryFor: Box(query))
        #expect(comparedIDs.count == comparedRectCount, "query \(query)")
        let comparedIDsOfFiniteRects = comparedIDs.filter { !rects[$0].isInfinite }
        #expect(Set(comparedIDsOfFiniteRects).count == comparedIDsOfFiniteRects.count)
        #expect(Set(comparedIDs).isSuperset(of: foundIDs.map(Int.init)))
      }
    }
  }
}
