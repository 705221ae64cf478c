import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

@Suite("The search of an index that stores boxes")
struct TreeSearchTests {
  /// Random rectangles, in random order. Of these, `largeCount` are a hundred times as long as the
  /// others.
  private func rectangles(_ count: Int, largeCount: Int = 0) -> [Rect] {
    var generator = SplitMix64(seed: UInt64(count + largeCount))
    return (0..<count).map { number in
      let scale = number < largeCount ? 100.0 : 1
      return Rect(
        x: generator.randomDouble(0..<2000), y: generator.randomDouble(0..<2000),
        width: scale * generator.randomDouble(0..<20),
        height: scale * generator.randomDouble(0..<20))
    }.shuffled(using: &generator)
  }

  private let queries = [
    Rect(x: 0, y: 0, width: 2000, height: 2000), Rect(x: 900, y: 100, width: 60, height: 1500),
    Rect(x: 500, y: 500, width: 300, height: 300), Rect(x: 1000, y: 1000, width: 0, height: 0),
    Rect(x: -50, y: -50, width: 10, height: 10),
  ]

  @Test(
    "a search that is interrupted and continued at any leaf finds each rectangle once",
    arguments: [0, 1, 16, 17, 300, 1100, 5000, 70_000])
  func continuedSearch(count: Int) {
    for largeCount in [0, 3] {
      let rects = rectangles(count, largeCount: largeCount)
      let index = RectIndex(rects)
      for query in queries {
        let expected = rects.indices.filter { rects[$0].hits(query) }
        for (index, room) in [
          (index, 16), (index, 17), (index, 40), (index, 271), (index, 272), (index, 1280),
          (index.copyWithPortableSearch, 16), (index.copyWithPortableSearch, 300),
        ] {
          var foundIDs: [Int] = []
          withUnsafeTemporaryAllocation(of: Int32.self, capacity: room) { memory in
            index.visitTree(Box(query), using: memory) { foundIDs.append($0) }
          }
          #expect(foundIDs.sorted() == expected, "room for \(room) ids, query \(query)")
        }
      }
    }
  }

  @Test(
    "a search with the instructions of this processor finds what a portable search finds, in the same order",
    arguments: RectDistribution.allCases)
  func portableSearch(distribution: RectDistribution) {
    var generator = SplitMix64(seed: 31)
    for count in [1, 17, 300, 3000, 20_000] {
      let rects = distribution.rects(count, &generator)
      let index = RectIndex(rects)
      let indexWithPortableSearch = index.copyWithPortableSearch
      for _ in 0..<40 {
        let nearbyRect = rects[Int(generator.next() % UInt64(count))]
        let length = generator.randomDouble(0..<400)
        let query = Rect(
          x: nearbyRect.minX - length / 2, y: nearbyRect.minY - 7, width: length, height: 90)
        var (foundIDs, idsFoundPortably): ([Int32], [Int32]) = ([], [])
        let comparedRectCount = index.query(Box(query), into: &foundIDs)
        #expect(
          indexWithPortableSearch.query(Box(query), into: &idsFoundPortably) == comparedRectCount)
        #expect(foundIDs == idsFoundPortably, "\(count) rectangles, query \(query)")
        #expect(
          idsFoundPortably.sorted().map(Int.init) == rects.indices.filter { rects[$0].hits(query) })
      }
    }
  }

  @Test("a query appends to an array of any capacity", arguments: [0, 100, 1000, 5000])
  func appendsToArray(capacity: Int) {
    let rects = rectangles(5000, largeCount: 3)
    let index = RectIndex(rects)
    for query in queries {
      var foundIDs: [Int32] = [-7]
      foundIDs.reserveCapacity(capacity)
      index.query(Box(query), into: &foundIDs)
      #expect(foundIDs.first == -7)
      #expect(
        foundIDs.dropFirst().sorted().map(Int.init)
          == rects.indices.filter { rects[$0].hits(query) })
    }
  }
}
