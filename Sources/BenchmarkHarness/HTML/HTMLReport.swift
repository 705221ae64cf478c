import Wording

/// The page that tells a run's results: a summary first, then the evidence.
struct HTMLReport {
  let document: ResultDocument
  let context: ReportContext
  let palette: EnginePalette
  let groups: [ResultGroup]

  /// Creates the page of `document`.
  init(_ document: ResultDocument, context: ReportContext) {
    self.document = document
    self.context = context
    palette = EnginePalette(document)
    groups = ResultGroup.groups(of: document.results)
  }

  /// The whole file.
  var text: String {
    let sections = [
      summarySection, verdictSection, sweepSection, ratioSection, memorySection,
      processorSection, scrollSection, pictureSection, conformanceSection, notMeasuredSection,
      environmentSection,
    ].compactMap { $0 }
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.title)</a>" }
    let lines =
      [
        "<!DOCTYPE html>",
        "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">", "<head>",
        "<meta charset=\"utf-8\"/>",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
        "<meta name=\"color-scheme\" content=\"light dark\"/>",
        // The page needs nothing from outside, and so is allowed nothing.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
          + "img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>",
        "<title>Layout benchmarks, \(XMLText.escaped(document.run.started))</title>",
        "<style>\n\(PageStyle.sheet)\n</style>", "</head>", "<body>", header,
        "<nav aria-label=\"Sections\">\(links.joined(separator: " "))</nav>", "<main>",
      ] + sections.map(\.html) + [
        "</main>", "<div id=\"tip\" role=\"status\" hidden=\"hidden\"></div>",
        "<script>\n\(PageScript.text)\n</script>", "</body>", "</html>",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private var header: String {
    let run = document.run
    let revision = run.git.revision.map { ", revision " + $0.prefix(10) } ?? ""
    let changes = run.git.isModified ? " with changes" : ""
    let sizes = document.results.map(\.identity.n).uniqued().sorted().map(HumanNumber.size)
    let text =
      "\(run.started), \(run.fingerprint.cpu), \(run.fingerprint.cores) cores, Swift "
      + "\(run.fingerprint.swift), \(run.fingerprint.flags.joined(separator: " "))"
      + revision + changes
    let scope =
      "\(HumanNumber.grouped(document.results.count)) results of "
      + "\(groups.map(\.subject.layout).uniqued().count) layouts, \(palette.engines.count) engines, "
      + (sizes.isEmpty ? "no size" : sizes.joined(separator: ", ") + " items")
    return "<header><h1>Layout benchmarks</h1><p>\(XMLText.escaped(scope))</p>"
      + "<p class=\"quiet\">\(XMLText.escaped(text))</p></header>"
  }
}

/// A part of the page under one heading.
struct PageSection {
  let id: String
  let title: String
  let body: [String]

  /// The section's lines of HTML.
  var html: String {
    (["<section id=\"\(id)\">", "<h2>\(XMLText.escaped(title))</h2>"] + body + ["</section>"])
      .joined(separator: "\n")
  }
}

/// Pieces of HTML that sections are made of.
enum HTML {
  /// A paragraph of plain text.
  static func paragraph(_ text: String, style: String? = nil) -> String {
    let attribute = style.map { " class=\"\($0)\"" } ?? ""
    return "<p\(attribute)>\(XMLText.escaped(text))</p>"
  }

  /// A table of cells that are HTML already, in a box that scrolls; the first `leading` columns head
  /// their rows and stand at the left, the others at the right. On a phone a row is a block of its own,
  /// in which each cell tells its column.
  static func table(
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

  /// A part that opens when asked to.
  static func details(_ title: String, isOpen: Bool, _ body: [String]) -> String {
    let open = isOpen ? " open=\"open\"" : ""
    return "<details\(open)><summary>\(XMLText.escaped(title))</summary>\n"
      + body.joined(separator: "\n") + "\n</details>"
  }
}
