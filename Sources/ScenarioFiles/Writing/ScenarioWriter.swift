import LayoutGeometry

/// Writes scenario files. Reading a written file gives an equal scenario, and writing that scenario
/// gives the same text.
///
///     let text = ScenarioWriter.text(of: scenario)
///     try text.write(toFile: "Scenarios/\(scenario.id).json", atomically: true, encoding: .utf8)
///
/// A written scenario needs no data file, because it contains the sizes and trees of the data files
/// that the original scenario names. The names of a tree's nodes are not written, because no layout
/// reads them. A key whose value is the default is left out.
public enum ScenarioWriter {
  /// `scenario` as JSON in format 1. The text ends in a line feed.
  ///
  /// Reading the text returns the same bits for each number. NaN and infinities are written as
  /// strings, which the reader accepts only in scenarios of the family `hostile`.
  ///
  /// - Complexity: O(n) for a text of n bytes.
  public static func text(of scenario: Scenario) -> String {
    var members = JSONObjectBuilder()
    members.add("format", .integer(ScenarioFormat.version))
    members.add("id", .string(scenario.id))
    members.add("title", .string(scenario.title.value))
    members.add("why", scenario.rationale.map { .string($0) })
    members.add("rules", stringsJSON(scenario.rules))
    members.add(
      "requires", scenario.requirements.isEmpty ? nil : rawValuesJSON(scenario.requirements))
    members.add("viewport", frameJSON(scenario.viewport))
    members.add(
      "contentInset", scenario.contentInset.isPositiveZero ? nil : insetsJSON(scenario.contentInset)
    )
    members.add("scale", scenario.scale == 2 ? nil : .number(scenario.scale))
    members.add("delegatesItemSizes", scenario.delegatesItemSizes ? nil : .boolean(false))
    members.add("layout", layoutJSON(scenario.layout))
    members.add("data", dataJSON(scenario))
    members.add(
      "always",
      scenario.invariants == Invariant.allCases ? nil : rawValuesJSON(scenario.invariants))
    members.add("tolerance", scenario.tolerance == 0 ? nil : .number(scenario.tolerance))
    members.add("steps", .array(scenario.steps.map(stepJSON)))
    return members.object.prettyTextWithOneMemberPerLine
  }
}

/// Collects the members of a JSON object.
package struct JSONObjectBuilder {
  private var members: [JSONValue.Member] = []

  package init() {}

  /// Adds a member. Does nothing if `value` is nil.
  package mutating func add(_ key: String, _ value: JSONValue?) {
    if let value { members.append(JSONValue.Member(key, value)) }
  }

  /// Adds a list under `key`. Does nothing if the list is empty.
  package mutating func add<Element>(
    _ key: String, _ elements: [Element], _ value: (Element) -> JSONValue
  ) {
    if !elements.isEmpty { add(key, .array(elements.map(value))) }
  }

  /// The object with the members added so far.
  package var object: JSONValue { .object(members) }
}

extension ScenarioWriter {
  static func stringsJSON(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  static func rawValuesJSON(_ values: [some RawRepresentable<String>]) -> JSONValue {
    stringsJSON(values.map(\.rawValue))
  }

  package static func pointJSON(_ point: Point) -> JSONValue { .numberArray([point.x, point.y]) }

  package static func sizeJSON(_ size: Size) -> JSONValue {
    .numberArray([size.width, size.height])
  }

  package static func insetsJSON(_ insets: Insets) -> JSONValue {
    .numberArray([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// A rectangle as four numbers. A negative width or height stays negative.
  package static func frameJSON(_ rect: Rect) -> JSONValue {
    .numberArray([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// A rectangle as four numbers, or one of the words `null` and `infinite`.
  package static func rectJSON(_ rect: Rect) -> JSONValue {
    if rect.isBitwiseEqual(to: .null) { return .string("null") }
    if rect.isBitwiseEqual(to: .infinite) { return .string("infinite") }
    return frameJSON(rect)
  }

  static func itemShapeJSON(_ shape: ItemShape) -> JSONValue {
    switch shape {
    case .size(let size): return self.sizeJSON(size)
    case .frame(let frame): return self.frameJSON(frame)
    }
  }

  static func pathJSON(_ path: ItemPath) -> JSONValue { .string("\(path)") }

  static func elementJSON(_ element: ElementName) -> JSONValue { .string("\(element)") }
}

extension Rect {
  /// Whether the numbers of this rectangle have the same bits as those of `other`.
  fileprivate func isBitwiseEqual(to other: Rect) -> Bool {
    origin.x.bitPattern == other.origin.x.bitPattern
      && origin.y.bitPattern == other.origin.y.bitPattern
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}

extension Insets {
  /// Whether all four insets are +0, so that their key can be left out. The scenario reader assumes
  /// +0 for an absent key, so an inset of -0 must be written.
  fileprivate var isPositiveZero: Bool {
    [top, left, bottom, right].allSatisfy { $0.bitPattern == 0 }
  }
}
