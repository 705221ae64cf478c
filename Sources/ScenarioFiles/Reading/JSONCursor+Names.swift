import CollectionLayout
import LayoutDescriptions
import Wording

extension JSONCursor {
  /// Reads the path of an item: `"0.4"`.
  func readItemPath() -> ItemPath? {
    guard let text = readText() else { return nil }
    guard let path = ItemPath(text), path.item != nil else {
      reportMismatch(expected: "an item's path such as \"0.4\"")
      return nil
    }
    return path
  }

  /// Reads the path of an item or of a whole section: `"0.4"`, `"2"`.
  func readSectionOrItemPath() -> ItemPath? {
    guard let text = readText() else { return nil }
    guard let path = ItemPath(text) else {
      reportMismatch(expected: "a path such as \"0.4\" or \"2\"")
      return nil
    }
    return path
  }

  /// Reads a list of item paths.
  func readItemPaths() -> [Located<ItemPath>]? {
    readElements(expecting: "an array of paths")?.compactMap { element in
      element.readItemPath().map { Located($0, at: element.position) }
    }
  }

  /// Reads the name of an element. In a scenario in the folder `hostile`, which tests invalid data,
  /// the element's kind may be unknown.
  func readElementName() -> Located<ElementName>? {
    readText().flatMap { parseElement(named: $0, at: position) }
  }

  /// Parses the element name `text`. `position` is its position in the scenario file. The text is
  /// either a JSON string or a key of a JSON object.
  private func parseElement(named text: String, at position: SourcePosition) -> Located<
    ElementName
  >? {
    do {
      return Located(
        try ElementName(
          parsing: text, layouts: context.layouts, acceptsUnknownKinds: context.permitsInvalidData),
        at: position)
    } catch {
      reportFinding(error.description, at: position)
      return nil
    }
  }

  /// Reads a list of distinct elements.
  func readElementNames() -> [Located<ElementName>]? {
    guard let elements = readElements(expecting: "an array of element names") else { return nil }
    var seenElements: Set<ElementName> = []
    return elements.compactMap { element in
      guard let name = element.readElementName() else { return nil }
      guard seenElements.insert(name.value).inserted else {
        element.reportFinding("duplicate element \(quoted("\(name.value)"))")
        return nil
      }
      return name
    }
  }

  /// Reads an object whose keys are element names.
  func readEntriesByElement<Value>(
    _ read: (JSONCursor) -> Value?
  ) -> [Expectation.ElementEntry<Value>]? {
    guard let entries = readEntries(expecting: "an object whose keys are element names") else {
      return nil
    }
    var seenElements: Set<ElementName> = []
    return entries.compactMap { entry in
      let name = entry.value.parseElement(named: entry.key, at: entry.keyPosition)
      guard let value = read(entry.value), let name else { return nil }
      guard seenElements.insert(name.value).inserted else {
        entry.value.reportFinding(
          "duplicate element \(quoted("\(name.value)"))", at: entry.keyPosition)
        return nil
      }
      return Expectation.ElementEntry(element: name.value, value: value, position: name.position)
    }
  }

  /// Reads a supplementary or decoration kind. Unknown kinds are legal only in scenarios in the
  /// folder `hostile`, which test invalid data.
  func readElementKind(_ category: ElementCategory) -> String? {
    readSingleLine().flatMap { parseElementKind(category, named: $0, at: position) }
  }

  /// Checks the element kind `text`. `position` is its position in the scenario file. The text is
  /// either a JSON string or a key of a JSON object.
  func parseElementKind(
    _ category: ElementCategory, named text: String, at position: SourcePosition
  ) -> String? {
    let legalKinds = context.layouts.elementKinds(of: category)
    guard legalKinds.contains(text) || context.permitsInvalidData else {
      reportFinding(
        Suggestion.message(
          "unknown element kind \(quoted(text))", suggestingWordFor: text, among: legalKinds),
        at: position)
      return nil
    }
    return text
  }
}

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
