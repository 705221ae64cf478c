/// `text` in quotes on one line, cut after 60 characters.
package func quoted(_ text: String) -> String {
  let cut = text.count > 60 ? text.prefix(60) + "..." : text[...]
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
