import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import FaultyLayouts
import Foundation
import LayoutConformance
import LayoutConformanceProgram
import ScenarioFiles

/// `bench faults`: tests the rules on mutants, and reports which rules kill which mutant.
struct FaultsCommand: Subcommand {
  static let faults = Option.words(
    "fault", of: Mutant.all.map(\.name), help: "the faults to try; all if left out")
  private static let discover = Option.number(
    "discover",
    help: "how many seeds the random tester looks for each fault with, without a hint; none if "
      + "left out")
  private static let formats = Option.namedPaths(
    "format", of: ["markdown", "json"],
    help: "write a report: markdown (a page with the whole matrix; it keeps the discoveries of the "
      + "page that it replaces, unless there are new ones), json (all of it, for programs)")

  private static let expectations = Option.text(
    "expectations", valueName: "DIR",
    help: "write what fails of each fault, in the scenarios too, to DIR/<fault>.json, as "
      + "\"bench conform --expectations\" reads it")

  /// The most seeds for one mutant.
  private static let mostSeeds: UInt64 = 100_000

  let syntax: CommandSyntax = CommandSyntax(
    "faults", summary: "try the rules on layouts with a known mistake",
    discussion:
      "Every fault is judged by all rules on random worlds, and must be found by the rule "
      + "that is there for it, with the message that is expected of it. The exit code is 8 where one "
      + "is not, or where the random tester does not find it with \(FaultDiscovery.leastPercent) of "
      + "100 seeds and make it as small as \(Discovery.fewSteps) steps and "
      + "\(Discovery.fewItems) items.",
    options: [
      faults, discover, SharedOptions.seed, Self.expectations, ConformCommand.folder, formats,
    ], flags: [SharedOptions.quiet])

  let stopsWhenInterrupted = true

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let names = arguments[Self.faults]
    let chosen = Mutant.all.filter { names.isEmpty || names.contains($0.name) }
    let seedCount = arguments[Self.discover] ?? 0
    guard seedCount <= Self.mostSeeds else {
      throw UsageError(
        command: "bench faults",
        .invalidValue(
          .text("\(seedCount)", expected: "a number of at most \(Self.mostSeeds)"),
          option: "--discover"))
    }
    let seed = arguments[SharedOptions.seed] ?? 1
    let files = try arguments[Self.formats].map { ($0.name, try AtomicFile(path: $0.path)) }
    let known = try expectations(arguments)

    let rounds = 1 + (known == nil ? 0 : 1) + (seedCount > 0 ? 1 : 0)
    var bar = ProgressBar(total: chosen.count * rounds, isQuiet: arguments[SharedOptions.quiet])
    var trials: [FaultTrial] = []
    for fault in chosen where !Interruption.isRequested {
      bar.show(done: trials.count, label: fault.name)
      trials.append(FaultTrial(fault, seed: seed))
    }
    let matrix = KillMatrix(trials: trials)
    var written = 0
    for fault in chosen where known != nil && !Interruption.isRequested {
      bar.show(done: trials.count + written, label: "expectations of \(fault.name)")
      try known?.write(fault, seed: seed)
      written += 1
    }
    var found: [FaultDiscovery] = []
    for fault in chosen where seedCount > 0 && !Interruption.isRequested {
      bar.show(done: trials.count + written + found.count, label: "looking for \(fault.name)")
      found.append(FaultDiscovery(of: fault, seeds: Int(seedCount), from: seed))
    }
    bar.clear()

    console.print(matrix.text(width: console.width, namesAllRules: !names.isEmpty))
    if !names.isEmpty { console.print(Self.details(of: trials, width: console.width)) }
    if !found.isEmpty {
      console.print("\n" + found.table.lines(width: console.width).joined(separator: "\n") + "\n")
    }
    try AtomicFile.write(
      files.map { format, file in
        (
          file,
          format == "json" ? FaultJSON.text(matrix, found) : Self.page(matrix, found, file.path)
        )
      })
    let holds = matrix.isComplete && found.allSatisfy(\.isGoodEnough)
    return holds ? .pass : .conformanceFailure
  }

  /// The folder for the expectations of each mutant; nil if none are to be written.
  private func expectations(_ arguments: ParsedArguments) throws -> FaultExpectations? {
    guard let folder = arguments[Self.expectations] else { return nil }
    let own = PackageFolder.path.map { $0 + "/Scenarios" }
    guard let root = arguments[ConformCommand.folder] ?? own else {
      throw ConformError.noScenarioFolder
    }
    return try FaultExpectations(folder, scenarios: root)
  }

  /// The details of each mutant, and the commands that show its failures again.
  private static func details(of trials: [FaultTrial], width: Int) -> String {
    trials.map { trial in
      var text = "\n\(trial.fault.name): \(trial.fault.summary)\n"
      text += "  provenance  \(trial.fault.provenance)\n"
      if let kill = trial.kill {
        text += "  message     \(trial.fault.expectedRule): \(kill.message)\n"
      }
      if let world = trial.world {
        text +=
          "  replay      bench conform --fault \(trial.fault.name) --rule "
          + "\(trial.fault.expectedRule) --replay \(world.id)\n"
      }
      return text
    }.joined()
  }

  private static func page(
    _ matrix: KillMatrix, _ found: [FaultDiscovery], _ path: String
  ) -> String {
    let earlier = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return FaultPage.markdown(
      matrix,
      discovery: found.isEmpty
        ? FaultPage.discovery(in: earlier) : FaultPage.discovery(found))
  }
}
