import Testing
import Wording

@testable import Reports

@Suite struct JSONTextTests {
  @Test("every string and key is a text of a report")
  func escapesStrings() throws {
    #expect(
      try JSONText.line(["plain \"a\" \\ é/": "b"]) == #"{"plain \"a\" \\ é/":"b"}"#)
    #expect(
      try JSONText.line(["a\u{1B}": ["\n", "\u{202E}\u{7F}", "::x", "", "é"]])
        == #"{"a\\u{1b}":["\\n","\\u{202e}\\u{7f}","\\u{3a}:x","","é"]}"#)
    let longText = String(repeating: "x", count: reportTextLimit + 100)
    #expect(try JSONText.line([longText]) == "[\"\(reportText(longText))\"]")
  }

  @Test("the texts of a report are escaped when they are added to it")
  func escapesTextsOfReport() {
    let finding = ReportFinding(
      opening: "a\u{1B}", headline: "b\u{7F}", fields: [ReportField("step", "c\n")])
    #expect(finding.opening == #"a\u{1b}"# && finding.headline == #"b\u{7f}"#)
    #expect(finding.fields[0].text == #"c\n"#)
    #expect(ReportOmission(reason: "d\u{9B}", missingResults: []).reason == #"d\u{9b}"#)
  }
}
