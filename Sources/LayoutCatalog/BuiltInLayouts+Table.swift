import LayoutOracle
import Layouts

extension BuiltInLayouts {
  /// For each layout of this package: its description, its arrangement, which computes the frames
  /// in every engine, and its naive implementation (the oracle).
  ///
  /// Lists of layouts, and random choices of a layout, use the order of this table.
  static let catalogEntries: [CatalogEntry] = [
    CatalogEntry(.flow, FlowArrangement.self, OracleFlow.self),
    CatalogEntry(.grid, GridArrangement.self, OracleGrid.self),
    CatalogEntry(.list, ListArrangement.self, OracleList.self),
    CatalogEntry(.waterfall, WaterfallArrangement.self, OracleWaterfall.self),
    CatalogEntry(.spacedFlow, SpacedFlowArrangement.self, OracleSpacedFlow.self),
    CatalogEntry(.photoGrid, PhotoGridArrangement.self, OraclePhotoGrid.self),
    CatalogEntry(.coverFlow, CoverFlowArrangement.self, OracleCoverFlow.self),
    CatalogEntry(.classTree, ClassTreeArrangement.self, OracleClassTree.self),
    CatalogEntry(.stack, StackArrangement.self, OracleStack.self),
    CatalogEntry(.free, FreeArrangement.self, OracleFree.self),
    CatalogEntry(.template, TemplateArrangement.self, OracleTemplateLayout.self),
  ]
}
