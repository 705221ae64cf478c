import BenchmarkHarness
import BenchmarkReports
import Reports
import SampleBenchmarks
import Testing

@Suite struct MeasuredRatioFormatTests {
  @Test("every text format shows the ratio, the interval, the goal and the verdict")
  func textFormatsShowRatios() throws {
    var ratioWithWrongQueryResults = SampleResults.ratio(0.2, 0.19...0.21, goal: 0.5, n: 4000)
    ratioWithWrongQueryResults.conforms = false
    var document = ResultDocument(run: SampleResults.run)
    document.ratios = [
      SampleResults.ratio(0.42, 0.41...0.43, goal: 0.5),
      SampleResults.ratio(0.55, 0.51...0.6, goal: 0.5, n: 2000),
      ratioWithWrongQueryResults,
    ]
    let report = document.report()
    let terminalText = try ReportFormat.text.text(of: report)
    #expect(terminalText.contains("query: this package compared with other implementations"))
    #expect(
      terminalText.contains(
        "index / chips     1k  RectIndex  boost     0.42   0.41 to 0.43  0.50  met            "
          + "210 ns  500 ns"))
    #expect(terminalText.contains("0.55   0.51 to 0.60  0.50  missed"))
    #expect(terminalText.contains("!0.20   0.19 to 0.21  0.50  wrong answers"))
    let terminalTextOnOneLine = terminalText.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(
      terminalTextOnOneLine.contains(
        "ratio: the engine's processor time divided by the processor time of the compared code"))
    let markdownText = try ReportFormat.markdown.text(of: report)
    #expect(
      markdownText.contains("| 0.42 | 0.41 to 0.43 | 0.50 | met | 210 ns | 500 ns |"))
    let page = try ReportFormat.html.text(of: report)
    #expect(page.contains("<h2>This package compared with other implementations</h2>"))
    #expect(page.contains("0.41 to 0.43"))
    #expect(!page.contains("Which engine to choose"))
    let smallerIsBetterText = try ReportFormat.smallerIsBetter.text(of: report)
    #expect(smallerIsBetterText.contains("query/n=1000/time, against boost"))
    let junitText = try ReportFormat.junit.text(of: report)
    #expect(junitText.contains("wrong answers: the answers differ from those of boost"))
    #expect(junitText.contains("ratio 0.42 (0.41 to 0.43), goal 0.50: met"))
  }
}
