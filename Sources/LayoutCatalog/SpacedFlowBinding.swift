import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum SpacedFlowBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> SpacedFlowArrangement {
    var spaced = SpacedFlowArrangement()
    spaced.base.configure(specification, source)
    return spaced
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var spaced = OracleSpacedFlow()
    spaced.flow.configure(specification)
    return try spaced.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}
