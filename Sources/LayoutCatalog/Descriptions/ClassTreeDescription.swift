import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let classTree = LayoutDescription(
    "classTree", scenarioFolder: "class-tree",
    parameters: [
      ParameterRule(.itemSize, .size, .size(Size(width: 120, height: 30))),
      ParameterRule(.inset, .insets, .insets(Insets(top: 5, left: 20, bottom: 5, right: 20))),
      ParameterRule(.packing, .keyword(["guide", "compact"]), .keyword("guide")),
    ],
    elements: [.cell, ElementRule("connector", .supplementary, at: .parentNodes)],
    data: .tree,
    customValues: [CustomValueRule("children", .paths)],
    traits: LayoutTraits {
      $0.cellShiftingInset = .inset
      $0.hasIndependentSections = false
      $0.fixedAxis = .horizontal
      $0.connectedPathsValueName = "children"
      $0.readsBounds = false
    })
}

extension LayoutParameter {
  package static let inset = LayoutParameter("inset")
  package static let packing = LayoutParameter("packing")
}

extension ClassTreeArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    itemSize = specification.size(.itemSize)
    inset = specification.insets(.inset) ?? .zero
    packing = specification.keyword(.packing) == "compact" ? .compact : .guide
    dataSource = source
  }
}

extension ClassTreePayload: CustomValued {
  public var customValues: [CustomValue] {
    [CustomValue("children", .paths(Array(children)))]
  }

  public mutating func changeCustomValues() {
    children = ChildPaths(first: ElementPath(section: 7, item: 7), count: children.count + 1)
  }
}
