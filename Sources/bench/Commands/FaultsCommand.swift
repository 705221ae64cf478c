import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import FaultyLayouts
import Foundation
import LayoutConformance
import LayoutConformanceProgram

/// `bench faults`: tests the rules on mutants (layouts with one planted mistake each), and reports
/// which rules find which mutant.
struct FaultsCommand: Subcommand {
  static let faults = Option.words(
    "fault", of: Mutant.all.map(\.name), help: "the faults to test; default: all",
    listedBy: "bench faults")
  private static let seedsPerFault = Option.number(
    "discover",
    help:
      "the number of seeds with which the random tester searches for each fault, checking all rules; default: 0"
  )
  private static let formats = Option.namedPaths(
    "format", of: ["markdown", "json"],
    help: "write a report: markdown (a page with all results; "
      + "without --discover, the results of the random tester are copied from the existing page), json (all results, for programs)"
  )

  private static let expectationsFolder = Option.text(
    "expectations", valueName: "DIR",
    help:
      "write the failures of each fault, including those in the scenarios, to DIR/<fault>.json, which \"bench conform --expectations\" can read"
  )

  /// The command line may request at most this many seeds for one mutant.
  private static let maximumSeeds: UInt64 = 100_000

  let syntax: CommandSyntax = CommandSyntax(
    "faults", summary: "test the rules on layouts with a planted fault",
    discussion:
      "Every faulty layout is tested with all rules in random scenarios. "
      + "The rule for which a fault was planted must find the fault, with the expected message. "
      + "The exit code is 8 if a fault is not found, "
      + "if the reports name that rule first for fewer than \(KillMatrix.minimumPercentageNamingExpectedRuleFirst) % of the faults, "
      + "if the random tester finds a fault with fewer than \(FaultDiscovery.minimumPercentageOfFindingSeeds) % of the seeds, "
      + "or if it cannot reduce a scenario in which it finds a fault "
      + "to \(FailingScenario.maximumStepCountOfSmallScenario) steps and \(FailingScenario.maximumItemCountOfSmallScenario) items.",
    options: [
      faults, seedsPerFault, SharedOptions.seed, Self.expectationsFolder,
      ConformCommand.scenarioFolder,
      formats,
    ], flags: [SharedOptions.quiet])

  let stopsWhenInterrupted = true

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let names = arguments[Self.faults]
    let selectedFaults = Mutant.all.filter { names.isEmpty || names.contains($0.name) }
    let seedCount = arguments[Self.seedsPerFault] ?? 0
    guard seedCount <= Self.maximumSeeds else {
      throw UsageError(
        command: "bench faults",
        .invalidValue(
          .text("\(seedCount)", expected: "a number of at most \(Self.maximumSeeds)"),
          option: "--discover"))
    }
    let seed = arguments[SharedOptions.seed] ?? 1
    let files = try arguments[Self.formats].map { ($0.name, try AtomicFile(path: $0.path)) }
    let expectationsWriter = try makeExpectationsWriter(arguments)

    let roundCount = 1 + (expectationsWriter == nil ? 0 : 1) + (seedCount > 0 ? 1 : 0)
    let bar = ProgressBar(
      total: selectedFaults.count * roundCount, isQuiet: arguments[SharedOptions.quiet])
    var trials: [FaultTrial] = []
    for fault in selectedFaults where !Interruption.isRequested {
      bar.show(done: trials.count, label: fault.name)
      trials.append(FaultTrial(fault, seed: seed))
    }
    let matrix = KillMatrix(trials: trials)
    var writtenFileCount = 0
    for fault in selectedFaults where expectationsWriter != nil && !Interruption.isRequested {
      bar.show(done: trials.count + writtenFileCount, label: "expectations of \(fault.name)")
      try expectationsWriter?.writeExpectations(for: fault, seed: seed)
      writtenFileCount += 1
    }
    var discoveries: [FaultDiscovery] = []
    for fault in selectedFaults where seedCount > 0 && !Interruption.isRequested {
      bar.show(
        done: trials.count + writtenFileCount + discoveries.count,
        label: "searching for \(fault.name)")
      discoveries.append(FaultDiscovery(of: fault, seeds: Int(seedCount), from: seed))
    }
    bar.clear()

    console.print(matrix.text(width: console.width, namesAllRules: !names.isEmpty))
    if !names.isEmpty { console.print(Self.detailsText(of: trials, width: console.width)) }
    if !discoveries.isEmpty {
      console.print(
        "\n" + discoveries.table.lines(width: console.width).joined(separator: "\n") + "\n")
    }
    try AtomicFile.write(
      files.map { format, file in
        (
          file,
          format == "json"
            ? FaultJSON.text(matrix, discoveries)
            : Self.markdownPage(matrix, discoveries, file.path)
        )
      })
    // For most of the mutants, the report must name the expected rule first. If the command line
    // selects mutants, this is not checked.
    let meetsRequirements =
      matrix.killsAllMutants && (!names.isEmpty || matrix.namesExpectedRulesFirst)
      && discoveries.allSatisfy(\.meetsRequirements)
    return meetsRequirements ? .pass : .conformanceFailure
  }

  /// The writer of the files that the option `--expectations` requests; nil without the option.
  private func makeExpectationsWriter(_ arguments: ParsedArguments) throws -> FaultExpectations? {
    guard let folder = arguments[Self.expectationsFolder] else { return nil }
    let packageScenarioFolder = PackageFolder.path.map { $0 + "/Scenarios" }
    guard let root = arguments[ConformCommand.scenarioFolder] ?? packageScenarioFolder else {
      throw ConformError.noScenarioFolder
    }
    return try FaultExpectations(folder, scenarios: root)
  }

  /// The details of the trial of each mutant (a layout with one planted mistake), with the command
  /// that replays its failure.
  private static func detailsText(of trials: [FaultTrial], width: Int) -> String {
    trials.map { trial in
      var text = "\n\(trial.fault.name): \(trial.fault.summary)\n"
      text += "  provenance  \(trial.fault.provenance)\n"
      if let expectedFailure = trial.expectedFailure {
        text += "  message     \(trial.fault.expectedFailingRule): \(expectedFailure.message)\n"
      }
      if let scenario = trial.failingScenario {
        text +=
          "  replay      bench conform --fault \(trial.fault.name) --rule \(trial.fault.expectedFailingRule) --replay \(scenario.id)\n"
      }
      return text
    }.joined()
  }

  private static func markdownPage(
    _ matrix: KillMatrix, _ discoveries: [FaultDiscovery], _ path: String
  ) -> String {
    let earlierPage = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return FaultPage.markdown(
      matrix,
      discovery: discoveries.isEmpty
        ? FaultPage.discoverySection(in: earlierPage) : FaultPage.discoverySection(discoveries))
  }
}
