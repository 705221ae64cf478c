import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let list = LayoutDescription(
    "list",
    parameters: [
      ParameterRule(.rowHeight, .length, .number(44)),
      ParameterRule(.spacing, .spacing, .number(0)),
      .pinsHeaders,
      ParameterRule(.tableHeader, .size, .size(.zero)),
      ParameterRule(.tableFooter, .size, .size(.zero)),
    ] + ParameterRule.insetAndHeaderRules(),
    elements: [
      .cell, .header, .footer, ElementRule("tableHeader", .supplementary, at: .oncePerLayout),
      ElementRule("tableFooter", .supplementary, at: .oncePerLayout),
    ],
    traits: LayoutTraits {
      $0.stacksSections = true
      $0.rowFilling = .single
      $0.cellShiftingInset = .sectionInset
    })
}

extension LayoutParameter {
  package static let tableHeader = LayoutParameter("tableHeader")
  package static let tableFooter = LayoutParameter("tableFooter")
}

extension ListArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    rowHeight = specification.number(.rowHeight)
    spacing = specification.number(.spacing)
    tableHeaderSize = specification.size(.tableHeader)
    tableFooterSize = specification.size(.tableFooter)
    setInsetsAndHeaders(specification, source)
    pinsHeaders = specification.boolean(.pinsHeaders)
  }
}
