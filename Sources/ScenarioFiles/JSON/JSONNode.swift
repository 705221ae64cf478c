import Wording

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
  package let position: SourcePosition

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
