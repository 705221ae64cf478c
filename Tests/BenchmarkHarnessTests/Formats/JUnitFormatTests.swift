import BenchmarkHarness
import Reports
import Testing

@Suite struct JUnitFormatTests {
  private let parsed = ParsedXML(ReportFormat.junit.text(of: SampleResults.rich, width: 80))

  @Test("the text is valid XML, and the counts in its attributes are correct")
  func writesValidXMLWithCounts() throws {
    #expect(parsed.fault == nil)
    let root = try #require(parsed.all("testsuites").first)
    let cases = parsed.all("testcase")
    #expect(root.attributes["tests"] == "\(cases.count)")
    #expect(root.attributes["failures"] == "\(parsed.all("failure").count)")
    #expect(root.attributes["skipped"] == "\(parsed.all("skipped").count)")
    for (place, element) in parsed.elements.enumerated() where element.name == "testsuite" {
      #expect(element.attributes["tests"] == "\(parsed.children("testcase", of: place).count)")
    }
  }

  @Test("every benchmark is one case, even without a result")
  func everyBenchmarkIsCase() {
    let names = parsed.all("testcase").compactMap { $0.attributes["name"] }
    let document = SampleResults.rich
    #expect(Set(names).count == names.count)
    #expect(
      Set(names)
        == Set(
          document.results.map { "\($0.identity)" } + document.notMeasured.map(\.id)
            + ["gone/x/y/z/n=1/time"]))
  }

  @Test("wrong answers, regressions and missing benchmarks fail; a pass does not")
  func marksFailures() {
    #expect(
      parsed.all("failure").map(\.text).sorted() == [
        "counters: regression: expected 3, found 4 <more>", "presence: failure: missing",
        "wrong answers: 2 elements missing, 1 extra",
      ])
    #expect(
      parsed.all("failure").allSatisfy { $0.attributes["message"] == $0.text })
  }

  @Test("what was not measured is skipped with its reason")
  func marksUnmeasuredAsSkipped() {
    #expect(
      parsed.all("skipped").map { $0.attributes["message"] } == [
        "the budget of 5 s is spent", "<none> & \"never\"",
      ])
  }

  @Test("a document without results gives valid XML")
  func writesValidXMLWithoutResults() {
    let parsed = ParsedXML(
      ReportFormat.junit.text(of: ResultDocument(run: SampleResults.run), width: 80))
    #expect(parsed.fault == nil)
    #expect(parsed.elements.count == 1)
  }
}
