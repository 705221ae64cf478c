import Foundation
import LayoutConformance
import Reports
import Wording

/// The HTML page of conformance runs: first the verdicts, then the findings with their pictures, and
/// a matrix of rules and implementations, in which a failure is a link to its finding.
///
///     let runs = try RecordedConformance.implementations(in: json)
///     let html = ConformancePage(runs).page.html
struct ConformancePage {
  let implementations: [RecordedConformance]

  init(_ implementations: [RecordedConformance]) { self.implementations = implementations }

  /// Creates the page that is also made of the conformance document of `reports`.
  init(_ reports: [ConformanceReport]) {
    let document = Data(ConformanceDocument.text(of: reports).utf8)
    guard let implementations = try? RecordedConformance.implementations(in: document) else {
      preconditionFailure("a conformance document can always be read")
    }
    self.init(implementations)
  }

  var page: Page {
    var page = Page(
      title: heading, heading: heading,
      coverageSummary: implementations.count == 1 ? implementations[0].findingCountsText : "",
      provenance: "",
      sections: [
        PageSection(
          id: "verdict", title: implementations.count == 1 ? "Verdict" : "Verdicts",
          body: ["<div class=\"verdicts\">"] + implementations.map(verdictCard) + ["</div>"]),
        PageSection(id: "findings", title: "Findings", body: findingsBody),
        PageSection(id: "rules", title: "Rules", body: matrixBody),
        PageSection(id: "without-verdict", title: "What was not judged", body: unjudgedBody),
      ].filter { !$0.body.isEmpty })
    page.program = PageProgram(
      json: "{}", styleSheet: EmbeddedFile.text(PackageResources.Conformance_css),
      script: EmbeddedFile.script([PackageResources.RuleFilter_js]),
      noScriptMessage: "The filter of the rules needs the page's own script.")
    return page
  }

  /// The verdict, in a few words.
  private var heading: String {
    if implementations.count == 1 {
      return "\(implementations[0].name): \(implementations[0].verdictText)"
    }
    let conformingCount = implementations.count { $0.verdictTone == .good }
    return
      "\(conformingCount) of \(implementations.count) layout implementations \(conformingCount == 1 ? "conforms" : "conform")"
  }

  private func verdictCard(_ implementation: RecordedConformance) -> String {
    var fields = [
      ReportField("rules", implementation.countsText),
      ReportField("scenarios", implementation.scenarios.countsText),
    ]
    let claims = ConformanceProfile.allCases.compactMap { profile in
      (implementation.profiles?[profile.rawValue]?.claim).map { (profile.rawValue, $0) }
    }
    if claims.isEmpty || implementation.stopped != nil {
      let levelsText =
        implementation.levels.isEmpty ? "no level" : implementation.levels.joined(separator: " + ")
      fields.append(ReportField("levels", implementation.claim ?? levelsText))
    } else {
      fields += claims.map { ReportField($0.0, $0.1) }
    }
    if let stopReason = implementation.stopped {
      fields.append(ReportField("stopped", stopReason))
    }
    fields += (implementation.warnings ?? []).map { ReportField("warning", $0) }
    let verdict = XMLText.escaped(implementation.verdictText)
    return "<div class=\"verdict \(implementation.verdictClass)\">"
      + "<h3>\(Self.nameElement(implementation.name))</h3>"
      + "<p class=\"lede\">\(verdict), judged by the profile "
      + "<b>\(XMLText.escaped(implementation.profile))</b></p>"
      + HTML.definitionList(fields) + "</div>"
  }

  /// The name of an implementation, with the color that an engine has on all pages.
  static func nameElement(_ name: String) -> String {
    guard EngineStyle.engineNames.contains(name) else { return XMLText.escaped(name) }
    let style = EngineStyle.indices(of: [name])[0]
    return "<span class=\"chip\"><i class=\"dot e\(style)\"></i>\(XMLText.escaped(name))</span>"
  }

  /// The rules without a verdict and the scenarios that were not played, with the reasons.
  private var unjudgedBody: [String] {
    implementations.compactMap { implementation in
      let fields = implementation.unjudgedFields
      if fields.isEmpty { return nil }
      return HTML.collapsibleSection(
        implementations.count == 1 ? "Rules and scenarios" : implementation.name, isOpen: false,
        [HTML.definitionList(fields)])
    }
  }
}

extension RecordedConformance.ScenarioOutcomes {
  /// The numbers of scenario files, by their outcome.
  fileprivate var countsText: String {
    let counts = [
      (passed.value, "passed"), (failed.value, "failed"),
      ((notApplicable ?? [:]).values.reduce(0) { $0 + $1.count }, "not applicable"),
      (skipped?.count ?? 0, "skipped"),
    ]
    return counts.filter { $0.0 > 0 || $0.1 == "passed" }.map { "\($0.0) \($0.1)" }
      .joined(separator: ", ")
  }
}

extension RecordedConformance {
  /// The verdict in a few words, which follow the name of the implementation.
  ///
  /// One word would call a layout broken for a mistake that nobody sees, so a layout with findings is
  /// judged by what a user sees of them.
  var verdictText: String {
    if verdictTone == .good { return "conforms to the checked rules" }
    if verdictTone == .caution { return "nothing failed, but the run was stopped" }
    let findingCount = findings?.count ?? 0
    func findingsText(_ count: Int) -> String { "\(count) finding\(count == 1 ? "" : "s")" }
    let visibleCount = findingCounts?["visible"]?.value ?? 0
    if visibleCount > 0 {
      return "\(findingsText(visibleCount)) that a user sees"
    }
    if findingCount == 0 { return "does not conform" }
    return (findingCounts?["unobserved"]?.value ?? 0) > 0
      ? findingsText(findingCount) : "\(findingsText(findingCount)), none visible to a user here"
  }

  /// Whether the verdict is good, bad, or neither.
  var verdictTone: ReportTone {
    let hasFailed = conforms.map { !$0 } ?? (counts["fail"] != nil || counts["xpass"] != nil)
    if hasFailed { return .bad }
    return stopped == nil ? .good : .caution
  }

  /// The class of the element that shows the verdict.
  fileprivate var verdictClass: String {
    switch verdictTone {
    case .good: "passed"
    case .bad: "failed"
    default: "undecided"
    }
  }

  /// The numbers of findings, by what a user sees of them; empty if there are none.
  fileprivate var findingCountsText: String {
    let names = [
      ("visible", "visible to a user"), ("invisible", "true but not visible here"),
      ("unobserved", "of unknown visibility"), ("stricter", "in stricter profiles"),
    ]
    let texts = names.compactMap { key, text in
      (findingCounts?[key]?.value).flatMap { $0 > 0 ? "\($0) \(text)" : nil }
    }
    return texts.isEmpty ? "" : "Findings: \(texts.joined(separator: ", "))."
  }

  /// The reasons why rules have no verdict, each with the rules, and the reasons why scenarios were
  /// not played.
  fileprivate var unjudgedFields: [ReportField] {
    struct Group: Hashable {
      var verdict: String
      var reason: String
    }
    let reasonedRules = rules.compactMap { rule in
      rule.reason.map {
        (Group(verdict: rule.verdictInProfile ?? rule.verdict, reason: $0), rule.id)
      }
    }
    let idsByGroup = Dictionary(grouping: reasonedRules, by: \.0)
    var fields = reasonedRules.map(\.0).uniqued().map { group in
      ReportField(
        group.verdict,
        RuleBook.rangesText(of: (idsByGroup[group] ?? []).map(\.1)) + ": " + group.reason)
    }
    for (reason, ids) in (scenarios.notApplicable ?? [:]).sorted(by: { $0.key < $1.key }) {
      fields.append(ReportField("scenarios", "\(ids.count) not applicable: \(reason)"))
    }
    if let skipped = scenarios.skipped, !skipped.isEmpty {
      fields.append(ReportField("scenarios", "skipped: \(skipped.joined(separator: ", "))"))
    }
    return fields
  }
}
