import Wording

/// A recursive-descent JSON parser over bytes, used by ``JSONDocument``.
struct JSONParser {
  let bytes: [UInt8]
  var byteIndex = 0
  var line = 1
  var lineStart = 0
  var issues: [JSONIssue] = []

  /// The keys and indices that lead to the value that is being read.
  private var path: [PathElement] = []
  private let elementLimit: JSONElementLimit?
  /// The number of elements read so far that ``elementLimit`` counts together.
  private var countedElementCount = 0

  private enum PathElement {
    case key(String)
    case index(Int)
  }

  init(_ bytes: [UInt8], elementLimit: JSONElementLimit? = nil) {
    self.bytes = bytes
    self.elementLimit = elementLimit
  }

  /// The next byte to read; nil at the end.
  var nextByte: UInt8? { byteIndex < bytes.count ? bytes[byteIndex] : nil }

  /// The path of the value that is being read.
  private var jsonPath: JSONPath {
    path.reduce(.root) { parent, element in
      switch element {
      case .key(let key): .key(parent, key)
      case .index(let index): .index(parent, index)
      }
    }
  }

  /// The position of the next byte to read.
  var position: SourcePosition { SourcePosition(line: line, column: byteIndex - lineStart + 1) }

  mutating func readDocument() throws(JSONIssue) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      reportIssue("unexpected byte order mark")
      byteIndex = 3
    }
    skipSpace()
    guard nextByte != nil else {
      throw makeIssue("expected an object, found no text")
    }
    let root = try readValue()
    skipSpace()
    guard nextByte == nil else {
      throw makeIssue("unexpected text after the end of the value")
    }
    return root
  }

  mutating func readValue() throws(JSONIssue) -> JSONNode {
    let start = position
    switch nextByte {
    case UInt8(ascii: "{"):
      return JSONNode(value: .object(try readMembers()), position: start)
    case UInt8(ascii: "["):
      return JSONNode(value: .array(try readElements()), position: start)
    case UInt8(ascii: "\""):
      return JSONNode(value: .string(try readString()), position: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      return JSONNode(value: .number(try readNumber()), position: start)
    case let byte? where isLetter(byte):
      return JSONNode(value: try readLiteral(), position: start)
    default: throw unexpectedByteIssue("a value")
    }
  }

  private mutating func readElements() throws(JSONIssue) -> [JSONNode] {
    try enterContainer()
    var elements: [JSONNode] = []
    if isAtAncestorOfCountedArrays { countedElementCount = 0 }
    let isCounted = isAtCountedArray
    skipSpace()
    while !consume(UInt8(ascii: "]")) {
      if isCounted { try countElement() }
      path.append(.index(elements.count))
      elements.append(try readValue())
      path.removeLast()
      try readSeparator(before: UInt8(ascii: "]"))
    }
    return elements
  }

  private var isAtAncestorOfCountedArrays: Bool {
    guard let elementLimit, case .key(elementLimit.ancestorKey)? = path.last else { return false }
    return true
  }

  private var isAtCountedArray: Bool {
    guard let elementLimit, path.count > 2, case .key(elementLimit.key)? = path.last,
      case .key(elementLimit.ancestorKey) = path[path.count - 3]
    else { return false }
    return true
  }

  /// Counts an element of an array that ``elementLimit`` limits, before it is read.
  private mutating func countElement() throws(JSONIssue) {
    countedElementCount += 1
    if let elementLimit, countedElementCount > elementLimit.count {
      throw makeIssue(elementLimit.message)
    }
  }

  private mutating func readMembers() throws(JSONIssue) -> [JSONMember] {
    try enterContainer()
    var members: [JSONMember] = []
    var keyPositions: [String: SourcePosition] = [:]
    skipSpace()
    while !consume(UInt8(ascii: "}")) {
      let keyPosition = position
      guard nextByte == UInt8(ascii: "\"") else {
        throw unexpectedByteIssue("a key in quotes")
      }
      let key = try readString()
      if let firstPosition = keyPositions[key] {
        issues.append(
          JSONIssue(
            position: keyPosition, jsonPath: jsonPath,
            message: "duplicate key \(quoted(key)), first at \(firstPosition)"))
      } else {
        keyPositions[key] = keyPosition
      }
      path.append(.key(key))
      skipSpace()
      guard consume(UInt8(ascii: ":")) else {
        throw unexpectedByteIssue("\":\"")
      }
      skipSpace()
      members.append(JSONMember(key: key, keyPosition: keyPosition, value: try readValue()))
      path.removeLast()
      try readSeparator(before: UInt8(ascii: "}"))
    }
    return members
  }

  /// Skips the opening bracket of an array or object. Throws an error if the nesting exceeds the
  /// depth limit.
  private mutating func enterContainer() throws(JSONIssue) {
    guard path.count < JSONDocument.depthLimit else {
      throw JSONIssue(
        position: position, jsonPath: .root,
        message: "expected at most \(JSONDocument.depthLimit) levels of nested values, found more")
    }
    byteIndex += 1
  }

  /// Reads the comma between two values. Reads nothing if the next byte is the closing bracket
  /// `close`.
  private mutating func readSeparator(before close: UInt8) throws(JSONIssue) {
    skipSpace()
    let commaPosition = position
    if consume(UInt8(ascii: ",")) {
      skipSpace()
      if nextByte == close {
        issues.append(
          JSONIssue(position: commaPosition, jsonPath: jsonPath, message: "trailing comma"))
      }
    } else if nextByte != close {
      throw unexpectedByteIssue("\",\" or \"\(Character(Unicode.Scalar(close)))\"")
    }
  }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard nextByte == byte else { return false }
    byteIndex += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = nextByte {
      switch byte {
      case 0x0A:
        byteIndex += 1
        line += 1
        lineStart = byteIndex
      case 0x20, 0x09, 0x0D: byteIndex += 1
      default: return
      }
    }
  }

  mutating func reportIssue(_ message: String) {
    issues.append(makeIssue(message))
  }

  func makeIssue(_ message: String) -> JSONIssue {
    JSONIssue(position: position, jsonPath: jsonPath, message: message)
  }

  /// The error for a byte that is not legal at the current position.
  func unexpectedByteIssue(_ expected: String) -> JSONIssue {
    guard let byte = nextByte else {
      return makeIssue("expected \(expected), found the end of the file")
    }
    let foundText =
      byte > 0x20 && byte < 0x7F
      ? quoted(String(Unicode.Scalar(byte))) : "byte 0x\(String(byte, radix: 16))"
    return makeIssue("expected \(expected), found \(foundText)")
  }
}

extension JSONParser {
  /// Reads `true`, `false` or `null`.
  mutating func readLiteral() throws(JSONIssue) -> JSONNode.Value {
    var wordEnd = byteIndex
    while wordEnd < bytes.count, isLetter(bytes[wordEnd]) { wordEnd += 1 }
    let word = String(decoding: bytes[byteIndex..<wordEnd], as: UTF8.self)
    let value: JSONNode.Value
    switch word {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "null": value = .null
    default: throw makeIssue("expected a value, found \(quoted(word))")
    }
    byteIndex = wordEnd
    return value
  }

  /// Reads a number in the grammar of RFC 8259, which permits no leading zero, no plus sign, and no
  /// decimal point without digits on both sides.
  mutating func readNumber() throws(JSONIssue) -> Double {
    let numberStart = byteIndex
    _ = consume(UInt8(ascii: "-"))
    if consume(UInt8(ascii: "0")) {
      if let byte = nextByte, isDigit(byte) {
        throw makeIssue("expected a number without a leading zero")
      }
    } else {
      try skipDigits()
    }
    if consume(UInt8(ascii: ".")) { try skipDigits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try skipDigits()
    }
    let text = String(decoding: bytes[numberStart..<byteIndex], as: UTF8.self)
    guard let number = Double(text) else { throw makeIssue("expected a number") }
    // A number that is not 0 and closer to 0 than every double is read as 0.
    let isTooSmall =
      number == 0 && text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
    if !number.isFinite || isTooSmall {
      issues.append(
        JSONIssue(
          position: SourcePosition(line: line, column: numberStart - lineStart + 1),
          jsonPath: jsonPath,
          message: "number out of range: \(text.prefix(40))"))
    }
    return number
  }

  private mutating func skipDigits() throws(JSONIssue) {
    guard let byte = nextByte, isDigit(byte) else { throw unexpectedByteIssue("a digit") }
    while let byte = nextByte, isDigit(byte) { byteIndex += 1 }
  }

  /// Reads a string and resolves its escapes.
  mutating func readString() throws(JSONIssue) -> String {
    let unterminatedStringIssue = makeIssue(
      "expected a closing quote before the end of the line")
    byteIndex += 1
    var stringBytes: [UInt8] = []
    while true {
      guard let byte = nextByte, byte != 0x0A, byte != 0x0D else { throw unterminatedStringIssue }
      switch byte {
      case UInt8(ascii: "\""):
        byteIndex += 1
        guard let text = String(validUTF8: stringBytes) else {
          throw JSONIssue(
            position: unterminatedStringIssue.position, jsonPath: jsonPath,
            message: "expected a string in UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        stringBytes.append(contentsOf: String(try readEscape()).utf8)
      case 0..<0x20:
        throw makeIssue(
          "expected an escape sequence, found a control character in a string")
      default:
        stringBytes.append(byte)
        byteIndex += 1
      }
    }
  }

  /// Reads one escape sequence, or a pair of sequences that encode one character as UTF-16
  /// surrogates.
  private mutating func readEscape() throws(JSONIssue) -> Character {
    let start = position
    byteIndex += 1
    let letter = nextByte
    byteIndex += 1
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
      var codePoint = readHexadecimal()
      if let highSurrogate = codePoint, (0xD800..<0xDC00).contains(highSurrogate),
        consume(UInt8(ascii: "\\")),
        consume(UInt8(ascii: "u"))
      {
        codePoint = readHexadecimal().flatMap { lowSurrogate in
          (0xDC00..<0xE000).contains(lowSurrogate)
            ? 0x10000 + (highSurrogate - 0xD800) << 10 + (lowSurrogate - 0xDC00) : nil
        }
      }
      if let scalar = codePoint.flatMap(Unicode.Scalar.init) { return Character(scalar) }
    default: break
    }
    throw JSONIssue(
      position: start, jsonPath: jsonPath, message: "unknown escape sequence in a string")
  }

  /// Reads four hexadecimal digits. Nil if one of the next four bytes is not such a digit.
  private mutating func readHexadecimal() -> UInt32? {
    guard byteIndex + 4 <= bytes.count else { return nil }
    let digits = bytes[byteIndex..<byteIndex + 4]
    guard digits.allSatisfy({ isDigit($0) || isLetter($0) }) else { return nil }
    byteIndex += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
