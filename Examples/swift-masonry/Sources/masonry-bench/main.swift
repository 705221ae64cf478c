import LayoutBenchmarking
import LayoutConformance
import Masonry
import ScenarioKit

struct Masonry: VisitingLayout {
  func makeLayout(for source: ScenarioSource) -> MasonryLayout {
    MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
  }
}

LayoutBenchmark(Masonry()).main()
