import CommandLineTools
import LayoutConformance
import LayoutWorkloads
import RecordedTexts
import ScenarioFiles
import Testing

@testable import bench

@Suite struct ExplainListTests {
  private let transcript = ConsoleTranscript()

  private func list(_ arguments: String..., folder: String?) -> ExitCode {
    Bench.run(
      ["explain"] + arguments, subcommands: [ExplainCommand(packageFolder: folder)],
      console: transcript.console)
  }

  private static let scenario = """
    { "format": 1, "id": "grid/a", "title": "A title", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 9 } ] }, "steps": [ { "do": "prepare" } ] }
    """

  @Test("bench explain prints every word that options accept, and the number of scenarios")
  func listsAllWordsOfOptions() throws {
    let folder = try ScratchFolder(["Scenarios/grid/a.json": Self.scenario])
    #expect(list(folder: folder.path) == .pass)
    let lines = transcript.output.split(separator: "\n").map(String.init)
    let listedNames = lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    for word in [
      "flow", "classTree", "template", "bucketed", "firstScreen", "switch", "jdk17", "json",
    ] {
      #expect(listedNames.contains(Substring(word)))
    }
    expectRecorded(lines.last)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(
    "bench explain scenarios prints the id and the title of each scenario"
  )
  func listsScenarios() throws {
    let folder = try ScratchFolder(["Scenarios/grid/a.json": Self.scenario])
    #expect(list("scenarios", folder: folder.path) == .pass)
    #expect(transcript.output == "grid/a  A title\n")
  }

  @Test(
    "a long title is wrapped beside the id of the scenario, and the title after a long id is below the id"
  )
  func wrapsLongTitles() throws {
    let title = Array(repeating: "word", count: 30).joined(separator: " ")
    let longID = "grid/" + String(repeating: "b", count: 50)
    let scenario = Self.scenario.replacing("A title", with: title)
    let folder = try ScratchFolder([
      "Scenarios/grid/a.json": scenario,
      "Scenarios/\(longID).json": scenario.replacing("grid/a", with: longID)
        .replacing(title, with: "Short"),
    ])
    #expect(list("scenarios", folder: folder.path) == .pass)
    let lines = transcript.output.split(separator: "\n").map(String.init)
    let titleIndent = String(repeating: " ", count: 40)
    let titleLine = "word word word word word word word word"
    #expect(lines[0] == "grid/a" + titleIndent.dropFirst(6) + titleLine)
    #expect(lines[1] == titleIndent + titleLine)
    #expect(lines.suffix(2) == [longID, titleIndent + "Short"])
  }

  @Test("invalid scenarios are reported after the list of the valid scenarios")
  func reportsInvalidScenarios() throws {
    let folder = try ScratchFolder([
      "Scenarios/grid/a.json": Self.scenario, "Scenarios/grid/b.json": "[]",
    ])
    #expect(list("scenarios", folder: folder.path) == .failure)
    #expect(transcript.output == "grid/a  A title\n")
    expectRecorded(transcript.remarks.replacing(folder.path, with: "FOLDER"))
  }

  @Test("bench explain scenarios is an error if the program is outside of the package")
  func reportsMissingPackage() {
    #expect(list("scenarios", folder: nil) == .failure)
    #expect(
      transcript.remarks.hasPrefix("error: expected the program to be inside the package, found "))
    #expect(list(folder: nil) == .pass)
    #expect(transcript.output.hasSuffix("scenarios: none found\n"))
  }

  @Test(
    "each list is printed alone if it is named, and bench explain rules has a line for each rule")
  func printsOneList() {
    #expect(list("engines", folder: nil) == .pass)
    #expect(transcript.output.hasPrefix("engines (--engine)\n  template "))
    #expect(!transcript.output.contains("workloads"))
    let transcriptOfRules = ConsoleTranscript()
    let code = Bench.run(
      ["explain", "rules"], subcommands: [ExplainCommand(packageFolder: nil)],
      console: transcriptOfRules.console)
    #expect(code == .pass)
    let lines = transcriptOfRules.output.split(separator: "\n")
    #expect(lines.count == RuleBook.rules.count + 1)
    #expect(zip(lines.dropFirst(), RuleBook.rules).allSatisfy { $0.hasPrefix($1.title + "  ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
