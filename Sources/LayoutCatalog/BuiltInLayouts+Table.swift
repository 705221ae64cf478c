import LayoutDescriptions
import LayoutOracle
import Layouts

extension BuiltInLayouts {
  /// The layouts of this package, one line each: description, arrangement, naive version.
  ///
  /// Their order is that of every list of layouts and of the random draws among them.
  static let table: [CatalogEntry] = [
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
    CatalogEntry(.template, TemplateArrangement.self, OracleTemplate.self),
  ]
}
