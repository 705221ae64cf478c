import LayoutCatalog
import LayoutDescriptions
import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct ItemLimitTests {
  private func findings(_ sections: String, steps: String = "", limit: Int) -> [String] {
    let text = """
      { "format": 1, "id": "grid/a", "title": "A", "rules": [], "viewport": [0, 0, 9, 9],
        "layout": { "kind": "grid" }, "data": { "sections": [\(sections)] },
        "steps": [{ "do": "prepare" }\(steps)] }
      """
    return ScenarioReader.read(
      text, path: "grid/a.json", relativeTo: ".", layouts: LayoutDescription.builtInLayouts,
      itemLimit: limit
    ).findings.map(\.description)
  }

  @Test(
    "the item limit applies to all sections together, and the section that exceeds the limit is reported"
  )
  func countsAllSections() {
    let sections = #"{ "items": 5 }, { "items": { "repeat": 4, "size": [1, 1] } }, { "items": 9 }"#
    #expect(findings(sections, limit: 18) == [])
    expectRecorded(findings(sections, limit: 8))
  }

  @Test(
    "the item limit applies separately to the first data, the data of a later step and the data after a batch"
  )
  func countsDataOfSteps() {
    let data = #", { "do": "data", "sections": [{ "items": 3 }] }"#
    #expect(findings(#"{ "items": 3 }"#, steps: data, limit: 3) == [])
    #expect(findings(#"{ "items": 1 }"#, steps: data, limit: 2).count == 1)
    let batch = #", { "do": "batch", "insert": [{ "at": "1", "items": 3 }] }"#
    #expect(findings(#"{ "items": 3 }"#, steps: batch, limit: 6) == [])
    let batchFindings = findings(#"{ "items": 3 }"#, steps: batch, limit: 5)
    #expect(
      batchFindings.count == 1 && batchFindings[0].contains("items in all after the batch, found "))
  }

  @Test("a list with too many items is refused at the first of them, and the rest is not read")
  func readsNoMoreThanLimit() {
    let sections = #"{ "items": [[1, 1], [1, 2]] }, { "items": [[1, 3], [1, 4], nonsense"#
    expectRecorded(findings(sections, limit: 3))
    let data = #", { "do": "data", "sections": [{ "items": [[1, 1], [1, 2]] }] }"#
    #expect(findings(#"{ "items": [[1, 1], [1, 2]] }"#, steps: data, limit: 2) == [])
  }

  @Test("a million items are legal, and a hundred million are not")
  func standardLimitAllowsMillion() {
    #expect(findings(#"{ "items": 1000000 }"#, limit: ScenarioReader.standardItemLimit) == [])
    #expect(
      findings(#"{ "items": 100000000 }"#, limit: ScenarioReader.standardItemLimit).count == 1)
    #expect(ScenarioReader.itemLimit(nil) == 2_000_000)
    #expect(ScenarioReader.itemLimit(7) == 7)
  }
}
