/// Data embedded in a page, with the script that shows the data and the styles that it uses.
///
///     page.program = PageProgram(
///       json: #"{"widths":[40,60]}"#, styleSheet: "#chart { color: green }",
///       script: "draw(JSON.parse(document.getElementById('data').textContent))",
///       noScriptMessage: "The chart needs scripts.")
package struct PageProgram: Sendable {
  /// The id of the element with the data.
  package static let dataID = "data"

  /// The data as JSON text. It may contain any characters.
  package var json: String
  /// CSS rules that are added to the style sheet of the page. They contain no `<` and no `&`.
  package var styleSheet: String
  /// The script, which runs after the browser has read the data. It does not contain `</script` or
  /// `]]>`.
  package var script: String

  /// What the page says to a reader whose browser runs no scripts.
  package var noScriptMessage: String

  package init(json: String, styleSheet: String, script: String, noScriptMessage: String) {
    self.json = json
    self.styleSheet = styleSheet
    self.script = script
    self.noScriptMessage = noScriptMessage
  }

  /// The script elements at the end of the page's body: first the data, then the script.
  var htmlLines: [String] {
    [
      "<script type=\"application/json\" id=\"\(Self.dataID)\">\(Self.escapedJSON(json))</script>",
      // HTML ignores the CDATA markers, because they are in comments of the script. XML reads the
      // section as plain text, so the script need not be escaped.
      "<script>//<![CDATA[\n\(script)\n//]]></script>",
    ]
  }

  /// Replaces the characters of `json` that HTML or XML would read as markup, and some invisible
  /// ones, with JSON escape sequences. The result has the same meaning as `json`.
  ///
  /// In valid JSON these characters occur only inside strings, where escape sequences are legal.
  package static func escapedJSON(_ json: String) -> String {
    var escapedText = ""
    escapedText.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": escapedText += "\\u003c"
      case ">": escapedText += "\\u003e"
      case "&": escapedText += "\\u0026"
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        escapedText += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escapedText.unicodeScalars.append(scalar)
      }
    }
    return escapedText
  }
}
