import LayoutGeometry

/// Writes scenario files. Reading the written text returns an equal scenario, and writing that
/// scenario returns the same text.
///
/// A written scenario needs no data file: sizes and trees that came from a file are written out.
/// The names of a tree's nodes are then lost; no layout reads them. Keys with their default value
/// are left out.
public enum ScenarioWriter {
  /// `scenario` as JSON of format 1, ending in a line feed.
  ///
  /// Reading returns the same bits for each number. NaN and infinities are written as strings,
  /// which the reader accepts only in the family `hostile`.
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
    return members.object.prettyWithOneMemberPerLine
  }
}

/// Collects the members of a JSON object.
package struct Members {
  private var members: [JSONValue.Member] = []

  package init() {}

  /// Adds a member, unless `value` is nil.
  package mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(key, value)) }
  }

  /// Adds a list under `key`, unless the list is empty.
  package mutating func add<Element>(
    _ key: String, _ elements: [Element], _ value: (Element) -> JSONValue
  ) {
    if !elements.isEmpty { add(key, .array(elements.map(value))) }
  }

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

  /// A rectangle as four numbers; the lengths keep their signs.
  package static func frame(_ rect: Rect) -> JSONValue {
    .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// A rectangle, or one of the words `null` and `infinite`.
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
  /// Whether the numbers of this rectangle have the same bits as those of `other`.
  fileprivate func hasBits(of other: Rect) -> Bool {
    origin.x.bitPattern == other.origin.x.bitPattern
      && origin.y.bitPattern == other.origin.y.bitPattern
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}

extension Insets {
  /// Whether all four insets are +0, the value that the reader uses if the key is absent. An inset
  /// of -0 must be written.
  fileprivate var isZero: Bool {
    [top, left, bottom, right].allSatisfy { $0.bitPattern == 0 }
  }
}
