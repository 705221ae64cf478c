import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum GridBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> GridArrangement {
    var grid = GridArrangement()
    grid.columns = specification.integer(.columns)
    grid.rowHeight = specification.number(.rowHeight)
    grid.spacing = specification.number(.spacing)
    grid.scrollDirection = specification.scrollDirection
    grid.setSurroundings(specification, source)
    return grid
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var grid = OracleGrid()
    grid.columns = specification.integer(.columns)
    grid.rowHeight = specification.number(.rowHeight)
    grid.spacing = specification.number(.spacing)
    grid.sectionInset = specification.insets(.sectionInset) ?? .zero
    grid.scrollDirection = specification.scrollDirection
    grid.headerReferenceSize = specification.size(.headerReferenceSize)
    grid.footerReferenceSize = specification.size(.footerReferenceSize)
    return try grid.layout(source.oracleSections, in: source.oracleEnvironment)
  }
}
