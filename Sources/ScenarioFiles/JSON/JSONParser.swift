import Wording

/// A recursive-descent JSON parser over bytes, used by ``JSONDocument``.
struct JSONParser {
  let bytes: [UInt8]
  var byteIndex = 0
  var line = 1
  var lineStart = 0
  var nestingDepth = 0
  var issues: [JSONIssue] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte to read; nil at the end.
  var nextByte: UInt8? { byteIndex < bytes.count ? bytes[byteIndex] : nil }

  /// The position of the next byte to read.
  var position: SourcePosition { SourcePosition(line: line, column: byteIndex - lineStart + 1) }

  mutating func readDocument() throws(JSONIssue) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      reportIssue("unexpected byte order mark", in: .root)
      byteIndex = 3
    }
    skipSpace()
    guard nextByte != nil else {
      throw makeIssue("expected an object, found no text", in: .root)
    }
    let root = try readValue(in: .root)
    skipSpace()
    guard nextByte == nil else {
      throw makeIssue("unexpected text after the end of the value", in: .root)
    }
    return root
  }

  mutating func readValue(in path: JSONPath) throws(JSONIssue) -> JSONNode {
    let start = position
    switch nextByte {
    case UInt8(ascii: "{"):
      return JSONNode(value: .object(try readMembers(in: path)), position: start)
    case UInt8(ascii: "["):
      return JSONNode(value: .array(try readElements(in: path)), position: start)
    case UInt8(ascii: "\""):
      return JSONNode(value: .string(try readString(in: path)), position: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      return JSONNode(value: .number(try readNumber(in: path)), position: start)
    case let byte? where isLetter(byte):
      return JSONNode(value: try readLiteral(in: path), position: start)
    default: throw unexpectedByteIssue("a value", in: path)
    }
  }

  private mutating func readElements(in path: JSONPath) throws(JSONIssue) -> [JSONNode] {
    try enterContainer(path)
    defer { nestingDepth -= 1 }
    var elements: [JSONNode] = []
    skipSpace()
    while !consume(UInt8(ascii: "]")) {
      elements.append(try readValue(in: .index(path, elements.count)))
      try readSeparator(before: UInt8(ascii: "]"), in: path)
    }
    return elements
  }

  private mutating func readMembers(in path: JSONPath) throws(JSONIssue) -> [JSONMember] {
    try enterContainer(path)
    defer { nestingDepth -= 1 }
    var members: [JSONMember] = []
    var keyPositions: [String: SourcePosition] = [:]
    skipSpace()
    while !consume(UInt8(ascii: "}")) {
      let keyPosition = position
      guard nextByte == UInt8(ascii: "\"") else {
        throw unexpectedByteIssue("a key in quotes", in: path)
      }
      let key = try readString(in: path)
      if let firstPosition = keyPositions[key] {
        issues.append(
          JSONIssue(
            position: keyPosition, jsonPath: path,
            message: "duplicate key \(quoted(key)), first at \(firstPosition)"))
      } else {
        keyPositions[key] = keyPosition
      }
      skipSpace()
      guard consume(UInt8(ascii: ":")) else {
        throw unexpectedByteIssue("\":\"", in: .key(path, key))
      }
      skipSpace()
      let node = try readValue(in: .key(path, key))
      members.append(JSONMember(key: key, keyPosition: keyPosition, value: node))
      try readSeparator(before: UInt8(ascii: "}"), in: path)
    }
    return members
  }

  /// Skips the opening bracket of an array or object. Throws an error if the nesting exceeds the
  /// depth limit.
  private mutating func enterContainer(_ path: JSONPath) throws(JSONIssue) {
    guard nestingDepth < JSONDocument.depthLimit else {
      throw makeIssue(
        "expected at most \(JSONDocument.depthLimit) levels of nested values, found more", in: .root
      )
    }
    nestingDepth += 1
    byteIndex += 1
  }

  /// Reads the comma between two values. Reads nothing if the next byte is the closing bracket
  /// `close`.
  private mutating func readSeparator(before close: UInt8, in path: JSONPath) throws(JSONIssue) {
    skipSpace()
    let commaPosition = position
    if consume(UInt8(ascii: ",")) {
      skipSpace()
      if nextByte == close {
        issues.append(JSONIssue(position: commaPosition, jsonPath: path, message: "trailing comma"))
      }
    } else if nextByte != close {
      throw unexpectedByteIssue("\",\" or \"\(Character(Unicode.Scalar(close)))\"", in: path)
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

  mutating func reportIssue(_ message: String, in path: JSONPath) {
    issues.append(makeIssue(message, in: path))
  }

  func makeIssue(_ message: String, in path: JSONPath) -> JSONIssue {
    JSONIssue(position: position, jsonPath: path, message: message)
  }

  /// The error for a byte that is not legal at the current position.
  func unexpectedByteIssue(_ expected: String, in path: JSONPath) -> JSONIssue {
    guard let byte = nextByte else {
      return makeIssue("expected \(expected), found the end of the file", in: path)
    }
    let foundText =
      byte > 0x20 && byte < 0x7F
      ? quoted(String(Unicode.Scalar(byte))) : "byte 0x\(String(byte, radix: 16))"
    return makeIssue("expected \(expected), found \(foundText)", in: path)
  }
}
