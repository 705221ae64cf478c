import LayoutDescriptions
import LayoutGeometry
import Layouts

extension LayoutDescription {
  package static let photoGrid = LayoutDescription(
    "photoGrid", scenarioFolder: "photo-grid",
    parameters: ParameterRule.flow(
      item: Size(width: 100, height: 100), lineSpacing: 13, interitemSpacing: 13,
      inset: Insets(top: 13, left: 13, bottom: 13, right: 13))
      + [
        ParameterRule(.layoutMode, .keyword(PhotoLayoutMode.rawValues), .keyword("aspectFit"))
      ],
    elements: [.cell, .header, .footer],
    sectionKeys: [
      SectionKey(
        PhotoLayoutMode.layoutModesKey,
        .keywords(nameInMessages: "layout mode", allowedWords: PhotoLayoutMode.rawValues)),
      SectionKey("photos", .sizes),
    ],
    customValues: [
      CustomValueRule(
        "layoutMode",
        .keyword(nameInMessages: "layout mode", allowedWords: PhotoLayoutMode.rawValues))
    ],
    traits: LayoutTraits {
      $0.stacksSections = true
      $0.roundsToDevicePixels = true
      $0.rowFilling = .filled
    })
}

extension LayoutParameter {
  package static let layoutMode = LayoutParameter("layoutMode")
}

extension PhotoLayoutMode {
  fileprivate static let rawValues = allCases.map(\.rawValue)

  /// The key of a dictionary in a section of a scenario file. The dictionary maps item numbers to
  /// the layout modes of these items.
  fileprivate static let layoutModesKey = "layoutModes"
}

extension PhotoGridArrangement: SpecificationInitializableArrangement {
  package init(_ specification: LayoutSpecification, source: any LayoutDataSource) {
    self.init()
    base.configure(specification, source)
    layoutMode = PhotoLayoutMode(rawValue: specification.keyword(.layoutMode)) ?? .aspectFit
    modeDelegate = source
  }
}

extension LayoutDataSource {
  public func layoutModes(inSection section: Int) -> [Int: PhotoLayoutMode] {
    itemTexts(forSectionKey: PhotoLayoutMode.layoutModesKey, inSection: section)
      .compactMapValues(PhotoLayoutMode.init(rawValue:))
  }
}

extension PhotoPayload: CustomValued {
  public var customValues: [CustomValue] {
    layoutMode.map { [CustomValue("layoutMode", .keyword($0.rawValue))] } ?? []
  }

  public mutating func changeCustomValues() {
    layoutMode = layoutMode == .aspectFill ? .aspectFit : .aspectFill
  }
}
