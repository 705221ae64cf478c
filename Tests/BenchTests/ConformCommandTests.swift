import CollectionLayout
import LayoutCatalog
import LayoutConformance
import LayoutConformanceProgram
import Layouts
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import TamperedLayouts
import Testing

@testable import bench

@Suite struct ConformCommandTests {
  private let transcript = ConsoleTranscript()

  static func scenario(_ id: String, expectedElementCount count: Int) -> String {
    """
    { "format": 1, "id": "\(id)", "title": "The title of \(id)", "rules": ["Q-01"],
      "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
      "data": { "sections": [ { "items": 9 } ] },
      "steps": [ { "do": "prepare" },
        { "do": "query", "rect": [0, 0, 300, 44], "expect": { "count": \(count) } } ] }
    """
  }

  /// Plays the scenarios in `folder`. Generated scenarios are played only if the arguments contain
  /// `--worlds`.
  private func conform(_ folder: ScratchFolder, _ arguments: String...) -> Int32 {
    let worldsOption = arguments.contains("--worlds") ? [] : ["--worlds", "0"]
    return bench(["--scenarios", folder.path] + worldsOption + arguments)
  }

  private func bench(_ arguments: [String]) -> Int32 {
    Bench.run(
      ["conform"] + arguments, subcommands: Subcommands.all, console: transcript.console
    ).rawValue
  }

  /// A folder in which the scenario `grid/a` fails and `grid/b` passes.
  private func folderWithFailingScenario(_ otherFiles: [String: String] = [:]) throws
    -> ScratchFolder
  {
    try ScratchFolder(
      otherFiles.merging([
        "grid/a.json": Self.scenario("grid/a", expectedElementCount: 4),
        "grid/b.json": Self.scenario("grid/b", expectedElementCount: 3),
      ]) { $1 })
  }

  @Test("if all rules pass, the exit code is 0, and the report has a column for each engine")
  func reportsPassingRules() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/a", expectedElementCount: 3)
    ])
    #expect(conform(folder) == 0)
    #expect(transcript.output.hasPrefix("template conforms to the checked rules\n"))
    #expect(conform(folder, "--all") == 0)
    #expect(transcript.output.contains("1 scenario played"))
    #expect(transcript.output.contains(#/\nrule +template +eager/#))
    for engine in ["template", "eager", "lazy", "bucketed"] {
      #expect(transcript.output.contains("\n\(engine) conforms to the checked rules\n"))
    }
  }

  @Test(
    "a rule that fails is explained with the position in the scenario file and causes exit code 8"
  )
  func explainsFailingRule() throws {
    let folder = try folderWithFailingScenario()
    #expect(conform(folder, "--engine", "eager") == 8)
    #expect(transcript.output.contains("grid/a.json:5:68: error: Q-01 soundness fails on eager\n"))
    #expect(transcript.output.contains("  difference  expected 4 elements, found 3\n"))
    #expect(
      transcript.output.contains(
        "  replay      bench conform --engine eager --replay \(folder.path)/grid/a.json\n"))
  }

  @Test("--scenario selects scenarios by a pattern, and a pattern without a match is an error")
  func selectsScenariosByPattern() throws {
    let folder = try folderWithFailingScenario()
    #expect(conform(folder, "--scenario", "*/b") == 0)
    #expect(conform(folder, "--scenario", "list/*") == 1)
    #expect(transcript.remarks.contains("expected a scenario that matches \"list/*\", found none"))
    #expect(transcript.remarks.hasSuffix("; see \"bench explain scenarios\"\n"))
  }

  @Test("if a path or an id is given to the wrong option, the error names the right option")
  func explainsMisplacedPaths() throws {
    let folder = try folderWithFailingScenario()
    let file = "\(folder.path)/grid/a.json"
    #expect(conform(folder, "--scenario", file) == 1)
    #expect(
      transcript.remarks.hasSuffix("\"\(file)\" is a file: did you mean \"--replay FILE\"?\n"))
    #expect(conform(folder, "--scenario", folder.path) == 1)
    #expect(
      transcript.remarks.hasSuffix(
        "\"\(folder.path)\" is a folder: did you mean \"--scenarios DIR\"?\n"))
    #expect(bench(["--scenarios", file]) == 1)
    #expect(
      transcript.remarks.hasSuffix(
        "error: option \"--scenarios\": expected a folder, found the file \"\(file)\"; "
          + "\"--replay FILE\" plays one scenario\n"))
    #expect(bench(["--replay", "grid/touching-edges"]) == 1)
    #expect(
      transcript.remarks.hasSuffix(
        "error: option \"--replay\": expected a file, found the id \"grid/touching-edges\"; "
          + "\"--scenario grid/touching-edges\" plays it\n"))
    #expect(bench([file]) == 1)
    #expect(transcript.remarks.contains(", did you mean \"--replay FILE\"?\nsee "))
  }

  @Test(
    "an invalid scenario is reported and causes exit code 1, but the other scenarios are played")
  func reportsInvalidScenario() throws {
    let folder = try ScratchFolder([
      "grid/a.json": Self.scenario("grid/other", expectedElementCount: 3),
      "grid/b.json": Self.scenario("grid/b", expectedElementCount: 3),
    ])
    #expect(conform(folder) == 1)
    #expect(transcript.output.contains("1 scenario played"))
    #expect(transcript.output.contains("grid/a.json:1:22: error: $.id:"))
  }

  @Test(
    "an unknown word is an error that names the nearest legal word",
    arguments: [
      ("--engine", "lasy", "lazy"), ("--layout", "gird", "grid"), ("--rule", "Q-1", "Q-01"),
      ("--rule", "soundnes", "soundness"),
      ("--skip", "Q-022", "Q-02"), ("--format", "jsn=x", "json"),
    ])
  func suggestsNearestWord(option: String, word: String, nearest: String) throws {
    let folder = try ScratchFolder()
    #expect(conform(folder, option, word) == 1)
    #expect(transcript.remarks.contains("did you mean \"\(nearest)\"?"))
  }

  @Test("--worlds plays the requested number of random scenarios for each selected layout")
  func playsRandomScenarios() throws {
    let folder = try ScratchFolder([
      "list/a.json": Self.scenario("list/a", expectedElementCount: 3)
    ])
    #expect(
      conform(
        folder, "--engine", "eager", "--layout", "list", "--worlds", "1", "--seed", "5",
        "--all") == 0)
    // The layout of the scenario is a grid, so `--layout list` leaves the scenario out.
    #expect(!transcript.output.contains("scenario played"))
    #expect(transcript.output.contains(#/\nQ-02 completeness +pass/#))
    #expect(
      transcript.output.contains(
        "not judged, because only a part of the rules or scenarios was chosen"))
    #expect(conform(folder, "--worlds", "99999999") == 1)
    #expect(
      transcript.remarks.contains(
        "option \"--worlds\": expected a number of at most 1000000, found \"99999999\""))
  }

  @Test("--rule selects the rules to check, and --skip leaves rules out")
  func selectsAndSkipsRules() throws {
    let folder = try folderWithFailingScenario()
    #expect(conform(folder, "--engine", "lazy", "--rule", "Q-02") == 0)
    #expect(!transcript.output.contains("Q-01"))
    #expect(conform(folder, "--engine", "lazy", "--skip", "Q-01") == 0)
    #expect(transcript.output.contains("  skip     Q-01: excluded by --skip\n"))
    #expect(conform(folder, "--engine", "lazy", "--rule", "soundness,Q-03,Q-01") == 8)
    #expect(
      transcript.output.contains("bench conform --engine lazy --rule Q-01 --rule Q-03 --replay "))
  }

  @Test(
    "reports are written in every format, but if one of the files cannot be written, no report is written"
  )
  func writesAllFormats() throws {
    let folder = try folderWithFailingScenario()
    let formatNames = ["text", "json", "markdown", "junit", "badge", "picture"]
    let options = formatNames.flatMap { ["--format", "\($0)=\(folder.path)/\($0)"] }
    let selectionArguments = ["--scenarios", folder.path, "--worlds", "0", "--engine", "lazy"]
    #expect(bench(selectionArguments + options) == 8)
    let expectedBeginnings = ["rule   ", "{\n", "# Layout", "<?xml", "<svg", "<svg"]
    for (name, beginning) in zip(formatNames, expectedBeginnings) {
      #expect(try folder.text(of: name).hasPrefix(beginning), "\(name)")
    }
    #expect(try folder.text(of: "json").contains("\"line\" : 5"))
    #expect(
      bench(
        selectionArguments + [
          "--format", "json=\(folder.path)/new", "--format", "text=/nowhere/text",
        ]) == 6)
    #expect(!folder.entryNames.contains("new"))
    expectRecorded(transcript.remarks)
  }

  @Test(
    "a spent time budget leaves rules undecided, which causes exit code 10"
  )
  func reportsRulesCutShortByBudget() throws {
    let folder = try folderWithFailingScenario()
    let jsonFormatArgument = "json=\(folder.path)/out.json"
    #expect(
      conform(folder, "--engine", "lazy", "--budget", "0", "--format", jsonFormatArgument) == 10)
    #expect(
      transcript.output.contains(
        "  stopped  the time budget of 0 ns was spent after 0 of 2 scenarios and 0 of 22\n"
          + "           single-rule scenarios; next was grid/a\n"))
    #expect(transcript.output.contains("lazy conforms so far, but the run was stopped\n"))
    #expect(try folder.text(of: "out.json").contains("\"stopped\" : \"the time budget of 0 ns"))
    #expect(conform(folder, "--engine", "lazy", "--budget", "0", "--inconclusive") == 10)
    #expect(conform(folder, "--engine", "lazy", "--rule", "Q-01", "--budget", "9000") == 8)
    #expect(conform(folder, "--budget", "soon") == 1)
    #expect(
      transcript.remarks.contains(
        "error: option \"--budget\": expected a whole number of 0 or more, found \"soon\"\n"))
  }

  @Test("after an interruption, the report names the failures whose scenarios were not shrunk")
  func namesFailuresThatWereNotReduced() throws {
    let folder = try ScratchFolder()
    let row = ConformanceReport.Row(
      rule: try #require(RuleBook.rule("Q-02")),
      verdict: .failed([
        PlayFailure(
          path: "grid/random-grid-1-12.json", position: .start, rules: ["Q-02"],
          implementation: "lazy", step: "$.steps[0] (prepare)", message: "a")
      ]))
    var reports = [ConformanceReport(implementation: "lazy", rows: [row])]
    let exitCodes = try FoundScenarioWriter(folder.path).writeShrunkScenarios(
      updating: &reports,
      of: [ConformanceSubject(implementation: Engine.lazy, selectionArguments: [])],
      console: transcript.console, until: { "interrupted" })
    #expect(exitCodes.isEmpty)
    expectRecorded(transcript.remarks)
    #expect(folder.entryNames.isEmpty)
  }

  @Test(
    "an unwritable folder for the scenarios of failures causes exit code 6 before anything is played"
  )
  func refusesUnwritableFolder() throws {
    let folder = try folderWithFailingScenario(["file": ""])
    #expect(conform(folder, "--engine", "lazy", "--found", folder.path + "/file/sub") == 6)
    #expect(conform(folder, "--engine", "lazy", "--found", folder.path + "/file") == 6)
    #expect(transcript.output.isEmpty)
    #expect(
      transcript.remarks.contains("error: cannot write \"\(folder.path)/file\": not a directory\n"))
  }

  @Test(
    "if the scenario of a failure cannot be written, the failure is still reported, with exit code 6"
  )
  func reportsUnwritableScenario() throws {
    let emptyGrid = TamperedImplementation<NoPayload>("empty", of: .grid) { layout, _ in
      layout.answerChange = { _, _ in [] }
    }
    let settings = ConformanceSettings(
      command: ["bench", "conform"], layouts: ConformanceSettings.bench.layouts,
      scenarioFolder: ConformanceSettings.bench.scenarioFolder
    ) { _ in [ConformanceSubject(implementation: emptyGrid, selectionArguments: [])] }
    // The folder for the scenarios that reproduce failures cannot be created, because a file has
    // its name.
    let folder = try ScratchFolder(["found/grid": "", "found/hostile": ""])
    let code = Bench.run(
      [
        "conform", "--rule", "Q-02", "--worlds", "1", "--scenario", "grid/touching-edges",
        "--found", folder.path + "/found", "--format", "json=\(folder.path)/out.json",
      ], subcommands: [ConformCommand(settings)], console: transcript.console)
    #expect(code == .cannotWrite)
    #expect(transcript.remarks.contains("error: cannot write "))
    #expect(transcript.output.contains("Q-02 completeness fails on empty\n"))
    #expect(folder.entryNames == ["found", "out.json"])
  }

  @Test(
    "in a replay of more than 100,000 items, rules that the scenario does not list are checked only if --rule is given"
  )
  func replaysManyItemsOnlyOnRequest() throws {
    let text = Self.scenario("grid/a", expectedElementCount: 3).replacing(
      "\"items\": 9", with: "\"items\": 100001"
    )
    .replacing("\"rules\"", with: "\"always\": [\"unique\"], \"rules\"")
    let folder = try ScratchFolder(["grid/a.json": text])
    let path = folder.path + "/grid/a.json"
    #expect(bench(["--engine", "lazy", "--replay", path]) == 0)
    #expect(
      transcript.output.contains("  note     a scenario has more than 100000 items, so only"))
    let secondTranscript = ConsoleTranscript()
    let code = Bench.run(
      ["conform", "--engine", "lazy", "--replay", path, "--rule", "L-02"],
      subcommands: Subcommands.all, console: secondTranscript.console)
    #expect(code == .pass)
    #expect(!secondTranscript.output.contains("100000 items"))
  }

  @Test(
    "a failed expectation of a scenario file is drawn with the queried rectangle and missing elements"
  )
  func drawsFailedExpectation() throws {
    let scenario = Self.scenario("grid/a", expectedElementCount: 3).replacing(
      "\"count\": 3", with: #""elements": ["cell 0.0", "cell 0.1", "cell 0.5"]"#)
    let folder = try ScratchFolder(["grid/a.json": scenario])
    #expect(conform(folder, "--engine", "lazy", "--format", "picture=\(folder.path)/out.svg") == 8)
    let svg = try folder.text(of: "out.svg")
    for text in [
      "Q-01 soundness fails on lazy", "missing: 1", "not expected: 1", "as expected: 2",
      "queried rect: [0, 0, 300, 44]", "grid/a.json:5:",
    ] {
      #expect(svg.contains(text), "\(text)")
    }
  }

  @Test(
    "expected failures are read from the scenario folder or from the file given by --expectations")
  func readsExpectations() throws {
    let expectationsJSON =
      #"[{ "rule": "Q-01", "scenario": "grid/a", "expect": "fail", "reason": "issue 7" }]"#
    let folder = try folderWithFailingScenario(["expectations/lazy.json": expectationsJSON])
    #expect(conform(folder, "--engine", "lazy") == 0)
    #expect(transcript.output.contains("  xfail    Q-01: issue 7\n"))
    #expect(conform(folder, "--engine", "eager") == 8)
    let file = folder.path + "/expectations/lazy.json"
    #expect(conform(folder, "--engine", "eager", "--expectations", file) == 0)
  }

  @Test("--write-expectations writes the expected failures of exactly one implementation")
  func writesExpectations() throws {
    let folder = try folderWithFailingScenario()
    let file = folder.path + "/known.json"
    #expect(conform(folder, "--write-expectations", file) == 1)
    #expect(
      transcript.remarks.hasSuffix(
        "error: expected one implementation with \"--write-expectations\", found 4\n"))
    #expect(conform(folder, "--engine", "eager", "--write-expectations", file) == 8)
    #expect(conform(folder, "--engine", "eager", "--expectations", file) == 0)
  }

  @Test("a rule that passes although it is expected to fail causes exit code 8")
  func reportsUnexpectedPass() throws {
    let expectationsJSON =
      #"[{ "rule": "Q-01", "scenario": "grid/b", "expect": "fail", "reason": "issue 7" }]"#
    let folder = try ScratchFolder([
      "grid/b.json": Self.scenario("grid/b", expectedElementCount: 3),
      "expectations/lazy.json": expectationsJSON,
    ])
    #expect(conform(folder, "--engine", "lazy") == 8)
    #expect(
      transcript.output.contains("error: Q-01 soundness passes on lazy, but was expected to fail\n")
    )
  }

  @Test(
    "an expectation for an unknown scenario, or a missing expectations file, causes exit code 1")
  func refusesInvalidExpectations() throws {
    let folder = try folderWithFailingScenario([
      "expectations/lazy.json":
        #"[{ "rule": "Q-01", "scenario": "grid/c", "expect": "fail", "reason": "a" }]"#
    ])
    #expect(conform(folder, "--engine", "lazy") == 1)
    #expect(
      transcript.output.contains(
        "expectations/lazy.json:1:32: error: $[0].scenario: unknown scenario \"grid/c\", "
          + "did you mean \"grid/a\"?\n"))
    #expect(conform(folder, "--engine", "lazy", "--expectations", "/nowhere.json") == 1)
    #expect(
      transcript.output.contains("/nowhere.json: error: cannot be read: no such file\n"))
  }

  @Test("--replay checks all rules in a scenario file")
  func replaysScenarioFile() throws {
    let folder = try folderWithFailingScenario()
    #expect(bench(["--engine", "lazy", "--replay", folder.path + "/grid/a.json", "--all"]) == 8)
    #expect(transcript.output.contains("grid/a.json:5:68: error: Q-01 soundness fails on lazy\n"))
    #expect(transcript.output.contains(#/\nQ-02 completeness +pass/#))
    #expect(bench(["--engine", "lazy", "--replay", folder.path + "/grid/b.json"]) == 0)
  }

  @Test("--replay accepts the name of a random scenario")
  func replaysRandomScenario() {
    #expect(bench(["--engine", "lazy", "--replay", "grid/random-grid-7-12", "--all"]) == 0)
    #expect(transcript.output.contains(#/\nQ-02 completeness +pass/#))
  }

  @Test(
    "--replay accepts the name of a systematic scenario",
    arguments: [
      ("systematic/grid-data-empty-first", "Q-02 completeness"),
      ("systematic/grid-change-width-then-scale", "I-02 any-order"),
    ])
  func replaysSystematicScenario(id: String, rule: String) throws {
    #expect(bench(["--engine", "lazy", "--replay", id, "--all"]) == 0)
    #expect(transcript.output.contains(try Regex("\n\(rule) +pass")))
  }

  @Test("--replay is an error if the file does not exist, or if --layout is given too")
  func refusesImpossibleReplay() {
    #expect(bench(["--replay", "/nowhere/grid/a.json"]) == 1)
    expectRecorded(transcript.output)
    #expect(bench(["--replay", "grid/a.json", "--layout", "grid"]) == 1)
    expectRecorded(transcript.remarks, as: "refusesImpossibleReplay 2")
  }
}

@Suite struct GlobPatternTests {
  @Test("in a pattern, a star matches any text, and a question mark matches one character")
  func patternsMatchStarsAndQuestionMarks() {
    #expect(GlobPattern("*").matches(""))
    #expect(GlobPattern("grid/*").matches("grid/touching-edges"))
    #expect(GlobPattern("*/tou*ed?es").matches("grid/touching-edges"))
    #expect(GlobPattern("**a**").matches("banana"))
    #expect(!GlobPattern("grid/?").matches("grid/ab"))
    #expect(!GlobPattern("grid").matches("grid/ab"))
    #expect(!GlobPattern("*b").matches("banana"))
  }
}
