import BenchmarkHarness
import LayoutGeometry
import Testing

@testable import PeerWorkloads

@Suite("The comparison of the rectangles that two indexes find")
struct HitComparisonTests {
  @Test(
    "an id that one list contains twice counts twice only if the other list also contains it twice")
  func countsCommonIDs() {
    #expect(IndexFixture.commonIDCount([], [1]) == 0)
    #expect(IndexFixture.commonIDCount([1, 2, 5], [2, 3, 5]) == 2)
    #expect(IndexFixture.commonIDCount([2, 2, 5], [2, 5, 5]) == 2)
    #expect(IndexFixture.commonIDCount([4, 4], [4, 4]) == 2)
  }

  #if Peers
    @Test(
      "RectIndex finds the same rectangles as the indexes of other libraries",
      arguments: RectangleSet.allCases, PeerLibrary.allCases)
    func librariesFindSameRectangles(set: RectangleSet, library: PeerLibrary) throws {
      for count in [1, 2, 15, 16, 17, 300, 3_000, 20_000] {
        let fixture = IndexFixture(set, count: count, seed: UInt64(count))
        #expect(
          try fixture.compareHits(with: library) == .init(conforms: true, missing: 0, extra: 0),
          "\(count)")
      }
    }

    @Test(
      "the version of each library starts with the name of the library",
      arguments: PeerLibrary.allCases)
    func librariesHaveVersions(library: PeerLibrary) throws {
      #expect(try library.version().lowercased().hasPrefix(library.rawValue))
    }

    @Test("a rectangle that one index does not contain is not counted as a common id")
    func countsDifferences() throws {
      let rects = RectangleSet.scattered.rects(500, seed: 1)
      let rectAroundAll = Rect(x: -1000, y: -1000, width: 4000, height: 4000)
      let index = PeerIndex(try PeerBoxes(Array(rects.dropLast()), for: .boost))
      let foundIDs = index.search(0, of: try PeerBoxes([rectAroundAll], for: .boost)).sorted()
      #expect(IndexFixture.commonIDCount(foundIDs, Array(0..<500)) == 499)
    }
  #endif
}
