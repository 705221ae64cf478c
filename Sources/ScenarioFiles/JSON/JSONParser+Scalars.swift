import Wording

extension JSONParser {
  /// Reads `true`, `false` or `null`.
  mutating func word(in place: JSONPlace) throws(JSONIssue) -> JSONNode.Value {
    var end = index
    while end < bytes.count, isLetter(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[index..<end], as: UTF8.self)
    let value: JSONNode.Value
    switch word {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "null": value = .null
    default: throw issue("expected a value, found \(quoted(word))", in: place)
    }
    index = end
    return value
  }

  /// Reads a number by the grammar of RFC 8259: no leading zero, plus sign or bare point.
  mutating func number(in place: JSONPlace) throws(JSONIssue) -> Double {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let byte = next, isDigit(byte) {
        throw issue("expected a number without a leading zero", in: place)
      }
    } else {
      try digits(in: place)
    }
    if take(UInt8(ascii: ".")) { try digits(in: place) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits(in: place)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text) else { throw issue("expected a number", in: place) }
    if !number.isFinite {
      issues.append(
        JSONIssue(
          position: SourcePosition(line: line, column: start - lineStart + 1), place: place,
          message: "number out of range: \(text.prefix(40))"))
    }
    return number
  }

  private mutating func digits(in place: JSONPlace) throws(JSONIssue) {
    guard let byte = next, isDigit(byte) else { throw unexpected("a digit", in: place) }
    while let byte = next, isDigit(byte) { index += 1 }
  }

  /// Reads a string and resolves its escapes.
  mutating func string(in place: JSONPlace) throws(JSONIssue) -> String {
    let opening = issue("expected a closing quote before the end of the line", in: place)
    index += 1
    var content: [UInt8] = []
    while true {
      guard let byte = next, byte != 0x0A, byte != 0x0D else { throw opening }
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw JSONIssue(
            position: opening.position, place: place, message: "expected a string in UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        content.append(contentsOf: String(try escape(in: place)).utf8)
      case 0..<0x20:
        throw issue("expected an escape, found a control character in a string", in: place)
      default:
        content.append(byte)
        index += 1
      }
    }
  }

  /// Reads one escape sequence. A surrogate pair is read as the one character that it encodes.
  private mutating func escape(in place: JSONPlace) throws(JSONIssue) -> Character {
    let start = position
    index += 1
    let letter = next
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = hexadecimal()
      if let high = code, (0xD800..<0xDC00).contains(high), take(UInt8(ascii: "\\")),
        take(UInt8(ascii: "u"))
      {
        code = hexadecimal().flatMap { low in
          (0xDC00..<0xE000).contains(low) ? 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00) : nil
        }
      }
      if let scalar = code.flatMap(Unicode.Scalar.init) { return Character(scalar) }
    default: break
    }
    throw JSONIssue(position: start, place: place, message: "unknown escape in a string")
  }

  /// Reads four hexadecimal digits; nil if the next four bytes are not all hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ isDigit($0) || isLetter($0) }) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
