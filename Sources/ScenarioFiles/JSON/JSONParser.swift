import Wording

/// A recursive-descent JSON parser over bytes, used by ``JSONDocument``.
struct JSONParser {
  let bytes: [UInt8]
  var index = 0
  var line = 1
  var lineStart = 0
  var depth = 0
  var issues: [JSONIssue] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte to read; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The position of the next byte to read.
  var position: SourcePosition { SourcePosition(line: line, column: index - lineStart + 1) }

  mutating func document() throws(JSONIssue) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      report("unexpected byte order mark", in: .root)
      index = 3
    }
    skipSpace()
    guard next != nil else { throw issue("the file is empty, expected an object", in: .root) }
    let root = try value(in: .root)
    skipSpace()
    guard next == nil else { throw issue("unexpected text after the end", in: .root) }
    return root
  }

  mutating func value(in place: JSONPlace) throws(JSONIssue) -> JSONNode {
    let start = position
    switch next {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try members(in: place)), position: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try elements(in: place)), position: start)
    case UInt8(ascii: "\""):
      return JSONNode(value: .string(try string(in: place)), position: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      return JSONNode(value: .number(try number(in: place)), position: start)
    case let byte? where isLetter(byte):
      return JSONNode(value: try word(in: place), position: start)
    default: throw unexpected("a value", in: place)
    }
  }

  private mutating func elements(in place: JSONPlace) throws(JSONIssue) -> [JSONNode] {
    try enter(place)
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    skipSpace()
    while !take(UInt8(ascii: "]")) {
      elements.append(try value(in: .index(place, elements.count)))
      try separate(before: UInt8(ascii: "]"), in: place)
    }
    return elements
  }

  private mutating func members(in place: JSONPlace) throws(JSONIssue) -> [JSONMember] {
    try enter(place)
    defer { depth -= 1 }
    var members: [JSONMember] = []
    var seen: [String: SourcePosition] = [:]
    skipSpace()
    while !take(UInt8(ascii: "}")) {
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes", in: place) }
      let key = try string(in: place)
      if let first = seen[key] {
        issues.append(
          JSONIssue(
            position: start, place: place,
            message: "duplicate key \(quoted(key)), first at \(first)"))
      } else {
        seen[key] = start
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"", in: .key(place, key)) }
      skipSpace()
      let node = try value(in: .key(place, key))
      members.append(JSONMember(key: key, keyPosition: start, value: node))
      try separate(before: UInt8(ascii: "}"), in: place)
    }
    return members
  }

  /// Skips the opening bracket; throws an error if that exceeds the depth limit.
  private mutating func enter(_ place: JSONPlace) throws(JSONIssue) {
    guard depth < JSONDocument.depthLimit else {
      throw issue("nested deeper than \(JSONDocument.depthLimit) levels", in: .root)
    }
    depth += 1
    index += 1
  }

  /// Reads the comma between two values. Reads nothing if the next byte is the closing bracket
  /// `close`.
  private mutating func separate(before close: UInt8, in place: JSONPlace) throws(JSONIssue) {
    skipSpace()
    let comma = position
    if take(UInt8(ascii: ",")) {
      skipSpace()
      if next == close {
        issues.append(JSONIssue(position: comma, place: place, message: "trailing comma"))
      }
    } else if next != close {
      throw unexpected("\",\" or \"\(Character(Unicode.Scalar(close)))\"", in: place)
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case 0x0A:
        index += 1
        line += 1
        lineStart = index
      case 0x20, 0x09, 0x0D: index += 1
      default: return
      }
    }
  }

  mutating func report(_ message: String, in place: JSONPlace) {
    issues.append(issue(message, in: place))
  }

  func issue(_ message: String, in place: JSONPlace) -> JSONIssue {
    JSONIssue(position: position, place: place, message: message)
  }

  /// The error for a byte that is not legal at the current position.
  func unexpected(_ expected: String, in place: JSONPlace) -> JSONIssue {
    guard let byte = next else {
      return issue("expected \(expected), found the end of the file", in: place)
    }
    let found =
      byte > 0x20 && byte < 0x7F
      ? quoted(String(Unicode.Scalar(byte))) : "byte 0x" + String(byte, radix: 16)
    return issue("expected \(expected), found \(found)", in: place)
  }
}
