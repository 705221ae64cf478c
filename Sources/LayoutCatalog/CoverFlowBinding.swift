import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum CoverFlowBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> CoverFlowArrangement {
    var covers = CoverFlowArrangement()
    covers.base.configure(specification, source)
    covers.sectionInset = specification.insets(.sectionInset)
    return covers
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var covers = OracleCoverFlow()
    covers.flow.configure(specification)
    covers.sectionInset = specification.insets(.sectionInset)
    return try covers.layout(source.oracleSections, in: source.oracleEnvironment)
  }

  static func oracleTarget(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) throws(LayoutError) -> Point {
    var covers = OracleCoverFlow()
    covers.flow.configure(specification)
    return try covers.targetContentOffset(
      forProposed: proposed, on: layout, in: source.oracleEnvironment)
  }
}
