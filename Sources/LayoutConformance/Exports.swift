/// One import for an author who puts a layout under test: the contract, its geometry, and the data that a
/// scenario serves.
///
///     import LayoutConformance
///
///     struct Masonry: VisitingLayout {
///       func makeLayout(for source: ScenarioSource) -> MasonryLayout {
///         MasonryLayout { source.sizeForItem(at: $0)?.height ?? 50 }
///       }
///     }
@_exported import CollectionLayout
@_exported import LayoutDescriptions
@_exported import LayoutGeometry
@_exported import ScenarioFiles
@_exported import ScenarioPlayer
