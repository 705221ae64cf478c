import LayoutDescriptions
import LayoutGeometry

extension Cursor {
  /// Reads a layout with its parameters.
  func layout() -> LayoutSpecification? {
    guard case .object = node.value else {
      reportMismatch(expected: "an object")
      return nil
    }
    guard let kindNode = node["kind"] else {
      report("missing key \"kind\"")
      return nil
    }
    let kindCursor = Cursor(node: kindNode, place: .key(place, "kind"), context: context)
    guard let word = kindCursor.word("layout", among: context.layouts.allLayouts.map(\.name)),
      let kind = context.layouts.named(word),
      let fields = fields(ScenarioFormat.layoutKeys(kind))
    else { return nil }
    return LayoutSpecification(kind: kind, parameters: fields.parameters(of: kind))
  }

  /// Reads the parameters that a `set` step changes on a layout of `kind`.
  func parameters(of kind: LayoutDescription) -> [LayoutParameter: ParameterValue]? {
    fields(KeyTable(optional: kind.parameters.map(\.parameter.rawValue)))?.parameters(of: kind)
  }

  fileprivate func parameter(_ type: ParameterType) -> ParameterValue? {
    switch type {
    case .number, .spacing: return number().map { .number($0) }
    case .length: return number(.length).map { .number($0) }
    case .integer(let range): return integer(range).map { .integer($0) }
    case .boolean: return boolean().map { .boolean($0) }
    case .size: return size().map { .size($0) }
    case .insets: return insets().map { .insets($0) }
    case .word(let words): return word("value", among: words).map { .word($0) }
    }
  }
}

extension Fields {
  fileprivate func parameters(of kind: LayoutDescription) -> [LayoutParameter: ParameterValue] {
    var parameters: [LayoutParameter: ParameterValue] = [:]
    for rule in kind.parameters {
      if let value = self[rule.parameter.rawValue]?.parameter(rule.type) {
        parameters[rule.parameter] = value
      }
    }
    return parameters
  }
}
