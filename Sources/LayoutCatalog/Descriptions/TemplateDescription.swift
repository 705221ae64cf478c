import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let template = LayoutDescription(
    "template", scenarioFolder: "free",
    parameters: [ParameterRule(.itemSize, .size, .size(Size(width: 60, height: 40)))],
    traits: LayoutTraits {
      $0.mayOverflow = true
      $0.readsBounds = false
    })
}

extension TemplateArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self = .diagonal(itemSize: specification.size(.itemSize))
  }
}
