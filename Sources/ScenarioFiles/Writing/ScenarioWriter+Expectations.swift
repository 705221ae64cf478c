import LayoutDescriptions

extension ScenarioWriter {
  static func expectationsJSON(_ expectations: [Expectation]) -> JSONValue {
    var members = JSONObjectBuilder()
    for expectation in expectations {
      members.add(expectation.kind.rawValue, claimJSON(expectation.claim))
    }
    return members.object
  }

  private static func claimJSON(_ claim: Expectation.Claim) -> JSONValue {
    switch claim {
    case .elements(let elements), .elementsInOrder(let elements), .absent(let elements),
      .pathsToInsert(let elements), .pathsToDelete(let elements):
      return .array(elements.map { elementJSON($0.value) })
    case .frames(let entries): return entriesJSON(entries, rectJSON)
    case .origins(let entries): return entriesJSON(entries, pointJSON)
    case .attributes(let entries): return entriesJSON(entries, attributesJSON)
    case .elementCount(let count): return .integer(count)
    case .contentSize(let size): return self.sizeJSON(size)
    case .targetOffset(let offset): return pointJSON(offset)
    case .digest(let digest): return .string(digest)
    case .error(let error): return self.errorJSON(error)
    case .work(let bounds):
      var members = JSONObjectBuilder()
      for bound in bounds { members.add(bound.counter.rawValue, .integer(bound.limit)) }
      return members.object
    }
  }

  private static func entriesJSON<Value>(
    _ entries: [Expectation.ElementEntry<Value>], _ value: (Value) -> JSONValue
  ) -> JSONValue {
    var members = JSONObjectBuilder()
    for entry in entries { members.add("\(entry.element)", value(entry.value)) }
    return members.object
  }

  private static func attributesJSON(_ expected: ExpectedAttributes) -> JSONValue {
    var members = JSONObjectBuilder()
    members.add("zIndex", expected.zIndex.map { .integer($0) })
    members.add("alpha", expected.alpha.map { .number($0) })
    members.add("hidden", expected.isHidden.map { .boolean($0) })
    members.add("transform", expected.transform.map { .numberArray($0) })
    for custom in expected.customValues { members.add(custom.name, customValueJSON(custom.value)) }
    return members.object
  }

  private static func customValueJSON(_ value: CustomValue.Value) -> JSONValue {
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let flag): return .boolean(flag)
    case .keyword(let word), .text(let word): return .string(word)
    case .paths(let paths):
      return .array(paths.map { pathJSON(ItemPath(section: $0.section, item: $0.item)) })
    }
  }

  private static func errorJSON(_ error: ExpectedError) -> JSONValue {
    guard let path = error.path else { return .string(error.kind.rawValue) }
    var members = JSONObjectBuilder()
    members.add("kind", .string(error.kind.rawValue))
    members.add("at", self.pathJSON(path))
    return members.object
  }
}
