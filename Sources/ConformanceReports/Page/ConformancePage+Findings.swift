import LayoutConformance
import Reports
import Wording

extension ConformancePage {
  /// With more findings than this on a page, only the headlines are shown at first.
  private static let openFindingLimit = 8

  /// The id of the element of a finding, for links.
  static func findingID(_ implementationIndex: Int, _ findingIndex: Int) -> String {
    "finding-\(implementationIndex)-\(findingIndex)"
  }

  /// The findings, surprises and unexpected passes of each implementation that has some.
  var findingsBody: [String] {
    let findingCount = implementations.reduce(0) { $0 + ($1.findings?.count ?? 0) }
    return implementations.enumerated().flatMap { index, implementation -> [String] in
      let elements =
        (implementation.findings ?? []).enumerated().map { findingIndex, finding in
          findingElement(
            finding, of: implementation, id: Self.findingID(index, findingIndex),
            isOpen: findingCount <= Self.openFindingLimit)
        } + implementation.rules.compactMap(unexpectedPassElement)
        + (implementation.surprises ?? []).map(surpriseElement)
      if elements.isEmpty || implementations.count == 1 { return elements }
      return ["<h3>\(Self.nameElement(implementation.name))</h3>"] + elements
    }
  }

  private func findingElement(
    _ finding: RecordedConformance.FindingEntry, of implementation: RecordedConformance, id: String,
    isOpen: Bool
  ) -> String {
    let rule = finding.rule.flatMap { id in implementation.rules.first { $0.id == id } }
    let title = rule?.title ?? finding.rule ?? "Failure that belongs to no rule"
    var fields: [ReportField] = []
    if let rule {
      fields.append(ReportField("rule", "\(rule.title): \(rule.sentence)"))
      if let intent = RuleBook.rule(rule.id)?.intent { fields.append(ReportField("why", intent)) }
    }
    if !finding.alsoFails.isEmpty {
      fields.append(ReportField("also fails", RuleBook.rangesText(of: finding.alsoFails)))
    }
    fields += Self.fields(of: finding.failure)
    return details(
      finding.sentence.map { "\($0) (\(title))" } ?? title, id: id, isOpen: isOpen,
      picture: finding.picture, fields)
  }

  private func surpriseElement(_ surprise: RecordedConformance.SurpriseEntry) -> String {
    let countText = "\(surprise.broken.value) of \(surprise.layouts.value) layouts"
    return details(
      "Surprise \(surprise.regularity): \(surprise.sentence), but not in \(countText)", id: nil,
      isOpen: false,
      picture: nil,
      Self.fields(of: surprise.failure) + [
        ReportField(
          "if meant", "declare the surprise \"\(surprise.regularity)\" as intended")
      ])
  }

  private func unexpectedPassElement(_ rule: RecordedConformance.RuleEntry) -> String? {
    guard (rule.verdictInProfile ?? rule.verdict) == "xpass" else { return nil }
    return details(
      "\(rule.title) passes, but was expected to fail", id: nil, isOpen: false, picture: nil,
      [ReportField("expected", "\(rule.reason ?? ""); remove its entry from the expectations")])
  }

  /// Where and how a failure occurred, and the command that replays it.
  private static func fields(of failure: RecordedConformance.FailureEntry?) -> [ReportField] {
    guard let failure else { return [] }
    let position = [failure.line, failure.column].compactMap { $0.map { ":\($0.value)" } }.joined()
    return [
      ("where", failure.file.map { $0 + position } ?? failure.world), ("step", failure.step),
      ("difference", failure.message), ("replay", failure.replay),
    ].compactMap { name, text in text.map { ReportField(name, $0) } }
  }

  private func details(
    _ summary: String, id: String?, isOpen: Bool, picture: EmbeddedPicture?,
    _ fields: [ReportField]
  ) -> String {
    let idAttribute = id.map { " id=\"\($0)\"" } ?? ""
    // A picture in an `img` element runs no scripts and loads nothing, whatever the document says.
    let image =
      picture.map {
        "<img class=\"picture\" alt=\"\(XMLText.escaped(summary))\" "
          + "src=\"data:image/svg+xml;base64,\($0.base64)\"/>"
      } ?? ""
    return "<details\(idAttribute)\(isOpen ? " open=\"open\"" : "")>"
      + "<summary>\(XMLText.escaped(summary))</summary>\n\(image)"
      + HTML.definitionList(fields) + "\n</details>"
  }
}
