import LayoutDescriptions
import Layouts

extension LayoutDescription {
  package static let waterfall = LayoutDescription(
    "waterfall",
    parameters: [
      ParameterRule(.columns, .integer(1...1_000_000), .integer(3)),
      ParameterRule(.heights, .keyword(["given", "aspect"]), .keyword("given")),
      ParameterRule(.spacing, .spacing, .number(8)),
    ] + ParameterRule.insetAndHeaderRules(),
    elements: [.cell, .header, .footer],
    traits: LayoutTraits {
      $0.stacksSections = true
      $0.cellShiftingInset = .sectionInset
    })
}

extension LayoutParameter {
  package static let heights = LayoutParameter("heights")
}

extension WaterfallArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    columns = specification.integer(.columns)
    heightRule = specification.keyword(.heights) == "aspect" ? .aspect : .given
    spacing = specification.number(.spacing)
    setInsetsAndHeaders(specification, source)
  }
}
