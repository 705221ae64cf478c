import FileAccess
import LayoutDescriptions
import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct ScenarioReaderTests {
  private func scenarioJSON(_ steps: String, layout: String = #"{ "kind": "grid" }"#) -> String {
    """
    { "format": 1, "id": "grid/case", "title": "Case", "rules": [], "viewport": [0, 0, 1, 1],
      "layout": \(layout), "data": { "sections": [ { "items": 3 } ] },
      "steps": [ \(steps) ] }
    """
  }

  @Test("at most 20 findings of a file are reported, in the order of the text")
  func limitsFindings() {
    let steps = (0..<30).map { #"{ "do": "nothing\#($0)" }"# }.joined(separator: ",\n")
    let findings = TestFiles.findings(scenarioJSON(steps))
    #expect(findings.count == 20)
    #expect(findings[0].hasPrefix("3:22: error: $.steps[0].do: unknown step \"nothing0\""))
    #expect(findings[19].hasPrefix("22:9: error: $.steps[19].do: unknown step \"nothing19\""))
  }

  @Test("all mistakes of a file are found, even if its JSON text is invalid")
  func findsSeveralErrors() {
    let findings = TestFiles.findings(
      scenarioJSON(
        #"{ "do": "query", "rect": ["a", 0, true, 1], }, { "do": "scroll", "to": [1] }"#,
        layout: #"{ "kind": "grid", "columns": 0, "rows": 1 }"#))
    expectRecorded(findings)
  }

  @Test("a file that cannot be read is a finding without a position")
  func reportsUnreadableFile() {
    let result = ScenarioReader.read(
      contentsOf: "nowhere/grid/a.json", relativeTo: "nowhere",
      layouts: LayoutDescription.builtInLayouts)
    #expect(result.scenario == nil)
    expectRecorded(result.findings.map(\.description))
  }

  @Test(
    "a file that does not lie at <family>/<name>.json is a finding",
    arguments: [
      ("Elsewhere/grid/a.json", "the file is not below the scenario folder \"Scenarios\""),
      ("Scenarios/a.json", "expected a scenario at \"<family>/<name>.json\", found \"a.json\""),
      (
        "Scenarios/grid/b/a.json",
        "expected a scenario at \"<family>/<name>.json\", found \"grid/b/a.json\""
      ),
      (
        "Scenarios/grid/a.txt",
        "expected a scenario at \"<family>/<name>.json\", found \"grid/a.txt\""
      ),
    ])
  func reportsMisplacedFile(path: String, message: String) {
    let result = ScenarioReader.read(
      "{}", path: path, relativeTo: "Scenarios", layouts: LayoutDescription.builtInLayouts)
    #expect(result.findings.first?.description == "\(path):1:1: error: \(message)")
  }

  @Test("a file that is not a scenario has no finding about its path")
  func ignoresPathOfOtherFiles() {
    func findings(_ text: String) -> [String] {
      ScenarioReader.read(
        text, path: "out/a.json", relativeTo: ".", layouts: LayoutDescription.builtInLayouts
      ).findings.map(\.description)
    }
    expectRecorded(
      findings(#"{ "schema": 1, "limits": [] }"#)
        + findings(""))
  }

  @Test(
    "if a folder is not named after a family of scenarios, the ids in it are not compared with paths"
  )
  func doesNotCompareIDInUnknownFamily() {
    let findings = ScenarioReader.read(
      #"{ "format": 1, "id": "grid/a", "viewport": [0, 0, 1, 1] }"#, path: "out/a.json",
      relativeTo: ".", layouts: LayoutDescription.builtInLayouts
    ).findings.map(\.description)
    #expect(
      findings.first?.hasPrefix(
        "out/a.json:1:1: error: a scenario belongs in a folder named after its family: unknown family "
          + "\"out\", expected \"flow\", ") == true)
    #expect(!findings.contains { $0.contains("according to the path") })
  }

  @Test("the id of a scenario follows from its path, however the path is written")
  func idFollowsFromPath() {
    for (path, root) in [
      ("Scenarios/grid/case.json", "Scenarios"), ("./Scenarios/grid/case.json", "Scenarios/"),
      ("Scenarios/list/../grid/case.json", "./Scenarios"), ("/a/b/grid/case.json", "/a/b/"),
      ("grid/case.json", "."),
    ] {
      let result = ScenarioReader.read(
        scenarioJSON(""), path: path, relativeTo: root, layouts: LayoutDescription.builtInLayouts)
      #expect(result.findings.map(\.description) == [])
      #expect(result.scenario?.id == "grid/case")
      #expect(result.scenario?.path == path)
    }
  }

  @Test(
    "a list of 200,000 invalid values is read to its end, and the first 20 of them are reported")
  func reportsManyErrors() {
    let sizesJSON = String(repeating: "[1,-1],", count: 200_000) + "[1,1]"
    let findings = TestFiles.findings(
      scenarioJSON("").replacing("\"items\": 3", with: "\"items\": [\(sizesJSON)]"))
    #expect(findings.count == 20)
    expectRecorded(findings[0])
  }

  @Test("a scenario with one byte of its text removed is read or refused, and never traps")
  func survivesRemovedBytes() throws {
    let bytes = try FileReading.readBytes(at: TestFiles.validFolder + "/flow/every-step.json")
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var shortenedBytes = bytes
      shortenedBytes.remove(at: index)
      let result = ScenarioReader.read(
        shortenedBytes, path: TestFiles.validFolder + "/flow/every-step.json",
        relativeTo: TestFiles.validFolder,
        layouts: LayoutDescription.builtInLayouts)
      #expect((result.scenario == nil) == !result.findings.isEmpty)
    }
  }
}
