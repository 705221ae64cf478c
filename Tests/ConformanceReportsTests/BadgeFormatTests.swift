import RecordedTexts
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
    expectRecorded(badgeOfPassingReport.attributes(of: "svg")[0]["aria-label"])
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
    let rectsOfBadgeHalves = badge.attributes(of: "rect").suffix(2).map {
      $0.compactMapValues(Double.init)
    }
    let textAttributes = badge.attributes(of: "text").map { $0.compactMapValues(Double.init) }
    #expect(textAttributes.count == 2)
    for (rectOfHalf, attributes) in zip(rectsOfBadgeHalves, textAttributes) {
      let leftEdgeOfText = try #require(attributes["x"])
      let rightEdgeOfText = leftEdgeOfText + (try #require(attributes["textLength"]))
      let leftEdgeOfHalf = rectOfHalf["x"] ?? 0
      #expect(leftEdgeOfText >= leftEdgeOfHalf + 8)
      #expect(rightEdgeOfText <= leftEdgeOfHalf + (try #require(rectOfHalf["width"])) - 8)
    }
  }
}
