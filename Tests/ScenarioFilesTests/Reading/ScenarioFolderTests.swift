import Foundation
import LayoutDescriptions
import RecordedTexts
import ScenarioFiles
import Testing

@Suite struct ScenarioFolderTests {
  /// Makes a folder with `files`, calls `body` with its path, and then deletes the folder.
  private func withTemporaryFolder(_ files: [String: String], _ body: (String) throws -> Void)
    throws
  {
    let root = NSTemporaryDirectory() + "scenario-folder-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, text) in files {
      let url = URL(fileURLWithPath: root + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try body(root)
  }

  private func scenarioJSON(_ id: String, title: String) -> String {
    """
    { "format": 1, "id": "\(id)",
      "title": "\(title)", "rules": [], "viewport": [0, 0, 1, 1],
      "layout": { "kind": "any" }, "data": { "sections": [] }, "steps": [] }
    """
  }

  @Test("only files at <family>/*.json are scenarios, and they are sorted by id")
  func readsFamiliesOnly() throws {
    try withTemporaryFolder([
      "list/b.json": scenarioJSON("list/b", title: "B"),
      "list/a.json": scenarioJSON("list/a", title: "A"),
      "flow/c.json": scenarioJSON("flow/c", title: "C"), "flow/deeper/d.json": "nonsense",
      "flow/notes.md": "nonsense", "flow/.hidden.json": "nonsense",
      "expectations/eager.json": "nonsense", "data/x.json": "nonsense", "schema.json": "nonsense",
    ]) { root in
      let (scenarios, findings) = ScenarioFolder.read(
        root, layouts: LayoutDescription.builtInLayouts)
      #expect(findings.map(\.description) == [])
      #expect(scenarios.map(\.id) == ["flow/c", "list/a", "list/b"])
    }
  }

  @Test("if two files share a title, the later file has a finding")
  func reportsDuplicateTitle() throws {
    try withTemporaryFolder([
      "list/b.json": scenarioJSON("list/b", title: "Same"),
      "grid/a.json": scenarioJSON("grid/a", title: "Same"),
      "grid/c.json": scenarioJSON("grid/c", title: "Other"),
    ]) { root in
      let (scenarios, findings) = ScenarioFolder.read(
        root, layouts: LayoutDescription.builtInLayouts)
      #expect(scenarios.count == 3)
      expectRecorded(findings.map { $0.description.replacing(root, with: "ROOT") })
    }
  }

  @Test("a folder whose name is a misspelled family of scenarios is a finding")
  func reportsMisspelledFamily() throws {
    try withTemporaryFolder(["spaced-flwo/a.json": "{}"]) { root in
      expectRecorded(
        ScenarioFolder.read(root, layouts: LayoutDescription.builtInLayouts).findings.map {
          $0.description.replacing(root, with: "ROOT")
        })
    }
  }

  @Test("a folder without a scenario, or no folder at all, is a finding")
  func reportsEmptyFolder() throws {
    try withTemporaryFolder(["notes.md": ""]) { root in
      expectRecorded(
        ScenarioFolder.read(root, layouts: LayoutDescription.builtInLayouts).findings.map {
          $0.description.replacing(root, with: "ROOT")
        })
      expectRecorded(
        ScenarioFolder.read(root + "/none", layouts: LayoutDescription.builtInLayouts).findings.map
        { $0.description.replacing(root, with: "ROOT") }, as: "reportsEmptyFolder 2")
    }
  }
}
