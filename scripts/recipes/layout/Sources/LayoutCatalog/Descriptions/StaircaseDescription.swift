import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let staircase = LayoutDescription(
    "staircase",
    parameters: [
      ParameterRule(.itemSize, .size, .size(Size(width: 60, height: 40))),
      ParameterRule(LayoutParameter("step"), .length, .number(20)),
    ],
    traits: LayoutTraits { $0.stacksSections = true })
}

extension StaircaseArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init(
      itemSize: specification.size(.itemSize),
      step: specification.number(LayoutParameter("step")))
  }
}
