import BenchmarkHarness
import LayoutWorkloads
import ScenarioFiles
import Testing

@testable import bench

@Suite struct ListCommandTests {
  private let transcript = ConsoleTranscript()

  private func list(_ arguments: String..., folder: String?) -> ExitCode {
    Bench.run(
      ["list"] + arguments, subcommands: [ListCommand(packageFolder: folder)],
      console: transcript.console)
  }

  private static let scenario = """
    { "format": 1, "id": "grid/a", "title": "A title", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 9 } ] }, "steps": [ { "do": "prepare" } ] }
    """

  @Test("bench list prints every word that options accept, and the number of scenarios")
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
    #expect(lines.last == "scenarios: 1 (listed by \"bench list scenarios\")")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test(
    "\"bench list scenarios\" and \"bench list --scenarios\" both print the id and the title of each scenario"
  )
  func listsScenarios() throws {
    let folder = try ScratchFolder(["Scenarios/grid/a.json": Self.scenario])
    #expect(list("scenarios", folder: folder.path) == .pass)
    #expect(list("--scenarios", folder: folder.path) == .pass)
    #expect(transcript.output == "grid/a  A title\ngrid/a  A title\n")
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
    #expect(
      transcript.remarks
        == "error: 1 finding in the scenarios; see \"bench validate \(folder.path)/Scenarios\"\n")
  }

  @Test("bench list scenarios is an error if the program is outside of the package")
  func reportsMissingPackage() {
    #expect(list("scenarios", folder: nil) == .failure)
    #expect(
      transcript.remarks.hasPrefix("error: expected the program to be inside the package, found "))
    #expect(list(folder: nil) == .pass)
    #expect(transcript.output.hasSuffix("scenarios: none found\n"))
  }

  @Test("an unknown operand is wrong usage, and the error suggests a command")
  func refusesUnknownOperand() {
    #expect(list("scenario", folder: nil) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: expected no other word after \"bench list\", found \"scenario\", "
          + "did you mean \"bench list scenarios\"?\n"))
    #expect(list("layouts", folder: nil) == .failure)
    #expect(transcript.remarks.contains("found \"layouts\", did you mean \"bench list\"?\n"))
  }
}
