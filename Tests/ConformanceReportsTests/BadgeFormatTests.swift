import Reports
import Testing

@testable import ConformanceReports
@testable import LayoutConformance

@Suite("Conformance as a badge")
struct BadgeFormatTests {
  private func badge(_ reports: ConformanceReport...) -> XMLOutline {
    XMLOutline(ReportFormat.badge.text(of: reports, style: ReportStyle()))
  }

  @Test("the badge shows the levels that all implementations can claim")
  func badgeShowsLevels() {
    let badgeOfPassingReport = badge(SampleReports.passingReport())
    #expect(badgeOfPassingReport.isWellFormed)
    #expect(
      badgeOfPassingReport.attributes(of: "svg")[0]["aria-label"]
        == "layout conformance: Core + Elements + Updates + Scrolling")
    #expect(
      badge(SampleReports.passingReport(), SampleReports.reportWithEveryVerdict()).attributes(
        of: "svg")[0]["aria-label"]
        == "layout conformance: no level")
  }

  @Test("the badge of a run that checked only some of the rules claims no level")
  func badgeOfPartialRunClaimsNoLevel() {
    var report = SampleReports.passingReport()
    report.isPartial = true
    #expect(
      badge(report).attributes(of: "svg")[0]["aria-label"] == "layout conformance: not judged")
    #expect(badge().attributes(of: "svg")[0]["aria-label"] == "layout conformance: not judged")
  }

  @Test("the texts of the badge fit into the two halves of the badge with any font")
  func textsFitBadge() throws {
    let badge = badge(SampleReports.passingReport())
    let halfRects = badge.attributes(of: "rect").suffix(2).map { $0.compactMapValues(Double.init) }
    let texts = badge.attributes(of: "text").map { $0.compactMapValues(Double.init) }
    #expect(texts.count == 2)
    for (halfRect, text) in zip(halfRects, texts) {
      let leftEdge = try #require(text["x"])
      let rightEdge = leftEdge + (try #require(text["textLength"]))
      let halfStart = halfRect["x"] ?? 0
      #expect(leftEdge >= halfStart + 8)
      #expect(rightEdge <= halfStart + (try #require(halfRect["width"])) - 8)
    }
  }
}
