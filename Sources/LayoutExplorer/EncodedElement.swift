import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Numbers the kinds of elements, so that an element in the data of the explorer page names its
/// kind by a number.
struct ElementKindTable {
  private(set) var kinds: [(category: ElementCategory, kind: ElementKind)] = []

  /// Returns the number of the kind of `element`. If the kind is not in the table, it is added.
  mutating func kindNumber(of element: ElementIdentity) -> Int {
    let knownNumber = kinds.firstIndex {
      $0.category == element.category && $0.kind == element.kind
    }
    if let knownNumber { return knownNumber }
    kinds.append((element.category, element.kind))
    return kinds.count - 1
  }

  /// The category and the name of each kind as JSON, in the order of the numbers of the kinds.
  var json: JSONValue {
    .array(
      kinds.map { entry in
        .array([.string("\(entry.category)"), .string("\(entry.kind)")])
      })
  }
}

extension PlacedElement {
  /// The element as an array: the number of its kind, section, item, x, y, width, height. If any of
  /// the following values is not the default value, the array continues with zIndex, alpha, whether
  /// the element is hidden (0 or 1), the sixteen numbers of its transform (or null), and its custom
  /// values as text.
  func json(_ table: inout ElementKindTable) -> JSONValue {
    var fields: [JSONValue] = [
      .integer(table.kindNumber(of: identity)), .integer(identity.path.section),
      .integer(identity.path.item),
    ]
    let box = frame.standardized
    fields += [box.origin.x, box.origin.y, box.width, box.height].map(JSONValue.shortNumber)
    let hasDefaultValues =
      zIndex == 0 && alpha == 1 && !isHidden && transform == .identity && customValues.isEmpty
    if hasDefaultValues { return .array(fields) }
    fields += [.integer(zIndex), .shortNumber(alpha), .integer(isHidden ? 1 : 0)]
    if transform != .identity || !customValues.isEmpty {
      fields.append(
        transform == .identity ? .null : .array(transform.matrixEntries.map(JSONValue.shortNumber)))
    }
    if !customValues.isEmpty {
      fields.append(.string(customValues.map(\.description).joined(separator: ", ")))
    }
    return .array(fields)
  }
}

extension JSONValue {
  /// A JSON number, which is written as an integer if its value is whole. A value that is not
  /// finite becomes null.
  static func shortNumber(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .null }
    return value.magnitude < 0x1p53 && value == value.rounded()
      ? .integer(Int(value)) : .number(value)
  }

  static func rect(_ rect: Rect) -> JSONValue {
    let box = rect.standardized
    return .array([box.minX, box.minY, box.width, box.height].map(shortNumber))
  }

  static func size(_ size: Size) -> JSONValue {
    .array([shortNumber(size.width), shortNumber(size.height)])
  }

  static func point(_ point: Point) -> JSONValue {
    .array([shortNumber(point.x), shortNumber(point.y)])
  }

  /// The numbers as an array with two entries for each run of consecutive integers: its first
  /// number and its length. For example, 3, 4, 5, 9 become `[3, 3, 9, 1]`.
  static func runLengthEncoded(_ numbers: some Sequence<Int>) -> JSONValue {
    var startsAndLengths: [Int] = []
    var nextInRun: Int?
    for number in numbers {
      if number == nextInRun {
        startsAndLengths[startsAndLengths.count - 1] += 1
      } else {
        startsAndLengths += [number, 1]
      }
      nextInRun = number + 1
    }
    return .array(startsAndLengths.map { .integer($0) })
  }

  /// A JSON object with the given members, without those whose value is nil.
  static func objectOmittingNil(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}
