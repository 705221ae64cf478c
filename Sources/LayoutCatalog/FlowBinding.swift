import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

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
    flow.configure(specification)
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

extension OracleFlow {
  /// Takes up the parameters of `flow`, which the layouts built on it have as well.
  mutating func configure(_ specification: LayoutSpecification) {
    itemSize = specification.size(.itemSize)
    minimumLineSpacing = specification.number(.minimumLineSpacing)
    minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    scrollDirection = specification.scrollDirection
    pinsHeaders = specification.boolean(.pinsHeaders)
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
  }
}
