import Layouts
import NaiveLayouts

extension BuiltInLayouts {
  /// For each layout of this package: its description, its arrangement, which computes the frames
  /// in every engine, and its naive implementation (the oracle).
  ///
  /// Lists of layouts, and random choices of a layout, use the order of this table.
  static let catalogEntries: [CatalogEntry] = [
    CatalogEntry(.flow, FlowArrangement.self, NaiveFlow.self),
    CatalogEntry(.grid, GridArrangement.self, NaiveGrid.self),
    CatalogEntry(.list, ListArrangement.self, NaiveList.self),
    CatalogEntry(.waterfall, WaterfallArrangement.self, NaiveWaterfall.self),
    CatalogEntry(.spacedFlow, SpacedFlowArrangement.self, NaiveSpacedFlow.self),
    CatalogEntry(.photoGrid, PhotoGridArrangement.self, NaivePhotoGrid.self),
    CatalogEntry(.coverFlow, CoverFlowArrangement.self, NaiveCoverFlow.self),
    CatalogEntry(.classTree, ClassTreeArrangement.self, NaiveClassTree.self),
    CatalogEntry(.stack, StackArrangement.self, NaiveStack.self),
    CatalogEntry(.free, FreeArrangement.self, NaiveFree.self),
    CatalogEntry(.template, TemplateArrangement.self, NaiveTemplate.self),
  ]
}
