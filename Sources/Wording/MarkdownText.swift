/// Creates parts of Markdown text.
///
///     MarkdownText.inline("2 * n")  // "2 \\* n"
///     MarkdownText.table(["engine", "time"], [["lazy", "12 us"]]).joined(separator: "\n")
package enum MarkdownText {
  /// Escapes `text` for a cell of a table.
  package static func cell(_ text: String) -> String {
    inline(text).replacing("|", with: "\\|")
  }

  /// Escapes `text` for use within a line, so that Markdown shows it literally.
  package static func inline(_ text: String) -> String {
    var result = ""
    for character in printable(String(text.map { $0.isNewline ? " " : $0 }), limit: 100_000) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// The lines of a table. The cells must be escaped already.
  package static func table(_ heading: [String], _ rows: [[String]]) -> [String] {
    ([heading, heading.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }
}
