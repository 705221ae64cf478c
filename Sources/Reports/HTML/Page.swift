import Wording

/// The contents of an HTML page.
///
///     let rules = PageSection(id: "rules", title: "Rules", body: [HTML.list(["Q-01 passed"])])
///     let page = Page(
///       title: "Masonry", heading: "Masonry", coverageSummary: "1 rule", provenance: "",
///       sections: [rules])
///     print(page.html)
package struct Page: Sendable {
  /// The title of the window.
  package var title: String
  /// The heading of the page.
  package var heading: String
  /// The first line below the heading, which says what the results cover.
  package var coverageSummary: String
  /// The second line below the heading: the time and the machine of the run.
  package var provenance: String
  package var sections: [PageSection]

  /// SVG elements with ids, to which `use` elements in the sections refer; empty for none.
  package var sharedSVGShapes: [String] = []

  /// Data that are embedded in the page, with a script that shows them; nil for a page without
  /// data.
  package var program: PageProgram?

  package init(
    title: String, heading: String, coverageSummary: String, provenance: String,
    sections: [PageSection]
  ) {
    self.title = title
    self.heading = heading
    self.coverageSummary = coverageSummary
    self.provenance = provenance
    self.sections = sections
  }

  /// The style sheet of every page. It shows one column on a phone and several charts side by side
  /// on a large screen, in light or dark colors as the reader prefers.
  private static let styleSheet = EmbeddedFile.text(PackageResources.Page_css)

  /// The script of every page. It labels the cells of tables for narrow screens, and shows the
  /// tooltips of points in charts without delay, also on touch screens.
  private static let script = EmbeddedFile.text(PackageResources.Page_js)

  /// The whole file: HTML that is also well-formed XML and loads nothing from the network.
  package var html: String {
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.title)</a>" }
    let paragraphs = [(coverageSummary, nil), (provenance, "quiet")].filter { !$0.0.isEmpty }
      .map { HTML.paragraph($0.0, style: $0.1) }
    let lines =
      [
        "<!DOCTYPE html>",
        "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">", "<head>",
        "<meta charset=\"utf-8\"/>",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
        "<meta name=\"generator\" content=\"\(ProjectVersion.generator)\"/>",
        "<meta name=\"color-scheme\" content=\"light dark\"/>",
        // The content security policy forbids all loads from the network, because the page needs
        // none.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
          + "img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>",
        "<title>\(XMLText.escaped(title))</title>",
        // Neither the style sheet nor the script contains a character that must be escaped in XML.
        "<style>\n\(Self.styleSheet)\n\(program.map { $0.styleSheet + "\n" } ?? "")</style>",
        "</head>", "<body>",
        "<header><h1>\(XMLText.escaped(heading))</h1>\(paragraphs.joined())</header>",
        "<nav aria-label=\"Sections\">\(links.joined(separator: " "))</nav>\(sharedSVGShapesLine)",
        "<main>",
      ] + noScriptLines + sections.map(\.html) + [
        "</main>", "<div id=\"tip\" role=\"status\" hidden=\"hidden\"></div>",
        "<script>\n\(Self.script)\n</script>",
      ] + (program?.htmlLines ?? []) + ["</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var noScriptLines: [String] {
    program.map {
      ["<noscript>\(HTML.paragraph($0.noScriptMessage, style: "call"))</noscript>"]
    } ?? []
  }

  private var sharedSVGShapesLine: String {
    if sharedSVGShapes.isEmpty { return "" }
    return "\n<svg class=\"shapes\" aria-hidden=\"true\"><defs>"
      + sharedSVGShapes.joined() + "</defs></svg>"
  }
}

/// A section of a page, with a heading.
package struct PageSection: Sendable {
  /// The id of the HTML element, for links. It consists of letters and hyphens.
  package let id: String
  package let title: String
  /// The contents as lines of HTML.
  package let body: [String]

  package init(id: String, title: String, body: [String]) {
    self.id = id
    self.title = title
    self.body = body
  }

  /// The section as lines of HTML.
  var html: String {
    (["<section id=\"\(id)\">", "<h2>\(XMLText.escaped(title))</h2>"] + body + ["</section>"])
      .joined(separator: "\n")
  }
}
