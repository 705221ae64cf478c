import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let grid = LayoutDescription(
    "grid",
    parameters: [
      ParameterRule(.columns, .integer(1...1_000_000), .integer(3)),
      ParameterRule(.rowHeight, .length, .number(44)),
      ParameterRule(.spacing, .spacing, .number(0)),
      .scrollDirection(.vertical),
    ] + ParameterRule.insetAndHeaderRules(),
    elements: [.cell, .header, .footer],
    traits: LayoutTraits {
      $0.stacksSections = true
      $0.rowFilling = .columns(.columns)
      $0.cellShiftingInset = .sectionInset
    })
}

extension GridArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    columns = specification.integer(.columns)
    rowHeight = specification.number(.rowHeight)
    spacing = specification.number(.spacing)
    scrollDirection = specification.scrollDirection
    setInsetsAndHeaders(specification, source)
  }
}
