import CollectionLayout
import LayoutArrangements
import LayoutGeometry
import LayoutOracle

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
