import Wording

/// Generates the HTML elements of a page.
///
///     HTML.paragraph("7 < 8")  // "<p>7 &lt; 8</p>"
package enum HTML {
  /// A paragraph of plain text.
  package static func paragraph(_ text: String, style: String? = nil) -> String {
    let attribute = style.map { " class=\"\($0)\"" } ?? ""
    return "<p\(attribute)>\(XMLText.escaped(text))</p>"
  }

  /// A table in a scrollable box, with a caption above it.
  ///
  /// - Parameters:
  ///   - headings: Plain texts.
  ///   - rows: Cells of HTML.
  ///   - leadingColumnCount: The number of columns that are aligned to the left and name the row;
  ///     at least one. If this is the number of all columns, the table contains only text, and the
  ///     first column names the row. On a narrow screen each row becomes a block, in which the
  ///     script of the page labels all cells but the first with the headings of their columns.
  package static func table(
    _ caption: String, _ headings: [String], _ rows: [[String]],
    leading leadingColumnCount: Int = 1
  ) -> String {
    // Cells have no `class` attribute, because a page has thousands of cells. The style of a cell
    // depends on its tag and on the class of its table.
    let hasOnlyTextColumns = leadingColumnCount >= headings.count
    let namingColumnCount = hasOnlyTextColumns ? 1 : max(leadingColumnCount, 1)
    let headingCells = headings.enumerated().map { columnIndex, heading in
      "<th\(columnIndex < namingColumnCount ? " class=\"lead\"" : "")>\(XMLText.escaped(heading))</th>"
    }
    let bodyRows = rows.map { cells in
      "<tr>"
        + cells.enumerated().map { columnIndex, cell in
          columnIndex < namingColumnCount ? "<th>\(cell)</th>" : "<td>\(cell)</td>"
        }.joined() + "</tr>"
    }
    return "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
      + "aria-label=\"\(XMLText.escaped(caption))\"><table\(hasOnlyTextColumns ? " class=\"text\"" : "")>"
      + "<caption>\(XMLText.escaped(caption))</caption>"
      + "<thead><tr>\(headingCells.joined())</tr></thead><tbody>\n\(bodyRows.joined(separator: "\n"))"
      + "\n</tbody></table></div>"
  }

  /// A bulleted list of plain texts.
  package static func list(_ texts: [String]) -> String {
    "<ul>\(texts.map { "<li>\(XMLText.escaped($0))</li>" }.joined(separator: "\n"))</ul>"
  }

  /// A definition list of names and texts.
  package static func definitionList(_ fields: [ReportField]) -> String {
    let entries = fields.map {
      "<dt>\(XMLText.escaped($0.name))</dt><dd>\(XMLText.escaped($0.text))</dd>"
    }
    return "<dl>\(entries.joined(separator: "\n"))</dl>"
  }

  /// A section with a title. The reader can open and close the section.
  package static func collapsibleSection(_ title: String, isOpen: Bool, _ body: [String]) -> String
  {
    let openAttribute = isOpen ? " open=\"open\"" : ""
    return "<details\(openAttribute)><summary>\(XMLText.escaped(title))</summary>\n"
      + body.joined(separator: "\n") + "\n</details>"
  }
}
