import CollectionLayout
import Wording

extension Cursor {
  /// Reads the path of an item: `"0.4"`.
  func itemPath() -> PathName? {
    guard let text = text() else { return nil }
    guard let path = PathName(text), path.item != nil else {
      reportMismatch(expected: "an item's path such as \"0.4\"")
      return nil
    }
    return path
  }

  /// Reads the path of an item or of a whole section: `"0.4"`, `"2"`.
  func path() -> PathName? {
    guard let text = text() else { return nil }
    guard let path = PathName(text) else {
      reportMismatch(expected: "a path such as \"0.4\" or \"2\"")
      return nil
    }
    return path
  }

  /// Reads a list of item paths.
  func itemPaths() -> [Located<PathName>]? {
    elements("an array of paths")?.compactMap { element in
      element.itemPath().map { Located($0, at: element.position) }
    }
  }

  /// Reads the name of an element. In the family `hostile` its kind may be unknown.
  func element() -> Located<ElementName>? {
    text().flatMap { element(named: $0, at: position) }
  }

  /// Parses the element name `text`, which is a value or a key at `position`.
  private func element(named text: String, at position: SourcePosition) -> Located<ElementName>? {
    do {
      return Located(
        try ElementName(
          parsing: text, layouts: context.layouts, acceptsUnknownKinds: context.isHostile),
        at: position)
    } catch {
      report(error.description, at: position)
      return nil
    }
  }

  /// Reads a list of distinct elements.
  func elementNames() -> [Located<ElementName>]? {
    guard let elements = elements("an array of elements") else { return nil }
    var seen: Set<ElementName> = []
    return elements.compactMap { element in
      guard let name = element.element() else { return nil }
      guard seen.insert(name.value).inserted else {
        element.report("duplicate element \(quoted("\(name.value)"))")
        return nil
      }
      return name
    }
  }

  /// Reads an object whose keys are element names.
  func entriesByElement<Value>(
    _ read: (Cursor) -> Value?
  ) -> [Expectation.Entry<Value>]? {
    guard let entries = entries("an object of elements") else { return nil }
    var seen: Set<ElementName> = []
    return entries.compactMap { entry in
      let name = entry.value.element(named: entry.key, at: entry.keyPosition)
      guard let value = read(entry.value), let name else { return nil }
      guard seen.insert(name.value).inserted else {
        entry.value.report(
          "duplicate element \(quoted("\(name.value)"))", at: entry.keyPosition)
        return nil
      }
      return Expectation.Entry(element: name.value, value: value, position: name.position)
    }
  }

  /// Reads a supplementary or decoration kind. Unknown kinds are legal only in the family
  /// `hostile`.
  func elementKind(_ category: ElementCategory) -> String? {
    singleLine().flatMap { elementKind(category, named: $0, at: position) }
  }

  /// Checks the element kind `text`, which is a value or a key at `position`.
  func elementKind(
    _ category: ElementCategory, named text: String, at position: SourcePosition
  ) -> String? {
    let legal = context.layouts.kinds(of: category)
    guard legal.contains(text) || context.isHostile else {
      report(
        "unknown element kind \(quoted(text))" + Suggestion.text(for: text, among: legal),
        at: position)
      return nil
    }
    return text
  }
}
