import LayoutGeometry

extension LayoutKind {
  /// The layout's parameters with their types and standard values.
  ///
  /// This is the one table of them: the reader, its suggestions, the typed access of
  /// ``LayoutSpecification`` and the check of the JSON schema all draw from it.
  public var parameters: [ParameterRule] {
    switch self {
    case .flow: return Self.flowing()
    case .photoGrid:
      return Self.flowing(
        item: Size(width: 100, height: 100), line: 13, interitem: 13,
        inset: Insets(top: 13, left: 13, bottom: 13, right: 13))
        + [
          ParameterRule(
            .layoutMode, .word(PhotoMode.allCases.map(\.rawValue)), .word("aspectFit"))
        ]
    case .coverFlow:
      return Self.flowing(
        item: Size(width: 180, height: 180), line: -60, interitem: 200, inset: nil,
        direction: .horizontal)
    case .spacedFlow:
      return Self.flowing(
        line: 5, interitem: 5, inset: Insets(top: 15, left: 5, bottom: 15, right: 5),
        header: Size(width: 60, height: 70))
    case .grid:
      return [
        ParameterRule(.columns, .integer(1...1_000_000), .integer(3)),
        ParameterRule(.rowHeight, .length, .number(44)),
        ParameterRule(.spacing, .number, .number(0)),
        Self.direction(.vertical),
      ] + Self.chrome()
    case .list:
      return [
        ParameterRule(.rowHeight, .length, .number(44)),
        ParameterRule(.spacing, .number, .number(0)),
        Self.pinning,
        ParameterRule(.tableHeader, .size, .size(.zero)),
        ParameterRule(.tableFooter, .size, .size(.zero)),
      ] + Self.chrome()
    case .waterfall:
      return [
        ParameterRule(.columns, .integer(1...1_000_000), .integer(3)),
        ParameterRule(.heights, .word(["given", "aspect"]), .word("given")),
        ParameterRule(.spacing, .number, .number(8)),
      ] + Self.chrome()
    case .classTree:
      return [
        ParameterRule(.itemSize, .size, .size(Size(width: 120, height: 30))),
        ParameterRule(
          .inset, .insets, .insets(Insets(top: 5, left: 20, bottom: 5, right: 20))),
        ParameterRule(.packing, .word(["guide", "compact"]), .word("guide")),
      ]
    case .stack:
      return [
        ParameterRule(.itemSize, .size, .size(Size(width: 180, height: 180))),
        ParameterRule(.spread, .number, .number(4)),
        ParameterRule(.angle, .number, .number(3)),
      ]
    case .template:
      return [ParameterRule(.itemSize, .size, .size(Size(width: 60, height: 40)))]
    case .free, .any: return []
    }
  }

  /// The row of `parameter`; nil where the layout has no such parameter.
  public func rule(for parameter: LayoutParameter) -> ParameterRule? {
    parameters.first { $0.parameter == parameter }
  }

  private static let pinning = ParameterRule(.pinsHeaders, .boolean, .boolean(false))

  private static func direction(_ axis: Axis) -> ParameterRule {
    let words = [Axis.vertical.rawValue, Axis.horizontal.rawValue]
    return ParameterRule(.scrollDirection, .word(words), .word(axis.rawValue))
  }

  /// What surrounds the cells of a section.
  private static func chrome(inset: Insets? = .zero, header: Size = .zero) -> [ParameterRule] {
    [
      ParameterRule(.sectionInset, .insets, inset.map { .insets($0) }),
      ParameterRule(.headerReferenceSize, .size, .size(header)),
      ParameterRule(.footerReferenceSize, .size, .size(.zero)),
    ]
  }

  /// The parameters of `flow`, with the standard values of a layout built on it.
  private static func flowing(
    item: Size = Size(width: 50, height: 50), line: Double = 10, interitem: Double = 10,
    inset: Insets? = .zero, header: Size = .zero, direction: Axis = .vertical
  ) -> [ParameterRule] {
    [
      ParameterRule(.itemSize, .size, .size(item)),
      ParameterRule(.minimumLineSpacing, .number, .number(line)),
      ParameterRule(.minimumInteritemSpacing, .number, .number(interitem)),
      Self.direction(direction), pinning,
    ] + chrome(inset: inset, header: header)
  }
}
