import BenchmarkHarness
import FaultyLayouts
import Foundation
import LayoutConformance
import Testing

@testable import bench

@Suite struct FaultsCommandTests {
  private let transcript = ConsoleTranscript()

  private func bench(_ arguments: String...) -> ExitCode {
    Bench.run(arguments, subcommands: Subcommands.all, console: transcript.console)
  }

  private static func trial(_ name: String, isCorrected: Bool = false) throws -> FaultTrial {
    let fault = try #require(Mutant.named(name))
    return FaultTrial(isCorrected ? fault.withoutMistake : fault, seed: 1)
  }

  @Test(
    "a mutant is printed with the rule that kills the mutant, the message, and the replay command")
  func printsKilledMutant() throws {
    #expect(bench("faults", "--fault", "nan-rect-finds-all", "--quiet") == .pass)
    let lines = transcript.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("nan-rect-finds-all  Q-12  Q-12   killed     G-06"))
    #expect(lines.contains("1 of 1 fault is found by the expected rule"))
    #expect(lines.contains { $0.hasPrefix("  message     Q-12: expected nothing in [") })
    let replayLine = try #require(lines.first { $0.hasPrefix("  replay      bench ") })
    let replayArguments = replayLine.split(separator: " ").dropFirst(2).map(String.init)
    #expect(replayArguments.prefix(3) == ["conform", "--fault", "nan-rect-finds-all"])
    #expect(
      Bench.run(replayArguments, subcommands: Subcommands.all, console: transcript.console)
        == .conformanceFailure)
    #expect(transcript.output.contains("error: Q-12 nan-query fails on nan-rect-finds-all"))
  }

  @Test(
    "an unknown mutant is an error that names the nearest mutant",
    arguments: ["faults", "conform"])
  func suggestsNearestMutant(command: String) {
    #expect(bench(command, "--fault", "droped-hidden") == .failure)
    #expect(
      transcript.remarks.contains(
        "option \"--fault\" does not accept \"droped-hidden\", did you mean \"dropped-hidden\"?"))
  }

  @Test("a number of seeds above the limit is an error that names the limit")
  func refusesTooManySeeds() {
    #expect(bench("faults", "--discover", "100001") == .failure)
    #expect(
      transcript.remarks.contains(
        "option \"--discover\": expected a number of at most 100000, found \"100001\""))
  }

  @Test("a mutant that no rule finds survives, and is reported with the expected rule")
  func reportsSurvivingMutant() throws {
    let matrix = KillMatrix(trials: [try Self.trial("kind-ignored", isCorrected: true)])
    #expect(!matrix.killsAllMutants)
    let text = matrix.text(width: 80, namesAllRules: false)
    #expect(text.contains("kind-ignored without its mistake  E-05  none   survived\n"))
    #expect(text.contains("0 of 1 fault is found by the expected rule\n"))
    #expect(
      text.contains(
        "error: kind-ignored without its mistake: expected rule E-05 to fail with a message that "
          + "contains \"expected no element of the unknown supplementary kind\", found no failing rule\n"
      ))
  }

  @Test(
    "the list of other failing rules is shortened to the width of the table, or wrapped on request")
  func shortensFailingRulesToWidth() throws {
    let matrix = KillMatrix(trials: [try Self.trial("dropped-decoration")])
    for width in [80, 140] {
      for namesAll in [false, true] {
        let table = matrix.text(width: width, namesAllRules: namesAll).split(separator: "\n\n")[0]
        #expect(table.split(separator: "\n").allSatisfy { $0.count <= width })
        #expect((table.split(separator: "\n").count > 2) == (namesAll && width == 80))
      }
    }
    #expect(
      matrix.text(width: 60, namesAllRules: false).contains(
        "dropped-decoration  Q-02  Q-02   killed     G-01 G-02 +"))
  }

  @Test(
    "the first rule that the report names is the rule for which the mutant was planted",
    arguments: [
      "empty-rect-never-hits", "untransformed-frames", "kinds-at-one-path", "dropped-hidden",
      "stale-cache-after-counts", "inserts-before-deletes", "first-bucket-only",
    ])
  func namesExpectedRuleFirst(name: String) throws {
    let trial = try Self.trial(name)
    #expect(
      trial.reportsExpectedRuleFirst,
      "the report names \(trial.firstReportedRule ?? "no rule") first")
    #expect(KillMatrix(trials: [trial]).namesExpectedRulesFirst)
  }

  @Test(
    "the matrix of mutants and rules marks the expected rule, other rules that fail, and rules that pass"
  )
  func drawsMatrix() throws {
    let gridLines = KillMatrix(trials: [try Self.trial("nan-rect-finds-all")]).gridLines
    #expect(gridLines.count == 4)
    let row = Array(gridLines[3])
    // The letter of a group of rules is above the column of the first rule in the group. So the
    // column of G-06 is five columns after the letter G, and that of Q-12 is eleven after the
    // letter Q.
    let groupLetters = Array(gridLines[0])
    let columnOfGroupG = try #require(groupLetters.firstIndex(of: "G"))
    #expect(row[columnOfGroupG + 5] == "x")
    let columnOfGroupQ = try #require(groupLetters.firstIndex(of: "Q"))
    #expect(row[columnOfGroupQ + 11] == "#")
    #expect(row[columnOfGroupQ] == ".")
    #expect(Array(gridLines[2])[columnOfGroupQ + 11] == "2")
  }

  @Test(
    "the search for a mutant with random scenarios meets the requirements if nearly all seeds find the mutant and every reduced scenario has few items"
  )
  func judgesDiscoveriesOfMutants() {
    func seedResult(_ seed: UInt64, _ itemCount: Int) -> FaultDiscovery.SeedResult {
      FaultDiscovery.SeedResult(
        seed: seed, generatedStepCount: Int(seed), minimizedStepCount: 1,
        minimizedItemCount: itemCount, isReducedScenarioSmall: itemCount <= 6,
        searchNanoseconds: seed * 1000)
    }
    func discovery(_ results: [FaultDiscovery.SeedResult], of seedCount: Int) -> FaultDiscovery {
      FaultDiscovery(fault: "a", finds: results, seedCount: seedCount)
    }
    let results = (1...19).map { seedResult(UInt64($0), 2) }
    #expect(discovery(results, of: 20).meetsRequirements)
    #expect(!discovery(results, of: 21).meetsRequirements)
    #expect(!discovery(results + [seedResult(20, 7)], of: 20).meetsRequirements)
    #expect(
      discovery(results, of: 20).tableCells
        == ["a", "19/20", "10", "1", "1", "2", "2", "10.0 µs", "19.0 µs"])
    #expect(discovery([], of: 1).tableCells == ["a", "0/1", "-", "-", "-", "-", "-", "-", "-"])
  }

  @Test(
    "a page written again without --discover keeps the results of an earlier run with --discover")
  func keepsDiscoveriesOfEarlierRun() throws {
    let folder = try ScratchFolder()
    let markdownFormatArgument = "markdown=\(folder.path)/Faults.md"
    let arguments = ["faults", "--fault", "nan-rect-finds-all", "--format", markdownFormatArgument]
    func run(_ options: String...) -> ExitCode {
      Bench.run(arguments + options, subcommands: Subcommands.all, console: transcript.console)
    }
    #expect(run() == .pass)
    #expect(!(try folder.text(of: "Faults.md").contains("## Discovery")))
    #expect(run("--discover", "2", "--format", "json=\(folder.path)/faults.json") == .pass)
    let page = try folder.text(of: "Faults.md")
    #expect(page.contains("## Discovery\n"))
    #expect(page.contains("| nan-rect-finds-all | 2/2 | "))
    #expect(run() == .pass)
    #expect(try folder.text(of: "Faults.md") == page)
    let json = try folder.text(of: "faults.json")
    #expect(json.contains("\"expectedRule\" : \"Q-12\""))
    #expect(json.contains("\"verdict\" : \"killed\""))
    #expect(json.contains("\"seeds\" : 2"))
  }

  @Test("the expected failures of a mutant are written to a file that bench conform reads")
  func writesExpectations() throws {
    let folder = try ScratchFolder([
      "Scenarios/grid/b.json": ConformCommandTests.scenario("grid/b", expectedElementCount: 3)
    ])
    let scenarioFolder = folder.path + "/Scenarios"
    let expectationsFolder = folder.path + "/known"
    #expect(
      bench(
        "faults", "--fault", "nan-rect-finds-all", "--quiet", "--expectations", expectationsFolder,
        "--scenarios", scenarioFolder) == .pass)
    #expect(folder.entryNames == ["Scenarios", "known"])
    let text = try folder.text(of: "known/nan-rect-finds-all.json")
    #expect(
      text.contains(
        "  { \"rule\": \"Q-12\", \"expect\": \"fail\", \"reason\": \"the planted fault\" }"))
    #expect(
      bench(
        "conform", "--fault", "nan-rect-finds-all", "--scenarios", scenarioFolder, "--quiet",
        "--rule", "Q-12", "--worlds", "1", "--expectations",
        expectationsFolder + "/nan-rect-finds-all.json")
        == .pass)
    #expect(transcript.output.contains("  xfail    Q-12: the planted fault\n"))
  }

  @Test("no expectations are written if a scenario is invalid")
  func refusesInvalidScenarios() throws {
    let folder = try ScratchFolder(["Scenarios/grid/b.json": "[]"])
    #expect(
      bench(
        "faults", "--fault", "nan-rect-finds-all", "--quiet", "--expectations",
        folder.path + "/known", "--scenarios", folder.path + "/Scenarios") == .failure)
    #expect(transcript.remarks.contains("expected valid scenarios, found: "))
    #expect(folder.entryNames == ["Scenarios"])
  }

  @Test(
    "a failure that belongs to no rule cannot be written as an expected failure, and is an error")
  func refusesFailureWithoutRule() throws {
    let folder = try ScratchFolder([
      "Scenarios/grid/b.json": ConformCommandTests.scenario("grid/b", expectedElementCount: 4)
        .replacingOccurrences(of: "[\"Q-01\"]", with: "[]")
    ])
    let expectations = try FaultExpectations(
      folder.path + "/known", scenarios: folder.path + "/Scenarios")
    let fault = try #require(Mutant.named("nan-rect-finds-all"))
    let error = try #require(throws: FaultExpectationsError.self) {
      try expectations.writeExpectations(for: fault, seed: 1)
    }
    #expect(
      "\(error)".hasPrefix(
        "expected only failures of rules, found a failure that belongs to no rule: "))
    #expect("\(error)".contains("grid/b.json"))
  }

  @Test(
    "the committed page Faults.md lists all mutants, and a sample of its matrix rows is up to date")
  func committedPageIsUpToDate() throws {
    let repositoryRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: repositoryRoot.appending(path: "Documentation.docc/Faults.md"), encoding: .utf8)
    let tableIsUpToDate = page.hasPrefix(FaultPage.faultTable(Mutant.all))
    #expect(
      tableIsUpToDate, "Documentation.docc/Faults.md is out of date; run scripts/make-documentation"
    )
    #expect(FaultPage.discoverySection(in: page).contains("Measured on: "))
    // Only every ninth row of the matrix is compared with the page, because other tests already try
    // all mutants.
    for index in stride(from: 0, to: Mutant.all.count, by: 9) {
      let lines = KillMatrix(trials: [FaultTrial(Mutant.all[index], seed: 1)]).gridLines
      for line in lines {
        let pageContainsLine = page.contains("\n\(line)\n")
        #expect(pageContainsLine, "\(line)")
      }
    }
  }
}
