import LayoutOracle
import Layouts

extension BuiltInLayouts {
  /// The description, the arrangement and the naive implementation (the oracle) of each layout of
  /// this package.
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
