import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let flow = LayoutDescription(
    "flow", parameters: ParameterRule.flow(), elements: [.cell, .header, .footer],
    traits: LayoutTraits {
      $0.stacksSections = true
      $0.roundsToDevicePixels = true
      $0.rowFilling = .filled
    })
}

extension ParameterRule {
  /// The names and rules of the parameters of `flow`. The arguments are the parameters' default
  /// values; a layout that is based on `flow` can have other default values.
  static func flow(
    item: Size = Size(width: 50, height: 50), lineSpacing: Double = 10,
    interitemSpacing: Double = 10,
    inset: Insets? = .zero, header: Size = .zero, direction: Axis = .vertical
  ) -> [ParameterRule] {
    [
      ParameterRule(.itemSize, .size, .size(item)),
      ParameterRule(.minimumLineSpacing, .spacing, .number(lineSpacing)),
      ParameterRule(.minimumInteritemSpacing, .spacing, .number(interitemSpacing)),
      .scrollDirection(direction), .pinsHeaders,
    ] + insetAndHeaderRules(inset: inset, header: header)
  }
}

extension FlowArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    configure(specification, source)
  }

  /// Sets the parameters that `flow` has in common with the layouts based on it.
  mutating func configure(
    _ specification: LayoutSpecification, _ source: any LayoutDataSource
  ) {
    itemSize = specification.size(.itemSize)
    minimumLineSpacing = specification.number(.minimumLineSpacing)
    minimumInteritemSpacing = specification.number(.minimumInteritemSpacing)
    scrollDirection = specification.scrollDirection
    pinsHeaders = specification.boolean(.pinsHeaders)
    setInsetsAndHeaders(specification, source)
  }
}
