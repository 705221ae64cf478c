import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum TemplateBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> TemplateArrangement {
    .diagonal(itemSize: specification.size(.itemSize))
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var template = OracleTemplate()
    template.itemSize = specification.size(.itemSize)
    return try template.layout(source.oracleSections)
  }
}
