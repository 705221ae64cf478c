import Foundation
import Testing

@testable import Reports

@Suite struct PageProgramTests {
  private static let program = PageProgram(
    json: "{\"a\":\"</script><b>&\u{2028}\u{85}\u{FFFF}\"}", styleSheet: ".own { color: red; }",
    script: "if (1 < 2 && true) { run(); }", noScriptMessage: "no <script>")

  private static var html: String {
    var page = Page(
      title: "t", heading: "h", coverageSummary: "", provenance: "",
      sections: [PageSection(id: "s", title: "S", body: [])])
    page.program = program
    return page.html
  }

  @Test("the escaped data contain no markup, and decode to the same values")
  func escapesData() throws {
    let escapedText = PageProgram.escapedJSON(Self.program.json)
    #expect(
      escapedText.unicodeScalars.allSatisfy { $0.value < 0x7F && !"<>&".contains(Character($0)) })
    let valuesBeforeEscaping = try JSONDecoder().decode(
      [String: String].self, from: Data(Self.program.json.utf8))
    let valuesAfterEscaping = try JSONDecoder().decode(
      [String: String].self, from: Data(escapedText.utf8))
    #expect(valuesBeforeEscaping == valuesAfterEscaping)
    #expect(valuesAfterEscaping["a"]?.contains("</script>") == true)
  }

  @Test("the page contains the data, the script and the style once, and loads nothing")
  func pageContainsPartsOnce() {
    let html = Self.html
    #expect(html.components(separatedBy: "type=\"application/json\" id=\"data\"").count == 2)
    #expect(html.components(separatedBy: Self.program.script).count == 2)
    #expect(html.components(separatedBy: Self.program.styleSheet).count == 2)
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("src=") && !html.contains("</script><b>"))
  }

  @Test("a page without a script contains no embedded data")
  func pageWithoutProgramHasNoData() {
    let page = Page(title: "t", heading: "h", coverageSummary: "", provenance: "", sections: [])
    #expect(!page.html.contains("application/json"))
  }
}
