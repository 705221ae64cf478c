import CollectionLayout
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer
import Wording

extension ItemPath {
  /// Whether a program may send the numbers of this path.
  fileprivate var isWithinLimits: Bool {
    ([section] + [item].compactMap { $0 }).allSatisfy(ProgramAnswer.wholeNumberLimits.contains)
  }
}

extension ElementKinds {
  /// The identity of the element named `text`, such as `cell 0.4` or `header 0`; nil if `text` is
  /// not a valid element name.
  func elementIdentity(_ text: String) -> ElementIdentity? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let itemPath = ItemPath(words[1]), itemPath.isWithinLimits else {
      return nil
    }
    let path = ElementPath(section: itemPath.section, item: itemPath.item ?? 0)
    if words[0] == "cell" { return itemPath.item == nil ? nil : .cell(path) }
    guard let kind = ElementKind(existing: String(words[0])) else { return nil }
    if supplementary.contains(kind) { return .supplementary(kind, path) }
    if decoration.contains(kind) { return .decoration(kind, path) }
    return nil
  }

  /// The words with which an element's name can begin, as a list for an error message.
  var kindList: String {
    Suggestion.quotedList(["cell"] + supplementary.map(\.name) + decoration.map(\.name))
  }
}

extension ProgramAnswer {
  /// Reads the name of an element. Its kind must be one of `kinds`.
  func readElement(_ kinds: ElementKinds) throws(ExternalFailure) -> ElementIdentity {
    var expectation: String {
      "an element such as \"cell 0.4\", of the kinds \(kinds.kindList)"
    }
    guard let element = kinds.elementIdentity(try readText(expectation)) else {
      throw mismatch(expected: expectation)
    }
    return element
  }

  /// Reads the path of an item or of a section.
  func readPath(_ expectation: String) throws(ExternalFailure) -> ItemPath {
    guard let path = ItemPath(try readText(expectation)), path.isWithinLimits else {
      throw mismatch(expected: expectation)
    }
    return path
  }

  /// Reads an array of element names, and returns the identities of the elements.
  func readElements(_ kinds: ElementKinds) throws(ExternalFailure) -> [ElementIdentity] {
    var elements: [ElementIdentity] = []
    for entry in try readArrayEntries("an array of element names") {
      elements.append(try entry.readElement(kinds))
    }
    return elements
  }

  /// Reads a list of layout attributes.
  func readAttributesList(
    _ kinds: ElementKinds, _ customValueRules: [CustomValueRule]
  ) throws(ExternalFailure) -> [LayoutAttributes<ExternalPayload>] {
    var attributesList: [LayoutAttributes<ExternalPayload>] = []
    for entry in try readArrayEntries("an array of attributes") {
      attributesList.append(try entry.readAttributes(kinds, customValueRules))
    }
    return attributesList
  }

  /// Reads the attributes of one element.
  func readAttributes(
    _ kinds: ElementKinds, _ customValueRules: [CustomValueRule]
  ) throws(ExternalFailure) -> LayoutAttributes<ExternalPayload> {
    guard case .object = node.value else { throw mismatch(expected: "an object") }
    let element = try requiredChild("element", "an element's name").readElement(kinds)
    let frame = try requiredChild("frame", "4 numbers [x, y, width, height]").readRect()
    var attributes = LayoutAttributes<ExternalPayload>(element, frame: frame)
    if let zIndex = try self["zIndex"]?.readInteger() { attributes.zIndex = zIndex }
    if let alpha = try self["alpha"]?.readNumber() { attributes.alpha = alpha }
    if let isHidden = try self["hidden"]?.readBoolean() { attributes.isHidden = isHidden }
    if let transform = try self["transform"]?.readTransform() {
      attributes.payload.transform3D = transform
    }
    if let custom = self["custom"] {
      try custom.addCustomValues(to: &attributes.payload, customValueRules)
    }
    return attributes
  }

  /// Adds the members of the object to `payload` as custom values, sorted by name. If `rules`
  /// contains a rule for a value, the value is read with the type that the rule states. Any other
  /// value is stored as JSON on one line.
  private func addCustomValues(
    to payload: inout ExternalPayload, _ rules: [CustomValueRule]
  ) throws(ExternalFailure) {
    for (name, value) in try readMembers() {
      let rule = rules.first { $0.name == name }
      let typedValue = try rule.map { (rule) throws(ExternalFailure) in
        try value.readCustomValue(rule.type)
      }
      payload.customValues.append(
        CustomValue(name, typedValue ?? .text(JSONValue(value.node).compactText)))
    }
    payload.customValues.sort { $0.name < $1.name }
  }

  private func readCustomValue(
    _ type: CustomValueRule.ValueType
  ) throws(ExternalFailure) -> CustomValue.Value {
    switch type {
    case .number: return .number(try readNumber())
    case .boolean: return .boolean(try readBoolean())
    case .keyword(_, let words): return .keyword(try readWord(among: words))
    case .paths:
      var paths: [ElementPath] = []
      for entry in try readArrayEntries("an array of paths") {
        let expectation = "an item's path such as \"0.4\""
        let path = try entry.readPath(expectation)
        guard let item = path.item else { throw entry.mismatch(expected: expectation) }
        paths.append(ElementPath(section: path.section, item: item))
      }
      return .paths(paths)
    }
  }
}
