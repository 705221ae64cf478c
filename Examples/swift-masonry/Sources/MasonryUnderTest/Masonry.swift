import LayoutConformance
import Masonry

/// Creates the masonry layout that the suite tests, from the data of a scenario.
public struct Masonry: VisitingLayout {
  public init() {}

  public func makeLayout(for source: ScenarioSource) -> MasonryLayout {
    MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
  }
}
