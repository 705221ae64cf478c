import CollectionLayout
import LayoutArrangements
import LayoutGeometry
import LayoutOracle

enum FlowBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> FlowArrangement {
    var flow = FlowArrangement()
    flow.itemSize = specification.size(.itemSize)
    flow.minimumLineSpacing = specification.number(.minimumLineSpacing)
    flow.minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    flow.scrollDirection = specification.scrollDirection
    flow.setSurroundings(specification, source)
    flow.pinsHeaders = specification.boolean(.pinsHeaders)
    return flow
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var flow = OracleFlow()
    flow.itemSize = specification.size(.itemSize)
    flow.minimumLineSpacing = specification.number(.minimumLineSpacing)
    flow.minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    flow.sectionInset = specification.insets(.sectionInset) ?? .zero
    flow.scrollDirection = specification.scrollDirection
    flow.headerReferenceSize = specification.size(.headerReferenceSize)
    flow.footerReferenceSize = specification.size(.footerReferenceSize)
    flow.pinsHeaders = specification.boolean(.pinsHeaders)
    return try flow.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}
