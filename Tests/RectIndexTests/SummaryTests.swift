import LayoutGeometry
import RandomNumbers
import RecordedTexts
import Testing

@testable import RectIndex

@Suite("The summary of a rectangle index")
struct SummaryTests {
  @Test("the summary states the order, the levels and the memory of the index")
  func summaryStatesOrderLevelsAndMemory() {
    var generator = SplitMix64(seed: 2)
    let bandedRects = RectDistribution.banded.rects(1000, &generator)
    let scatteredRects = RectDistribution.scattered.rects(1000, &generator)
    expectRecorded([
      "\(RectIndex(bandedRects).summary)",
      "\(RectIndex(scatteredRects).summary)",
      "\(RectIndex(compact: bandedRects).summary)",
      "\(RectIndex([.infinite]).summary)",
    ])
    let emptySummary = RectIndex([]).summary
    #expect((emptySummary.count, emptySummary.levels, emptySummary.bytes) == (0, 1, 0))
  }

  @Test(
    "the summary states the bytes of the tree's arrays and the number of levels from leaf to root")
  func summaryAgreesWithTree() {
    var generator = SplitMix64(seed: 2)
    for distribution in RectDistribution.allCases {
      for count in [1, 16, 17, 256, 257, 5000] {
        let index = RectIndex(distribution.rects(count, &generator))
        let summary = index.summary
        #expect(summary.bytes >= 8 * count)
        #expect(summary.order == (index.ids.isEmpty ? .given : .tiles))
        #expect(summary.levels == (count <= 16 ? 1 : count <= 256 ? 2 : count <= 4096 ? 3 : 4))
      }
    }
  }
}
