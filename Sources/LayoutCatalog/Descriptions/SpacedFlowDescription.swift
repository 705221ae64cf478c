import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let spacedFlow = LayoutDescription(
    "spacedFlow", scenarioFolder: "spaced-flow",
    parameters: ParameterRule.flow(
      lineSpacing: 5, interitemSpacing: 5, inset: Insets(top: 15, left: 5, bottom: 15, right: 5),
      header: Size(width: 60, height: 70)),
    elements: [
      .cell, .header, .footer, ElementRule("binder", .decoration, at: .filledSections),
    ],
    traits: LayoutTraits {
      $0.stacksSections = true
      $0.mayOverflow = true
    })
}

extension SpacedFlowArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    base.configure(specification, source)
  }
}
