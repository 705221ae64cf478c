import LayoutGeometry
import RandomNumbers
import Testing

@testable import RectIndex

@Suite("An index to which rectangles are added, and from which they are removed")
struct MutableRectIndexTests {
  /// An index, and a list of its rectangles that is changed in the same way.
  private struct IndexAndList {
    var index: MutableRectIndex
    var rects: [(id: Int, rect: Rect)]

    init(_ rects: [Rect]) {
      index = MutableRectIndex(rects)
      self.rects = Array(zip(0..., rects))
    }

    mutating func insert(_ rect: Rect) {
      let id = index.insert(rect)
      #expect(id > (rects.last?.id ?? -1))
      rects.append((id, rect))
    }

    mutating func remove(at listIndex: Int) {
      let (id, _) = rects.remove(at: listIndex)
      let (first, second) = (index.remove(id), index.remove(id))
      #expect(first && !second)
    }

    func expectSameAnswersFromIndexAndList(query: Rect, point: Point) {
      #expect(index.count == rects.count)
      let expected = rects.filter { $0.rect.hits(query) }.map(\.id)
      #expect(index.search(query) == expected, "query \(query)")
      var visitedIDs: [Int] = []
      index.visit(query) { visitedIDs.append($0) }
      #expect(visitedIDs.sorted() == expected, "query \(query)")
      #expect(
        index.nearest(to: point, count: 9) == nearestByScan(rects, point, 9), "point \(point)")
    }
  }

  @Test(
    "after random insertions and removals, the index finds the same rectangles as a list",
    arguments: RectDistribution.allCases)
  func randomChangesAgreeWithList(distribution: RectDistribution) {
    for (seed, initialCount) in [(1, 0), (2, 10), (3, 700)] as [(UInt64, Int)] {
      var generator = SplitMix64(seed: seed)
      let pool = distribution.rects(1500, &generator)
      var indexAndList = IndexAndList(Array(pool.prefix(initialCount)))
      for step in 0..<900 {
        // The index grows and shrinks in turn, so that its parts are merged and the whole index is
        // built again.
        let isGrowthPhase = (step / 150) % 2 == 0
        if generator.next() % 4 == 0 ? !isGrowthPhase : isGrowthPhase {
          indexAndList.insert(pool[Int(generator.next() % 1500)])
        } else if !indexAndList.rects.isEmpty {
          indexAndList.remove(at: Int(generator.next() % UInt64(indexAndList.rects.count)))
        }
        if step % 9 == 0 {
          let nearbyRect = pool[Int(generator.next() % 1500)]
          indexAndList.expectSameAnswersFromIndexAndList(
            query: Rect(x: nearbyRect.minX - 30, y: nearbyRect.minY - 30, width: 60, height: 60),
            point: Point(x: nearbyRect.midX, y: nearbyRect.midY))
        }
      }
      indexAndList.expectSameAnswersFromIndexAndList(query: .infinite, point: .zero)
    }
  }

  @Test func removingAbsentIDChangesNothing() {
    var index = MutableRectIndex([.zero, Rect(x: 1, y: 1, width: 1, height: 1)])
    for id in [-1, 2, Int.max, Int.min] {
      let isRemoved = index.remove(id)
      #expect(!isRemoved)
      #expect(!index.contains(id))
    }
    let removals = [index.remove(0), index.remove(0)]
    #expect(removals == [true, false])
    #expect(index.count == 1)
    #expect(index.search(.infinite) == [1])
    let id = index.insert(.zero)
    #expect(id == 2)
    #expect(index.search(.infinite) == [1, 2])
  }

  @Test("an index without rectangles finds nothing, and ids are not used again")
  func emptyIndexFindsNothing() {
    var index = MutableRectIndex()
    #expect(index.search(.infinite).isEmpty)
    #expect(index.nearest(to: .zero, count: 3).isEmpty)
    for id in 0..<200 {
      let (inserted, isRemoved) = (index.insert(.zero), index.remove(id))
      #expect(inserted == id && isRemoved)
    }
    #expect(index.count == 0)
    #expect(index.search(.infinite).isEmpty)
    #expect(index.batches.allSatisfy { $0.index.count < 64 })
  }

  @Test(
    "the index has few batches of rectangles, each at least twice as large as the next, and few rectangles outside of batches"
  )
  func partsGrowGeometrically() {
    var index = MutableRectIndex()
    var (moved, mostRecent) = (0, 0)
    for number in 0..<20_000 {
      let lastBatchSize = index.batches.last?.index.count
      let count = index.batches.count
      index.insert(
        Rect(x: Double(number % 100) * 9, y: Double(number / 100) * 9, width: 5, height: 5))
      if index.batches.count != count || index.batches.last?.index.count != lastBatchSize {
        moved += index.batches.last?.index.count ?? 0
      }
      mostRecent = max(mostRecent, index.recentEntries.count)
    }
    #expect(mostRecent == MutableRectIndex.recentCapacity - 1)
    let sizes = index.batches.map(\.index.count)
    #expect(
      zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= 2 * $1 },
      "numbers of rectangles in the batches: \(sizes)")
    #expect(sizes.count <= 9)
    // Each time that the number of rectangles doubles, a rectangle is moved at most once to another
    // of the index's parts.
    #expect(moved <= 20_000 * 9, "\(moved) rectangles were moved")
  }

  @Test("removed rectangles do not remain stored in the index")
  func removedRectanglesAreDropped() {
    var index = MutableRectIndex(
      (0..<10_000).map { Rect(x: Double($0), y: 0, width: 1, height: 1) })
    for id in 0..<9_000 { index.remove(id) }
    #expect(index.count == 1_000)
    #expect(index.batches.reduce(0) { $0 + $1.index.count } <= 2_000)
    #expect(index.search(.infinite) == Array(9_000..<10_000))
  }
}
