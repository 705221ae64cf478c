import ScenarioFiles
import Testing

@Suite struct DocumentKindTests {
  private func kind(_ text: String) -> DocumentKind? {
    JSONDocument(Array(text.utf8)).root.flatMap(DocumentKind.init)
  }

  @Test("the kind of a JSON document is recognized by its keys")
  func recognizesKinds() {
    #expect(kind(#"{ "format": 1, "viewport": [] }"#) == .scenario)
    #expect(kind(#"{ "layout": {}, "steps": [] }"#) == .scenario)
    #expect(kind(#"{ "schema": 1, "run": {}, "results": [] }"#) == .benchmarkResults)
    #expect(kind(#"{ "schema": 1, "implementations": [] }"#) == .conformanceReport)
    #expect(kind(#"[ { "rule": "Q-01", "expect": "fail" } ]"#) == .expectations)
    #expect(kind(#"{ "schema": 1, "limits": [] }"#) == .limits)
    #expect(kind(#"{ "format": 1 }"#) == nil)
    #expect(kind("[]") == nil)
  }
}
