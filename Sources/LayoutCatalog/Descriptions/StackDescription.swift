import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let stack = LayoutDescription(
    "stack",
    parameters: [
      ParameterRule(.itemSize, .size, .size(Size(width: 180, height: 180))),
      ParameterRule(.spread, .number, .number(4)),
      ParameterRule(.angle, .number, .number(3)),
    ],
    traits: LayoutTraits {
      $0.mayOverflow = true
      $0.hasIndependentSections = false
      $0.movesBoundingBoxes = true
    })
}

extension LayoutParameter {
  package static let spread = LayoutParameter("spread")
  package static let angle = LayoutParameter("angle")
}

extension StackArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    itemSize = specification.size(.itemSize)
    centerDistance = specification.number(.spread)
    angle = specification.number(.angle)
  }
}
