import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

@Suite struct ComparedRectanglesTests {
  /// Random rectangles, some of them infinite, null or with negative lengths.
  private func rectangles(_ count: Int, _ generator: inout SplitMix64) -> [Rect] {
    (0..<count).map { _ in
      func number(_ limit: UInt64) -> Double { Double(generator.next() % limit) }
      switch generator.next() % 40 {
      case 0: return .infinite
      case 1: return .null
      case 2: return Rect(x: number(900), y: number(900), width: -number(50), height: number(50))
      default: return Rect(x: number(900), y: number(900), width: number(60), height: number(60))
      }
    }
  }

  @Test(
    "the listed comparisons are as many as a query counts, and contain every rectangle that the query finds",
    arguments: 0..<60)
  func comparedRectanglesAreCounted(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let count = [0, 1, 15, 16, 17, 40, 300, 700][seed % 8]
    let rects = rectangles(count, &generator)
    for index in [RectIndex(rects), RectIndex(inGivenOrder: rects)] {
      for query in rectangles(20, &generator) + [Rect(x: 0, y: 0, width: 0, height: 0)] {
        var found: [Int32] = []
        let compared = index.query(Box(query), into: &found)
        let listed = index.comparedIDs(with: Box(query))
        #expect(listed.count == compared, "query \(query)")
        let finite = listed.filter { !rects[$0].isInfinite }
        #expect(Set(finite).count == finite.count)
        #expect(Set(listed).isSuperset(of: found.map(Int.init)))
      }
    }
  }
}
