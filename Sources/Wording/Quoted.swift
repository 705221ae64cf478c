/// `text` in double quotes on one line, with escape sequences, truncated to 60 characters.
package func quoted(_ text: String) -> String { quoted(text, limit: 60) }

/// `text` in double quotes on one line, with escape sequences, truncated to `limit` characters.
package func quoted(_ text: String, limit: Int) -> String {
  let cut = text.count > limit ? text.prefix(limit) + "..." : text[...]
  var result = "\""
  for scalar in cut.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}
