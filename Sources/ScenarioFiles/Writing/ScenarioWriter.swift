import LayoutGeometry

/// The writer of scenario files, the reader's inverse: what it writes reads back as an equal
/// scenario, and writing that again gives the same text.
///
/// A written scenario stands alone: sizes and trees that came from a data file are written out
/// (the names of a tree's nodes are then lost, which no layout looks at). Keys that say nothing but
/// what their absence says are left out.
public enum ScenarioWriter {
  /// `scenario` as JSON of format 1, ending in a line feed.
  ///
  /// Numbers read back bit for bit. What is not finite is written as the strings of the family
  /// `hostile`, the only one in which the reader takes them.
  ///
  /// - Complexity: O(n) in the bytes of the text.
  public static func text(of scenario: Scenario) -> String {
    var members = Members()
    members.add("format", .integer(ScenarioFormat.version))
    members.add("id", .string(scenario.id))
    members.add("title", .string(scenario.title.value))
    members.add("why", scenario.why.map { .string($0) })
    members.add("rules", strings(scenario.rules))
    members.add(
      "requires", scenario.requirements.isEmpty ? nil : words(scenario.requirements))
    members.add("viewport", frame(scenario.viewport))
    members.add(
      "contentInset", scenario.contentInset.isZero ? nil : insets(scenario.contentInset))
    members.add("scale", scenario.scale == 2 ? nil : .number(scenario.scale))
    members.add("layout", layout(scenario.layout))
    members.add("data", data(scenario))
    members.add(
      "always",
      scenario.invariants == Invariant.allCases ? nil : words(scenario.invariants))
    members.add("tolerance", scenario.tolerance == 0 ? nil : .number(scenario.tolerance))
    members.add("steps", .array(scenario.steps.map(step)))
    return members.object.prettyBroken
  }
}

/// The members of an object that is being put together.
package struct Members {
  private var members: [JSONValue.Member] = []

  /// Creates an object without members.
  package init() {}

  /// Adds a member; nil leaves the key out.
  package mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(key, value)) }
  }

  /// Adds a list under `key`; an empty one leaves it out.
  package mutating func add<Element>(
    _ key: String, _ elements: [Element], _ value: (Element) -> JSONValue
  ) {
    if !elements.isEmpty { add(key, .array(elements.map(value))) }
  }

  /// The object.
  package var object: JSONValue { .object(members) }
}

extension ScenarioWriter {
  static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  static func words(_ words: [some RawRepresentable<String>]) -> JSONValue {
    strings(words.map(\.rawValue))
  }

  package static func point(_ point: Point) -> JSONValue { .numbers([point.x, point.y]) }

  package static func size(_ size: Size) -> JSONValue { .numbers([size.width, size.height]) }

  package static func insets(_ insets: Insets) -> JSONValue {
    .numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// A rectangle in numbers, as it was written: lengths keep their signs.
  package static func frame(_ rect: Rect) -> JSONValue {
    .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// A rectangle where the words `null` and `infinite` may stand.
  package static func rect(_ rect: Rect) -> JSONValue {
    if rect.hasBits(of: .null) { return .string("null") }
    if rect.hasBits(of: .infinite) { return .string("infinite") }
    return frame(rect)
  }

  static func shape(_ shape: ItemShape) -> JSONValue {
    switch shape {
    case .size(let size): return self.size(size)
    case .frame(let frame): return self.frame(frame)
    }
  }

  static func path(_ path: PathName) -> JSONValue { .string("\(path)") }

  static func element(_ element: ElementName) -> JSONValue { .string("\(element)") }
}

extension Rect {
  /// Whether this is written with the very numbers of `other`.
  fileprivate func hasBits(of other: Rect) -> Bool {
    origin.x.bitPattern == other.origin.x.bitPattern
      && origin.y.bitPattern == other.origin.y.bitPattern
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}

extension Insets {
  /// Whether all four are zero without a sign, as where nothing was written.
  fileprivate var isZero: Bool {
    [top, left, bottom, right].allSatisfy { $0.bitPattern == 0 }
  }
}
