import BenchmarkHarness
import Testing

@testable import PeerWorkloads

@Suite("The benchmarks that compare this package with other code")
struct PeerComparisonTests {
  private func goalsByBenchmark(_ elementCount: Int) -> [String: Double] {
    Dictionary(
      PeerComparison.all(sizes: [elementCount]).map {
        (
          "\($0.candidate.layout) \($0.candidate.engine) \($0.candidate.data) \($0.workload)",
          $0.goal ?? -1
        )
      },
      uniquingKeysWith: { one, other in
        #expect(one == other)
        return one
      })
  }

  @Test("every comparison is listed once, and compares layouts of the same size on the same data")
  func comparisonsAreUnique() {
    let comparisons = PeerComparison.all(sizes: PeerComparison.standardElementCounts)
    #expect(Set(comparisons).count == comparisons.count)
    #expect(comparisons.count == 3 * (8 * 3 * 2 + 5 * 2 * 3 + 3 * 2))
    for comparison in comparisons {
      #expect(comparison.base.itemCount == comparison.candidate.itemCount)
      #expect(comparison.base.data == comparison.candidate.data)
      #expect(comparison.base != comparison.candidate)
    }
  }

  @Test(
    "the goal of a comparison depends on the distribution of the rectangles and on the number of items"
  )
  func goalsDependOnSize() {
    let (small, medium, large) = (
      goalsByBenchmark(10_000), goalsByBenchmark(100_000), goalsByBenchmark(1_000_000)
    )
    func goalsBySize(_ name: String) -> [Double?] { [small[name], medium[name], large[name]] }
    #expect(goalsBySize("index RectIndex banded query") == [0.5, 0.6, 0.8])
    #expect(goalsBySize("index RectIndex scattered query") == [0.5, 0.5, 0.7])
    #expect(goalsBySize("index RectIndex lines query") == [0.35, 0.35, 0.35])
    #expect(goalsBySize("index RectIndex oneSpot query") == [1, 1, 1])
    #expect(goalsBySize("index RectIndex giant build") == [0.33, 0.33, 0.33])
    #expect(goalsBySize("index RectIndex giant memory") == [21, 21, 21])
    #expect(goalsBySize("grid lazy uniform viewport") == [1, 1, 1])
    #expect(goalsBySize("flow bucketed unicode-names viewport") == [1.5, 1.5, 1.5])
    #expect(goalsBySize("waterfall lazy photo-aspects viewport") == [3, 3, 3])
    #expect(goalsBySize("waterfall lazy photo-aspects visit") == [1, 1, 1])
    #expect(goalsBySize("flow eager unicode-names prepare") == [1.3, 1.3, 1.3])
  }
}
