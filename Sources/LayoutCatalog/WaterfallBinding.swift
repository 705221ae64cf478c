import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum WaterfallBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> WaterfallArrangement {
    var waterfall = WaterfallArrangement()
    waterfall.columns = specification.integer(.columns)
    waterfall.heights = specification.word(.heights) == "aspect" ? .aspect : .given
    waterfall.spacing = specification.number(.spacing)
    waterfall.setSurroundings(specification, source)
    return waterfall
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var waterfall = OracleWaterfall()
    waterfall.columns = specification.integer(.columns)
    waterfall.heights = specification.word(.heights) == "aspect" ? .aspect : .given
    waterfall.spacing = specification.number(.spacing)
    waterfall.sectionInset = specification.insets(.sectionInset) ?? .zero
    waterfall.headerReferenceSize = specification.size(.headerReferenceSize)
    waterfall.footerReferenceSize = specification.size(.footerReferenceSize)
    return try waterfall.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}
