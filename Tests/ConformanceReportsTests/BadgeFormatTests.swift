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
    let sound = badge(SampleReports.sound())
    #expect(sound.isWellFormed)
    #expect(
      sound.all("svg")[0]["aria-label"]
        == "layout conformance: Core + Elements + Updates + Scrolling")
    #expect(
      badge(SampleReports.sound(), SampleReports.everyVerdict()).all("svg")[0]["aria-label"]
        == "layout conformance: no level")
  }

  @Test("a run of some of the rules claims nothing")
  func partialRunClaimsNothing() {
    var report = SampleReports.sound()
    report.isPartial = true
    #expect(badge(report).all("svg")[0]["aria-label"] == "layout conformance: not judged")
    #expect(badge().all("svg")[0]["aria-label"] == "layout conformance: not judged")
  }

  @Test("its texts fit into their halves with any font")
  func textsFitBadge() throws {
    let badge = badge(SampleReports.sound())
    let halves = badge.all("rect").suffix(2).map { $0.compactMapValues(Double.init) }
    let texts = badge.all("text").map { $0.compactMapValues(Double.init) }
    #expect(texts.count == 2)
    for (half, text) in zip(halves, texts) {
      let left = try #require(text["x"])
      let right = left + (try #require(text["textLength"]))
      let start = half["x"] ?? 0
      #expect(left >= start + 8)
      #expect(right <= start + (try #require(half["width"])) - 8)
    }
  }
}
