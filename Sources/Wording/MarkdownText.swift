/// Pieces of Markdown.
package enum MarkdownText {
  /// `text` as one cell of a table.
  package static func cell(_ text: String) -> String {
    inline(text).replacing("|", with: "\\|")
  }

  /// `text` as a part of a line, with nothing in it that Markdown reads as markup.
  package static func inline(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#": result += "\\\(character)"
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// A table of cells that are Markdown already.
  package static func table(_ heading: [String], _ rows: [[String]]) -> [String] {
    ([heading, heading.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  }
}
