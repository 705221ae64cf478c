/// `text` in double quotes on one line, with escape sequences, truncated to 60 characters.
package func quoted(_ text: String) -> String { quoted(text, limit: 60) }

/// `text` in double quotes on one line, with escape sequences, truncated to `limit` characters.
package func quoted(_ text: String, limit: Int) -> String {
  "\"" + UntrustedText.escaped(text, limit: limit, escapingQuotes: true) + "\""
}

/// `text` on one line, with escape sequences in place of characters that cannot be printed,
/// truncated to `limit` characters.
///
/// It is used for text that users or files provide and that is shown without quotes, such as a path
/// at the start of a line. The result does not begin with a command that a continuous-integration
/// service would execute.
package func printable(_ text: String, limit: Int = 4096) -> String {
  let escaped = UntrustedText.escaped(text, limit: limit, escapingQuotes: false)
  guard let firstCharacter = escaped.first, ["::", "##["].contains(where: escaped.hasPrefix) else {
    return escaped
  }
  return UntrustedText.escapeSequence(firstCharacter.unicodeScalars.first!) + escaped.dropFirst()
}

/// A text of a report has at most this many characters.
package let reportTextLimit = 10_000

/// `text` as a text of a report: printable on one line, as ``printable(_:limit:)`` makes it, with at
/// most ``reportTextLimit`` characters before an ellipsis.
///
/// A text of a report is returned unchanged, so a document that was written with this function is
/// read with the same function.
///
/// - Complexity: O(n) for a text of n bytes.
package func reportText(_ text: String) -> String {
  let isShortASCII =
    text.utf8.count <= reportTextLimit && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  if isShortASCII, text.first != ":", text.first != "#" { return text }
  // Escape sequences make the text longer.
  return printable(printable(text, limit: reportTextLimit), limit: reportTextLimit)
}

/// Escapes text that users or files provide, such as file names, keys and names of programs.
private enum UntrustedText {
  /// A text that is limited to n characters may have at most n times this many Unicode scalars.
  /// Without this limit, a single character could have any number of combining scalars.
  static let maximumScalarsPerCharacter = 8

  static func escaped(_ text: String, limit: Int, escapingQuotes: Bool) -> String {
    let scalarLimit = limit * maximumScalarsPerCharacter
    var endOfPrefix = text.startIndex
    var characterCount = 0
    var scalarCount = 0
    while endOfPrefix < text.endIndex, characterCount < limit {
      let nextIndex = text.index(after: endOfPrefix)
      let scalarsInCharacter = text.unicodeScalars[endOfPrefix..<nextIndex].prefix(scalarLimit + 1)
        .count
      if scalarCount + scalarsInCharacter > scalarLimit { break }
      scalarCount += scalarsInCharacter
      characterCount += 1
      endOfPrefix = nextIndex
    }
    var result = ""
    for scalar in text.unicodeScalars[..<endOfPrefix] {
      switch scalar {
      case "\"" where escapingQuotes: result += "\\\""
      case "\\" where escapingQuotes: result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += escapeSequence(scalar)
      }
    }
    return endOfPrefix < text.endIndex ? result + "..." : result
  }

  static func escapeSequence(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }

  /// False for control characters, and for invisible characters such as those that reverse the
  /// direction of the text.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return false
    default: return true
    }
  }
}
