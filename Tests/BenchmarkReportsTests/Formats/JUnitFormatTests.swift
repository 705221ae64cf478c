import BenchmarkHarness
import RecordedTexts
import Reports
import SampleBenchmarks
import Testing

@Suite struct JUnitFormatTests {
  private let parsedXML = ParsedXML(
    ReportFormat.junit.text(of: SampleResults.richDocument, width: 80))

  @Test("a JUnit report is valid XML, and its numbers of tests and failures are correct")
  func writesValidXMLWithCounts() throws {
    #expect(parsedXML.parseError == nil)
    let root = try #require(parsedXML.elements(named: "testsuites").first)
    let cases = parsedXML.elements(named: "testcase")
    #expect(root.attributes["tests"] == "\(cases.count)")
    #expect(root.attributes["failures"] == "\(parsedXML.elements(named: "failure").count)")
    #expect(root.attributes["skipped"] == "\(parsedXML.elements(named: "skipped").count)")
    for (index, element) in parsedXML.elements.enumerated() where element.name == "testsuite" {
      #expect(element.attributes["tests"] == "\(parsedXML.children("testcase", of: index).count)")
    }
  }

  @Test("in a JUnit report, every benchmark is one test case, even a benchmark without a result")
  func everyBenchmarkIsTestCase() {
    let names = parsedXML.elements(named: "testcase").compactMap { $0.attributes["name"] }
    let document = SampleResults.richDocument
    #expect(Set(names).count == names.count)
    #expect(
      Set(names)
        == Set(
          document.results.map { "\($0.identity)" } + document.notMeasured.map(\.id)
            + ["gone/x/y/z/n=1/time"]))
  }

  @Test("wrong answers, regressions and missing benchmarks are failed test cases")
  func marksFailures() {
    expectRecorded(parsedXML.elements(named: "failure").map(\.text).sorted())
    #expect(
      parsedXML.elements(named: "failure").allSatisfy { $0.attributes["message"] == $0.text })
  }

  @Test("benchmarks that were not measured are skipped test cases with the reason")
  func marksUnmeasuredAsSkipped() {
    expectRecorded(parsedXML.elements(named: "skipped").map { $0.attributes["message"] })
  }

  @Test("the JUnit report of a document without results is valid XML")
  func writesValidXMLWithoutResults() {
    let parsedXML = ParsedXML(
      ReportFormat.junit.text(of: ResultDocument(run: SampleResults.run), width: 80))
    #expect(parsedXML.parseError == nil)
    #expect(parsedXML.elements.count == 1)
  }
}
