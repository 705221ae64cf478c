import Wording

/// Functions that write the HTML elements of a page.
package enum HTML {
  /// A paragraph of plain text.
  package static func paragraph(_ text: String, style: String? = nil) -> String {
    let attribute = style.map { " class=\"\($0)\"" } ?? ""
    return "<p\(attribute)>\(XMLText.escaped(text))</p>"
  }

  /// A table in a box that scrolls.
  ///
  /// - Parameters:
  ///   - headings: Plain texts.
  ///   - rows: Cells of HTML.
  ///   - leading: The number of columns aligned to the left; the others are aligned to the right. On
  ///     a narrow screen each row is a block in which every other cell names its column.
  package static func table(
    _ caption: String, _ headings: [String], _ rows: [[String]], leading: Int = 1
  ) -> String {
    func line(_ cells: [String], _ tag: (Int) -> String) -> String {
      "<tr>"
        + cells.enumerated().map { place, cell in
          let tag = tag(place)
          let heading = place < headings.count ? XMLText.escaped(headings[place]) : ""
          let style = place < leading ? " class=\"lead\"" : " data-column=\"\(heading)\""
          return "<\(tag)\(style)>\(cell)</\(tag)>"
        }.joined() + "</tr>"
    }
    let head = line(headings.map(XMLText.escaped)) { _ in "th" }
    let body = rows.map { line($0) { place in place == 0 ? "th" : "td" } }
    return "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
      + "aria-label=\"\(XMLText.escaped(caption))\"><table><caption>\(XMLText.escaped(caption))"
      + "</caption><thead>\(head)</thead><tbody>\n\(body.joined(separator: "\n"))"
      + "\n</tbody></table></div>"
  }

  /// A list with a bullet before each plain text.
  package static func list(_ texts: [String]) -> String {
    "<ul>\(texts.map { "<li>\(XMLText.escaped($0))</li>" }.joined(separator: "\n"))</ul>"
  }

  /// A list of names with their texts.
  package static func fields(_ fields: [ReportField]) -> String {
    let entries = fields.map {
      "<dt>\(XMLText.escaped($0.name))</dt><dd>\(XMLText.escaped($0.text))</dd>"
    }
    return "<dl>\(entries.joined(separator: "\n"))</dl>"
  }

  /// A part that the reader can open and close.
  package static func details(_ title: String, isOpen: Bool, _ body: [String]) -> String {
    let open = isOpen ? " open=\"open\"" : ""
    return "<details\(open)><summary>\(XMLText.escaped(title))</summary>\n"
      + body.joined(separator: "\n") + "\n</details>"
  }
}
