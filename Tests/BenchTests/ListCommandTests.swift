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

  @Test("every word of the command line is listed, and the number of scenarios")
  func listsAllWords() throws {
    let folder = try ScratchFolder(["Scenarios/grid/a.json": Self.scenario])
    #expect(list(folder: folder.path) == .pass)
    let lines = transcript.output.split(separator: "\n").map(String.init)
    let words = lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    for word in [
      "flow", "classTree", "template", "bucketed", "firstScreen", "switch", "jdk17", "json",
    ] {
      #expect(words.contains(Substring(word)))
    }
    #expect(lines.last == "scenarios: 1 (\"bench list scenarios\" names them)")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("scenarios are listed with their titles, by flag or operand")
  func listsScenarios() throws {
    let folder = try ScratchFolder(["Scenarios/grid/a.json": Self.scenario])
    #expect(list("scenarios", folder: folder.path) == .pass)
    #expect(list("--scenarios", folder: folder.path) == .pass)
    #expect(transcript.output == "grid/a  A title\ngrid/a  A title\n")
  }

  @Test("long titles are wrapped beside the ids, or below a long id")
  func wrapsLongTitles() throws {
    let title = Array(repeating: "word", count: 30).joined(separator: " ")
    let long = "grid/" + String(repeating: "b", count: 50)
    let scenario = Self.scenario.replacing("A title", with: title)
    let folder = try ScratchFolder([
      "Scenarios/grid/a.json": scenario,
      "Scenarios/\(long).json": scenario.replacing("grid/a", with: long)
        .replacing(title, with: "Short"),
    ])
    #expect(list("scenarios", folder: folder.path) == .pass)
    let lines = transcript.output.split(separator: "\n").map(String.init)
    let margin = String(repeating: " ", count: 40)
    let words = "word word word word word word word word"
    #expect(lines[0] == "grid/a" + margin.dropFirst(6) + words)
    #expect(lines[1] == margin + words)
    #expect(lines.suffix(2) == [long, margin + "Short"])
  }

  @Test("invalid scenarios are reported after the listed ones")
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

  @Test("outside its package the program says so")
  func reportsMissingPackage() {
    #expect(list("scenarios", folder: nil) == .failure)
    #expect(transcript.remarks.hasPrefix("error: expected the program inside its package, found "))
    #expect(list(folder: nil) == .pass)
    #expect(
      transcript.output.hasSuffix("scenarios: none found (\"bench list scenarios\" names them)\n"))
  }

  @Test("an unknown word is wrong usage")
  func refusesUnknownWord() {
    #expect(list("scenario", folder: nil) == .failure)
    #expect(
      transcript.remarks.hasPrefix(
        "error: expected no other word after \"bench list\", found \"scenario\", "
          + "did you mean \"bench list scenarios\"?\n"))
    #expect(list("layouts", folder: nil) == .failure)
    #expect(transcript.remarks.contains("found \"layouts\", did you mean \"bench list\"?\n"))
  }
}
