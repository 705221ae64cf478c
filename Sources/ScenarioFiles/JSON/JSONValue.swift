/// A JSON value to be written.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A double, written so that reading the text returns a double with the same bits. NaN and
  /// infinities are written as the strings `nan`, `inf` and `-inf`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in the order in which they are written; no key occurs twice.
  case object([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An array of numbers.
  package static func numberArray(_ numbers: [Double]) -> JSONValue {
    .array(numbers.map { .number($0) })
  }
}

extension JSONValue {
  /// The value of `node`, without its positions in the source text.
  package init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let nodes): self = .array(nodes.map(JSONValue.init))
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }
}

extension JSONValue {
  /// The value on one line, without optional spaces.
  ///
  /// - Complexity: O(n) for a text of n bytes.
  package var compactText: String {
    var text = ""
    append(to: &text, spaced: false)
    return text
  }

  /// The value on one line, with spaces for legibility: `{ "a": [1, 2] }`.
  package var spacedText: String {
    var text = ""
    append(to: &text, spaced: true)
    return text
  }

  private func append(to text: inout String, spaced: Bool) {
    let comma = spaced ? ", " : ","
    switch self {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .integer(let integer): text += "\(integer)"
    case .number(let number): text += Self.text(of: number)
    case .string(let string): text += Self.text(of: string)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += comma }
        value.append(to: &text, spaced: spaced)
      }
      text += "]"
    case .object(let members):
      let padding = spaced && !members.isEmpty ? " " : ""
      text += "{" + padding
      for (index, member) in members.enumerated() {
        if index > 0 { text += comma }
        text += Self.text(of: member.key) + (spaced ? ": " : ":")
        member.value.append(to: &text, spaced: spaced)
      }
      text += padding + "}"
    }
  }

  /// The shortest decimal text from which the same double can be read.
  private static func text(of number: Double) -> String {
    if !number.isFinite {
      return number.isNaN ? "\"nan\"" : number < 0 ? "\"-inf\"" : "\"inf\""
    }
    if number == 0, number.sign == .minus { return "-0.0" }
    return decimalText(number)
  }

  /// `string` in quotes. Escapes only the characters that JSON requires to be escaped.
  static func text(of string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}
