import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let coverFlow = LayoutDescription(
    "coverFlow", scenarioFolder: "cover-flow",
    parameters: ParameterRule.flow(
      item: Size(width: 180, height: 180), lineSpacing: -60, interitemSpacing: 200, inset: nil,
      direction: .horizontal),
    elements: [.cell, .header, .footer],
    customValues: [
      CustomValueRule("maskingValue", .number), CustomValueRule("shouldRasterize", .boolean),
    ],
    traits: LayoutTraits(snapping: .nearestCenter(.horizontal)) {
      $0.roundsToDevicePixels = true
      $0.followsOffset = true
      $0.movesBoundingBoxes = true
    })
}

extension CoverFlowArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    base.configure(specification, source)
    sectionInset = specification.insets(.sectionInset)
  }
}

extension CoverFlowPayload: CustomValued {
  /// The custom values of a cover. Headers and footers have none.
  public var customValues: [CustomValue] {
    shouldRasterize
      ? [
        CustomValue("maskingValue", .number(maskingValue)),
        CustomValue("shouldRasterize", .boolean(true)),
      ] : []
  }

  public mutating func changeCustomValues() {
    maskingValue += 1
    shouldRasterize.toggle()
  }
}
