import LayoutDescriptions

extension JSONCursor {
  /// Reads a layout with its parameters.
  func readLayout() -> LayoutSpecification? {
    guard
      let layoutName = readMember("kind")?.readWord(
        "layout", among: context.layouts.allLayouts.map(\.name)),
      let kind = context.layouts.layout(named: layoutName),
      let fields = readFields(ScenarioFormat.layoutKeys(kind))
    else { return nil }
    return LayoutSpecification(kind: kind, parameters: fields.readParameters(of: kind))
  }

  /// Reads an object that contains parameters of the layout `kind`.
  func readParameters(of kind: LayoutDescription) -> [LayoutParameter: ParameterValue]? {
    readFields(KeyTable(optional: kind.parameters.map(\.parameter.rawValue)))?.readParameters(
      of: kind)
  }

  fileprivate func readParameter(_ type: ParameterType) -> ParameterValue? {
    switch type {
    case .number, .spacing: return readNumber().map { .number($0) }
    case .length: return readNumber(.length).map { .number($0) }
    case .integer(let range): return readInteger(range).map { .integer($0) }
    case .boolean: return readBoolean().map { .boolean($0) }
    case .size: return readSize().map { .size($0) }
    case .insets: return readInsets().map { .insets($0) }
    case .keyword(let words): return readWord("value", among: words).map { .keyword($0) }
    }
  }
}

extension ObjectFields {
  fileprivate func readParameters(of kind: LayoutDescription) -> [LayoutParameter: ParameterValue] {
    var parameters: [LayoutParameter: ParameterValue] = [:]
    for rule in kind.parameters {
      if let value = self[rule.parameter.rawValue]?.readParameter(rule.type) {
        parameters[rule.parameter] = value
      }
    }
    return parameters
  }
}
