/// Escapes text for XML.
///
///     XMLText.escaped("a < b & c")  // "a &lt; b &amp; c"
package enum XMLText {
  /// Escapes `text` for an element's content or an attribute in double quotes.
  ///
  /// Characters that XML 1.0 forbids, such as a terminal's escape character, become U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default:
        let isLegal =
          scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isLegal ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
