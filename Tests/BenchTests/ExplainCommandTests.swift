import CommandLineTools
import ConformanceReports
import LayoutConformance
import RecordedTexts
import Testing

@testable import bench

@Suite struct ExplainCommandTests {
  private let transcript = ConsoleTranscript()

  private func explain(_ arguments: String..., folder: String? = nil) -> ExitCode {
    Bench.run(
      ["explain"] + arguments, subcommands: [ExplainCommand(packageFolder: folder)],
      console: transcript.console)
  }

  private static let scenario = """
    { "format": 1, "id": "grid/a", "title": "A title", "rules": ["Q-02"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 9 } ] }, "steps": [ { "do": "prepare" } ] }
    """

  @Test("the explanation of a rule has its sentence, requirement status, level and evidence")
  func explainsRule() throws {
    let folder = try ScratchFolder(["Scenarios/grid/a.json": Self.scenario])
    #expect(explain("Q-02", folder: folder.path) == .pass)
    let rule = try #require(RuleBook.rule("Q-02"))
    let lines = transcript.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "Q-02 completeness")
    #expect(lines[1].hasPrefix("  \(rule.sentence.prefix(40))"))
    #expect(lines.contains("  standing          required"))
    #expect(lines.contains("  level             Core"))
    #expect(lines.contains("  needs             nothing"))
    #expect(lines.last == "  evidence          1 scenario: grid/a")
    #expect(lines.contains { $0.hasPrefix("  must be observed  a rect that hits an element") })
    #expect(lines.contains { $0.hasPrefix("  may be caused by  Q-03, ") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("the name and the id of a rule give the same explanation")
  func findsRuleByName() {
    #expect(explain("Q-02") == .pass)
    let explanationFoundByID = transcript.output
    let secondTranscript = ConsoleTranscript()
    let code = Bench.run(
      ["explain", "completeness"], subcommands: [ExplainCommand(packageFolder: nil)],
      console: secondTranscript.console)
    #expect(code == .pass)
    #expect(secondTranscript.output == explanationFoundByID)
  }

  @Test(
    "the explanation of a rule says if no scenario tests the rule, or if the scenarios are not found"
  )
  func statesMissingScenarios() throws {
    let folder = try ScratchFolder(["grid/a.json": Self.scenario])
    #expect(explain("Q-01", "--scenarios", folder.path) == .pass)
    #expect(explain("Q-01") == .pass)
    #expect(transcript.output.contains("no scenario; the rule is checked in random scenarios\n"))
    #expect(transcript.output.contains("unknown, because the program was moved out of its package"))
  }

  @Test("the explanation of a rule that no planted fault breaks says why")
  func explainsMissingFault() {
    #expect(explain("A-06") == .pass)
    let words = transcript.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains(" no planted fault a layout that runs in the suite's own process uses "))
  }

  @Test("the error for an unknown rule names the nearest rule")
  func suggestsNearestRule() {
    #expect(explain("Q-2") == .failure)
    expectRecorded(transcript.remarks)
    #expect(explain("compleetness") == .failure)
    #expect(
      transcript.remarks.hasSuffix(
        "error: unknown rule \"compleetness\", did you mean \"completeness\"?\n"))
    #expect(explain("flow") == .failure)
    #expect(transcript.remarks.hasSuffix("; see \"bench explain rules\"\n"))
  }

  @Test("--format markdown writes the documentation of all rules to a file")
  func writesMarkdownPage() throws {
    let folder = try ScratchFolder()
    #expect(explain("--format", "markdown=\(folder.path)/Rules.md") == .pass)
    #expect(transcript.output.isEmpty)
    #expect(try folder.text(of: "Rules.md") == RuleDocumentation.markdown())
    #expect(explain("--format", "markdown=\(folder.path)/none/Rules.md") == .cannotWrite)
    #expect(explain("--format", "html=x") == .failure)
    #expect(transcript.remarks.contains("option \"--format\" does not accept \"html\""))
  }
}
