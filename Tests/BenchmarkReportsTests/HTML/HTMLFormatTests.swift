import BenchmarkHarness
import BenchmarkReports
import Foundation
import Reports
import SampleBenchmarks
import Testing

@Suite struct HTMLFormatTests {
  static let context = ReportContext(
    pictures: [
      ReportPicture(
        title: "flow & friends", caption: "the first <screen>",
        svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>")
    ], workloadSummaries: ["prepare": "cold <prepare>"])
  static let page = ReportFormat.html.text(of: SampleResults.richDocument, context: context)
  private let parsedXML = ParsedXML(Self.page)

  /// The text of the page's section with the id `id`.
  private func sectionText(of id: String) -> String {
    guard let startTagRange = Self.page.range(of: "<section id=\"\(id)\">"),
      let endTagRange = Self.page.range(
        of: "</section>", range: startTagRange.upperBound..<Self.page.endIndex)
    else { return "" }
    let section = ParsedXML(
      "<s>" + Self.page[startTagRange.upperBound..<endTagRange.lowerBound] + "</s>")
    return section.elements.map(\.text).joined(separator: " ")
  }

  @Test("the page is well-formed XML, even with markup characters in names")
  func pageIsWellFormed() {
    #expect(parsedXML.parseError == nil)
    #expect(parsedXML.elements.first?.name == "html")
    #expect(parsedXML.elements.contains { $0.text.contains(SampleResults.oddName) })
  }

  @Test("the sections are in order, each with a heading and a link to the section")
  func sectionsAreInOrder() {
    let ids = parsedXML.elements(named: "section").compactMap { $0.attributes["id"] }
    #expect(
      ids == [
        "summary", "verdicts", "times", "ratios", "memory", "scrolling", "pictures", "conformance",
        "not-measured", "environment",
      ])
    #expect(parsedXML.elements(named: "h2").count == ids.count)
    #expect(
      parsedXML.elements(named: "a").compactMap { $0.attributes["href"] } == ids.map { "#" + $0 })
  }

  @Test("the page loads nothing: its links lead only to its own anchors and embedded pictures")
  func pageLoadsNothing() {
    for element in parsedXML.elements {
      for (name, value) in element.attributes where ["src", "href", "data"].contains(name) {
        #expect(value.hasPrefix("#") || value.hasPrefix("data:"), "\(element.name) \(name)")
      }
    }
    #expect(!Self.page.contains("url(") && !Self.page.contains("@import"))
    #expect(parsedXML.elements(named: "link").isEmpty)
  }

  @Test("every chart has a heading, a unit, and lines or rows")
  func chartsHaveHeadings() throws {
    let plots = parsedXML.elements(named: "div").filter { $0.attributes["class"] == "plot" }
    #expect(plots.count >= 8)
    for plot in plots {
      let data = Data((plot.attributes["data-chart"] ?? "").utf8)
      let chart = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect((chart["unit"] as? String)?.isEmpty == false)
      #expect(((chart["series"] ?? chart["rows"]) as? [Any])?.isEmpty == false)
    }
    let headings = parsedXML.elements.indices.filter { parsedXML.elements[$0].name == "figcaption" }
      .map { parsedXML.children("h4", of: $0).first?.text.isEmpty == false }
    #expect(headings.allSatisfy { $0 } && headings.count >= plots.count)
  }

  @Test("the summary names the recommended engine and the size from which another engine is faster")
  func summaryRecommendsEngine() {
    let text = sectionText(of: "summary")
    #expect(text.contains("At 100k items"))
    #expect(text.contains("5,000 items"))
    #expect(text.contains("1 result has wrong answers: crooked <engine>."))
    #expect(text.contains("The gates report 2 regressions or failures."))
  }

  @Test("memory that was not measured has a reason and is never shown as 0")
  func unmeasuredMemoryHasReason() {
    let text = sectionText(of: "memory")
    #expect(text.contains("36\u{A0}kB"))
    #expect(
      text.contains(
        "peak (greatest number of bytes in use): not measured: this run measured only times"))
    #expect(!text.contains(" 0 "))
  }

  @Test("the page shows the document's reason for a metric that was not measured")
  func showsReasonForMissingMetric() {
    var document = SampleResults.richDocument
    document.notMeasured.append(
      .init(SampleResults.identity(metric: "peak"), reason: "the counter is dead"))
    let page = ReportFormat.html.text(of: document, width: 80)
    #expect(page.contains("not measured: the counter is dead"))
  }

  @Test("ratios to the baseline are shown with their intervals")
  func showsRatiosWithIntervals() {
    let text = sectionText(of: "ratios")
    #expect(text.contains("95 % interval"))
    // The medians are 90,000 and 1,000 ns. Each is the median of 21 samples that differ by steps of
    // one percent.
    #expect(text.contains("90× (79.8 to 101)"))
  }

  @Test(
    "the time of a fling is shown in percent of the time per frame, and wrong answers are listed by layout and engine"
  )
  func comparesFlingsWithFrameTime() {
    #expect(sectionText(of: "scrolling").contains("108 %"))
    #expect(sectionText(of: "conformance").contains("✗ up to 2 elements missing and up to 1 extra"))
    #expect(sectionText(of: "conformance").contains("✓ conforms"))
  }

  @Test("the page of a document without results says that nothing was measured")
  func pageSaysIfNothingWasMeasured() {
    let page = ReportFormat.html.text(of: ResultDocument(run: SampleResults.run), width: 80)
    #expect(ParsedXML(page).parseError == nil)
    #expect(page.contains("Nothing was measured."))
  }

  @Test("the same document gives the same page")
  func pageIsDeterministic() {
    #expect(
      ReportFormat.html.text(of: SampleResults.richDocument, context: Self.context) == Self.page)
  }
}
