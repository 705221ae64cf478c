import FileAccess
import LayoutDescriptions
import RecordedTexts
import ScenarioFiles
import Testing

/// The scenarios in the folder `Invalid`. Each file contains one error. The `.expected` file beside
/// it contains the findings that the reader must report.
@Suite struct InvalidScenariosTests {
  static let scenarioIDs: [String] =
    (try? FileReading.entryNames(in: TestFiles.invalidFolder))?.flatMap { family in
      ((try? FileReading.entryNames(in: TestFiles.invalidFolder + "/" + family)) ?? [])
        .filter { $0.hasSuffix(".json") }
        .map { "\(family)/\($0.dropLast(".json".count))" }
    } ?? []

  @Test func invalidScenariosCoverEveryMessage() throws {
    let expectedTexts = try Self.scenarioIDs.map { id in
      String(
        decoding: try FileReading.readBytes(at: "\(TestFiles.invalidFolder)/\(id).expected"),
        as: UTF8.self)
    }
    let readerFolder =
      String(TestFiles.folder.dropLast("Tests/ScenarioFilesTests".count))
      + "Sources/ScenarioFiles/Reading"
    var messageCount = 0
    // The source file that is left out contains only messages about folders and paths, which
    // other tests cover.
    for name in try FileReading.entryNames(in: readerFolder)
    where name != "ScenarioFolder.swift" {
      let sourceText = String(
        decoding: try FileReading.readBytes(at: "\(readerFolder)/\(name)"), as: UTF8.self)
      for text in SourceText.literals(in: sourceText) where text.joined().contains(" ") {
        messageCount += 1
        let isCovered = expectedTexts.contains { SourceText.partsAreContained(text, in: $0) }
        #expect(isCovered, "\(name): no invalid scenario leads to \(text)")
      }
    }
    #expect(messageCount > 0)
  }

  @Test("each invalid scenario gives the findings of its .expected file", arguments: scenarioIDs)
  func scenarioHasExpectedFinding(id: String) {
    let file = TestFiles.invalidFolder + "/" + id
    let result = ScenarioReader.read(
      contentsOf: file + ".json", relativeTo: TestFiles.invalidFolder,
      layouts: LayoutDescription.builtInLayouts,
      rules: TestFiles.ruleIDs)
    let foundText = result.findings.map { TestFiles.withRelativePaths($0.description) + "\n" }
      .joined()
    #expect(result.scenario == nil)
    expectRecorded(foundText, inFile: file + ".expected")
  }
}
