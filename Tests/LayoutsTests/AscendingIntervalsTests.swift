import LayoutGeometry
import Testing

@testable import Layouts

@Suite(
  "A search finds exactly the intervals that hit a given interval, even if it first estimates a wrong index"
)
struct AscendingIntervalsTests {
  @Test(
    "the range contains exactly the intervals that hit the given interval",
    arguments: [nil, DeviceGrid(scale: 1), DeviceGrid(scale: 3), DeviceGrid(scale: 1.0 / 16)])
  func findsHits(grid: DeviceGrid?) {
    for (pitch, length) in [(1.0, 1.0), (0.75, 2), (3, 1), (2.5, 0), (1.0 / 3, 1.0 / 3)] {
      for count in [0, 1, 2, 9] {
        func start(_ number: Int) -> Double {
          let start = -1.5 + Double(number) * pitch
          return grid?.rounded(start) ?? start
        }
        let edges = stride(from: -4.0, through: 30, by: 0.25) + [-.infinity, 1e12, .infinity]
        for low in edges {
          for extent in [0, 0.25, 1, 7.5, .infinity] where low + extent >= low {
            let high = low + extent
            let intervals = AscendingIntervals(
              intervalCount: count, intervalLength: length, queryStart: low, queryEnd: high)
            let expected = (0..<count).filter {
              low == start($0) || (low < start($0) + length && start($0) < high)
            }
            let found = intervals.hits(firstStart: -1.5, pitch: pitch, start: start)
            #expect(
              Array(found) == expected,
              "\(count) intervals of length \(length), compared with \(low)...\(high)")
            #expect(intervals.areAllHit(start) == (count > 0 && expected.count == count))
          }
        }
      }
    }
  }
}
