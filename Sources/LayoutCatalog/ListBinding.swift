import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum ListBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> ListArrangement {
    var list = ListArrangement()
    list.rowHeight = specification.number(.rowHeight)
    list.spacing = specification.number(.spacing)
    list.tableHeaderSize = specification.size(.tableHeader)
    list.tableFooterSize = specification.size(.tableFooter)
    list.setSurroundings(specification, source)
    list.pinsHeaders = specification.boolean(.pinsHeaders)
    return list
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var list = OracleList()
    list.rowHeight = specification.number(.rowHeight)
    list.spacing = specification.number(.spacing)
    list.sectionInset = specification.insets(.sectionInset) ?? .zero
    list.headerReferenceSize = specification.size(.headerReferenceSize)
    list.footerReferenceSize = specification.size(.footerReferenceSize)
    list.tableHeader = specification.size(.tableHeader)
    list.tableFooter = specification.size(.tableFooter)
    list.pinsHeaders = specification.boolean(.pinsHeaders)
    return try list.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}
