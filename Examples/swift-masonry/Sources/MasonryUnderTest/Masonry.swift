import LayoutConformance
import Masonry
import ScenarioFiles
import ScenarioPlayer

/// The layout as the suite gets it: how one is made of what it asks its author for.
public struct Masonry: VisitingLayout {
  public init() {}

  public func makeLayout(for source: ScenarioSource) -> MasonryLayout {
    MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
  }
}
