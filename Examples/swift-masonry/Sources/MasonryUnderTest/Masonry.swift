import LayoutConformance
import Masonry

/// Creates the layout for the suite from a scenario's data.
public struct Masonry: VisitingLayout {
  public init() {}

  public func makeLayout(for source: ScenarioSource) -> MasonryLayout {
    MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
  }
}
