import Wording

/// The result of reading a JSON text: its root value, and the errors in the text.
///
/// Reading continues after a duplicate key, a trailing comma, a byte order mark, or a number too
/// large or too close to 0 for a double. Any other error ends the reading and leaves no root.
package struct JSONDocument: Sendable {
  /// The outermost value; nil if an error ended the reading.
  package let root: JSONNode?

  /// The errors, in the order in which they occur in the text.
  package let issues: [JSONIssue]

  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 64

  /// Reads `bytes` as UTF-8 JSON. Reading ends at the first element that `elementLimit` does not
  /// allow.
  ///
  /// - Complexity: O(n) for n bytes. The depth of recursion is limited by ``depthLimit``.
  package init(_ bytes: [UInt8], elementLimit: JSONElementLimit? = nil) {
    var parser = JSONParser(bytes, elementLimit: elementLimit)
    do {
      root = try parser.readDocument()
    } catch {
      root = nil
      parser.issues.append(error)
    }
    issues = parser.issues
  }
}

/// A limit for the number of elements in the arrays with the key ``key`` that the elements of one
/// array with the key ``ancestorKey`` have, together.
package struct JSONElementLimit: Sendable {
  package var count: Int
  package var ancestorKey: String
  package var key: String

  /// The message about a text with more elements.
  package var message: String

  package init(count: Int, in ancestorKey: String, _ key: String, message: String) {
    self.count = count
    self.ancestorKey = ancestorKey
    self.key = key
    self.message = message
  }
}

/// One error in a JSON text.
package struct JSONIssue: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let jsonPath: JSONPath
  package let message: String

  package init(position: SourcePosition, jsonPath: JSONPath, message: String) {
    self.position = position
    self.jsonPath = jsonPath
    self.message = message
  }
}

/// A JSON value with its position in the text.
package struct JSONNode: Sendable {
  /// The content of a JSON value.
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  package let value: Value
  /// The line and the column of ``position``, with half of their size: a document may have millions
  /// of values.
  private let line: UInt32
  private let column: UInt32

  package var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }

  init(value: Value, position: SourcePosition) {
    self.value = value
    line = UInt32(clamping: position.line)
    column = UInt32(clamping: position.column)
  }

  /// The value of the first member with the key `key`; nil if this value is not an object, or is an
  /// object without such a member.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A short description of the value for a message, such as `string "300"` or
  /// `an array of length 3`.
  package var summary: String {
    switch value {
    case .null: return "null"
    case .boolean(let flag): return "\(flag)"
    case .number(let number): return "number \(decimalText(number))"
    case .string(let text): return "string \(quoted(text))"
    case .array(let elements): return "an array of length \(elements.count)"
    case .object: return "an object"
    }
  }
}

/// A key of a JSON object and its value.
package struct JSONMember: Sendable {
  package let key: String
  package let keyPosition: SourcePosition
  package let value: JSONNode
}

/// `number` in decimal notation, without a fraction if it is a whole number.
func decimalText(_ number: Double) -> String {
  if let integer = Int(exactly: number), integer.magnitude < 1 << 60 { return "\(integer)" }
  return "\(number)"
}

/// The path of a value inside a JSON document: the keys and indices that lead to the value from the
/// root.
package indirect enum JSONPath: Hashable, Sendable, CustomStringConvertible {
  case root
  case key(JSONPath, String)
  case index(JSONPath, Int)

  /// The path in JSONPath notation: `$.steps[1].expect.frames["cell 0.0"]`.
  package var description: String {
    switch self {
    case .root: return "$"
    case .index(let parent, let index): return "\(parent)[\(index)]"
    case .key(let parent, let key):
      let isIdentifier =
        (1...60).contains(key.utf8.count) && key.utf8.allSatisfy { Self.isIdentifierByte($0) }
      return isIdentifier ? "\(parent).\(key)" : "\(parent)[\(quoted(key))]"
    }
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }
}

/// A position in a text file. As in compiler messages, lines and columns start at 1.
///
///     SourcePosition(line: 3, column: 14).description  // "3:14"
///
/// Columns count UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  /// The first byte of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Creates a position from a line and a column, which both start at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The text `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// A value read from a file, with its position in that file.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var position: SourcePosition

  /// Creates a value found at `position`.
  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// The kinds of JSON documents that the project writes and reads, recognized by their keys.
package enum DocumentKind: Sendable {
  case scenario, benchmarkResults, conformanceReport, expectations, limits

  /// Recognizes the kind of a document; nil if its keys match no kind.
  package init?(_ root: JSONNode) {
    func rootHasKeys(_ keys: String...) -> Bool { keys.allSatisfy { root[$0] != nil } }
    if rootHasKeys("format", "viewport") || rootHasKeys("layout", "steps") {
      self = .scenario
    } else if rootHasKeys("run", "results") {
      self = .benchmarkResults
    } else if rootHasKeys("schema", "implementations") {
      self = .conformanceReport
    } else if case .array(let entries) = root.value, let firstEntry = entries.first,
      firstEntry["rule"] != nil, firstEntry["expect"] != nil
    {
      self = .expectations
    } else if rootHasKeys("limits") {
      self = .limits
    } else {
      return nil
    }
  }

  /// Text for a message: the kind of the JSON document in `bytes`, and the command that reads such
  /// documents. Nil if the text does not begin as a JSON object or array.
  ///
  /// - Complexity: O(n) for a text of n bytes that begins as JSON, O(1) for most other texts.
  static func description(ofJSON bytes: some Collection<UInt8>) -> String? {
    let firstByte = bytes.first { !" \t\r\n".utf8.contains($0) }
    guard firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[") else { return nil }
    return JSONDocument(Array(bytes)).root.flatMap(DocumentKind.init)?.description
      ?? "JSON of an unknown kind"
  }

  /// Text for a message: the kind of document, and the command that reads such documents.
  package var description: String {
    switch self {
    case .scenario: "a scenario; see \"bench conform --replay FILE\" and \"bench render FILE\""
    case .benchmarkResults: "benchmark results; see \"bench report FILE --html PATH\""
    case .conformanceReport: "the report of \"bench conform --format json=PATH\""
    case .expectations: "a file of expectations; see \"bench conform --expectations FILE\""
    case .limits: "a file of benchmark limits; see \"bench limits show\""
    }
  }
}
