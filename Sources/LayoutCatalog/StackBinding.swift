import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum StackBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> StackArrangement {
    var stack = StackArrangement()
    stack.itemSize = specification.size(.itemSize)
    stack.spread = specification.number(.spread)
    stack.angle = specification.number(.angle)
    return stack
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var stack = OracleStack()
    stack.itemSize = specification.size(.itemSize)
    stack.spread = specification.number(.spread)
    stack.angle = specification.number(.angle)
    return try stack.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}
