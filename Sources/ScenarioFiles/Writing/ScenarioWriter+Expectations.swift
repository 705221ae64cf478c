import LayoutDescriptions
import LayoutGeometry

extension ScenarioWriter {
  static func expectations(_ expectations: [Expectation]) -> JSONValue {
    var members = Members()
    for expectation in expectations {
      members.add(expectation.kind.rawValue, claim(expectation.claim))
    }
    return members.object
  }

  private static func claim(_ claim: Expectation.Claim) -> JSONValue {
    switch claim {
    case .elements(let elements), .ordered(let elements), .absent(let elements),
      .pathsToInsert(let elements), .pathsToDelete(let elements):
      return .array(elements.map { element($0.value) })
    case .frames(let entries): return byElement(entries, rect)
    case .origins(let entries): return byElement(entries, point)
    case .attributes(let entries): return byElement(entries, attributes)
    case .count(let count): return .integer(count)
    case .contentSize(let size): return self.size(size)
    case .offset(let offset): return point(offset)
    case .digest(let digest): return .string(digest)
    case .error(let error): return self.error(error)
    case .work(let bounds):
      var members = Members()
      for bound in bounds { members.add(bound.counter.rawValue, .integer(bound.limit)) }
      return members.object
    }
  }

  private static func byElement<Value>(
    _ entries: [Expectation.Entry<Value>], _ value: (Value) -> JSONValue
  ) -> JSONValue {
    var members = Members()
    for entry in entries { members.add("\(entry.element)", value(entry.value)) }
    return members.object
  }

  private static func attributes(_ expected: ExpectedAttributes) -> JSONValue {
    var members = Members()
    members.add("zIndex", expected.zIndex.map { .integer($0) })
    members.add("alpha", expected.alpha.map { .number($0) })
    members.add("hidden", expected.isHidden.map { .boolean($0) })
    members.add("transform", expected.transform.map { .numbers($0) })
    for custom in expected.customValues { members.add(custom.name, value(custom.value)) }
    return members.object
  }

  private static func value(_ value: CustomValue.Value) -> JSONValue {
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let flag): return .boolean(flag)
    case .word(let word), .text(let word): return .string(word)
    case .paths(let paths):
      return .array(paths.map { path(PathName(section: $0.section, item: $0.item)) })
    }
  }

  private static func error(_ error: ExpectedError) -> JSONValue {
    guard let path = error.path else { return .string(error.kind.rawValue) }
    var members = Members()
    members.add("kind", .string(error.kind.rawValue))
    members.add("at", self.path(path))
    return members.object
  }
}
