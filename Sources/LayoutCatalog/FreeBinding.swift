import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum FreeBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> FreeArrangement {
    var free = FreeArrangement()
    free.dataSource = source
    return free
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    try OracleFree().layout(source.oracleSections)
  }
}
