import CollectionLayout
import LayoutArrangements
import LayoutGeometry
import LayoutOracle

enum FlowBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> FlowArrangement {
    var flow = FlowArrangement()
    flow.configure(specification, source)
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

extension FlowArrangement {
  /// Takes up the parameters of `flow`, which the layouts built on it have as well.
  mutating func configure(_ specification: LayoutSpecification, _ source: ScenarioSource) {
    itemSize = specification.size(.itemSize)
    minimumLineSpacing = specification.number(.minimumLineSpacing)
    minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    scrollDirection = specification.scrollDirection
    pinsHeaders = specification.boolean(.pinsHeaders)
    setSurroundings(specification, source)
  }
}
