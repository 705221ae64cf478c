import Foundation
import HeadlessBrowser
import LayoutGeometry
import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite struct ConformancePageTests {
  /// The page of a layout with a finding that has a picture, and of one without findings.
  static func page(_ reports: [ConformanceReport]) throws -> String {
    try ReportFormat.html.text(of: Report(reports))
  }

  private static var comparison: [ConformanceReport] {
    var other = SampleReports.reportWithSymptom
    other.implementation = "mine"
    return [SampleReports.passingReport(name: "eager"), other]
  }

  private func text(_ pattern: String, in page: String) throws -> String {
    let match = try #require(
      page.range(of: pattern, options: .regularExpression), "\(pattern)")
    return String(page[match])
  }

  @Test("the page says its verdict first: in the heading and in its first section")
  func beginsWithVerdict() throws {
    let page = try Self.page([SampleReports.reportWithSymptom])
    #expect(page.contains("<h1>lazy: 1 finding that a user sees</h1>"))
    #expect(try text("<section id=\"[a-z-]+\"", in: page) == "<section id=\"verdict\"")
    #expect(
      try Self.page([SampleReports.passingReport()])
        .contains("<h1>eager: conforms to the checked rules</h1>"))
    #expect(
      try Self.page(Self.comparison).contains("<h1>1 of 2 layout implementations conforms</h1>"))
  }

  @Test("a run that was stopped is neither good nor bad if nothing failed")
  func stoppedRunIsUndecided() throws {
    var report = SampleReports.passingReport()
    report.stopReason = "interrupted"
    let page = try Self.page([report])
    #expect(page.contains("<h1>eager: nothing failed, but the run was stopped</h1>"))
    #expect(page.contains("<div class=\"verdict undecided\">"))
  }

  @Test("a failure in the matrix is a link to its finding, which has a picture")
  func failureLinksToFinding() throws {
    let page = try Self.page(Self.comparison)
    #expect(page.contains("<a class=\"bad\" href=\"#finding-1-0\">fail</a>"))
    let finding = try text("(?s)<details id=\"finding-1-0\".*?</details>", in: page)
    #expect(finding.contains("After rotating to 457 points, 1 cell is missing: cell 0.4"))
    let base64 = try text("(?<=src=\"data:image/svg\\+xml;base64,)[^\"]+", in: finding)
    let svg = String(decoding: try #require(Data(base64Encoded: base64)), as: UTF8.self)
    #expect(svg == SampleReports.reportWithSymptom.findings[0].svg)
    #expect(svg.hasPrefix("<svg ") && svg.contains("cell 0.4"))
  }

  @Test("a page made of the recorded document equals the page made of the run")
  func recordedPageIsEqual() throws {
    let report = Report(Self.comparison)
    let recorded = try RecordedConformance.implementations(in: Data(report.json().utf8))
    #expect(
      try ReportFormat.html.text(of: Report(recorded: recorded)) == Self.page(Self.comparison))
  }

  @Test(
    "a picture is split into texts that a document keeps whole, and a text that is none is refused")
  func picturesAreSplit() throws {
    let svg = "<svg>" + String(repeating: "<!-- ä -->\n", count: 3000) + "</svg>"
    let picture = try #require(EmbeddedPicture(svg))
    let json = try JSONText.line(picture)
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)).count > 5)
    let copy = try JSONDecoder().decode(EmbeddedPicture.self, from: Data(json.utf8))
    #expect(Data(base64Encoded: copy.base64) == Data(svg.utf8))
    #expect(EmbeddedPicture(String(repeating: " ", count: 200_001)) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        EmbeddedPicture.self, from: Data("[\"\\\"/><script>\"]".utf8))
    }
  }

  @Test("an engine has its color, and another implementation has none")
  func showsColorsOfEngines() throws {
    let page = try Self.page(Self.comparison)
    #expect(page.contains("<th><span class=\"chip\"><i class=\"dot e1\"></i>eager</span></th>"))
    #expect(page.contains("<th>mine</th>"))
  }

  @Test("the page is well-formed XML")
  func isWellFormed() throws {
    let reports = [SampleReports.reportWithEveryVerdict(), SampleReports.reportWithSymptom]
    #expect(XMLOutline(try Self.page(reports)).isWellFormed)
  }
}

@Suite(
  .serialized,
  .enabled(if: HeadlessBrowser.installedBrowser != nil, "Chromium is not installed on this machine")
)
struct ConformancePageBrowserTests {
  private struct Findings: Decodable {
    var errors: [String]
    var scrollWidth: Int
    var matrixHeight: Int
    var shownRuleCounts: [Int]
    var countText: String
    var isOpenAfterLink: Bool
    var pictureWidth: Int
  }

  /// Four implementations with a hundred rules.
  private static var reports: [ConformanceReport] {
    ["lazy", "my masonry of the app", "another one", "bucketed"].map { name in
      var report = SampleReports.reportWithSymptom
      report.implementation = name
      report.profile = .exact
      report.rows += (0..<100).map { number in
        ConformanceReport.Row(
          rule: SampleReports.rule(
            "Z-\(100 + number)",
            "A layout that is asked twice for the elements in the same rect returns the same elements, "
              + "in the same order, whatever else it was asked between the two requests.",
            reliedOnBy: number < 30 ? .purist : .virtualizer),
          verdict: .passed(checks: 3))
      }
      return report
    }
  }

  private func findings(width: Int, isDark: Bool = false) throws -> Findings {
    try #require(HeadlessBrowser.installedBrowser).findings(
      on: try ConformancePageTests.page(Self.reports), width: width, isDark: isDark,
      script: """
        function shownCount() {
          return Array.from(document.querySelectorAll('#matrix tbody tr')).filter(function (row) {
            return row.getBoundingClientRect().height > 0; }).length; }
        function choose(id, value) {
          var menu = document.getElementById(id);
          menu.value = value;
          menu.dispatchEvent(new Event('change'));
        }
        var height = Math.round(document.getElementById('matrix').getBoundingClientRect().height);
        var counts = [shownCount()];
        choose('rule-profile', 'screen');
        counts.push(shownCount());
        choose('rule-outcome', 'fail');
        counts.push(shownCount());
        document.querySelectorAll('details').forEach(function (d) { d.open = false; });
        var link = document.querySelector('#matrix a');
        location.hash = link.getAttribute('href');
        window.dispatchEvent(new Event('hashchange'));
        return { errors: found, scrollWidth: document.documentElement.scrollWidth, matrixHeight: height,
          shownRuleCounts: counts,
          countText: document.getElementById('rule-count').textContent,
          isOpenAfterLink: document.querySelector(link.getAttribute('href')).open,
          pictureWidth: document.querySelector('details .picture').naturalWidth };
        """)
  }

  @Test(
    "the page with four implementations fits the screen, is filtered by profile and outcome, and opens a finding",
    arguments: [400, 900, 1400])
  func fitsAndFilters(width: Int) throws {
    let found = try findings(width: width, isDark: width == 900)
    #expect(found.errors == [])
    #expect(found.scrollWidth <= width)
    // At 900 pixels, a rule has a line with its name and three lines of text.
    #expect(found.matrixHeight < (width == 400 ? 17_000 : 10_000))
    #expect(found.shownRuleCounts == [101, 71, 1])
    #expect(found.countText == "1 of 101 rules")
    #expect(found.isOpenAfterLink)
    #expect(found.pictureWidth == 800)
  }
}
