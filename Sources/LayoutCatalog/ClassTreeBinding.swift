import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

enum ClassTreeBinding: LayoutBinding {
  static func arrangement(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) -> ClassTreeArrangement {
    var tree = ClassTreeArrangement()
    tree.itemSize = specification.size(.itemSize)
    tree.inset = specification.insets(.inset) ?? .zero
    tree.packing = specification.word(.packing) == "compact" ? .compact : .guide
    tree.dataSource = source
    return tree
  }

  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout {
    var tree = OracleClassTree()
    tree.itemSize = specification.size(.itemSize)
    tree.inset = specification.insets(.inset) ?? .zero
    tree.packing = specification.word(.packing) == "compact" ? .compact : .guide
    return try tree.layout(parents: source.data.tree?.parents ?? [])
  }
}
