import Wording

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
