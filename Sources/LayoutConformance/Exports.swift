/// The module that the author of a layout imports to test it. It also exports the layout contract,
/// its geometry, and the scenario data. The files of this module therefore do not import them.
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
