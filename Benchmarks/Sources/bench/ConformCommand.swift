import BenchmarkHarness
import CommandLineParsing
import LayoutEngines
import ScenarioKit

/// `bench conform`: plays scenarios on engines, and prints what does not hold.
struct ConformCommand: Subcommand {
  private static let folder = Option.text(
    "scenarios", valueName: "DIR", help: "the scenario folder; the package's own if left out")

  private static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue), help: "the engines to play on; all if left out")

  let syntax = CommandSyntax(
    "conform", summary: "play scenarios against engines",
    discussion: "Every scenario is played on all chosen engines at once. What an engine answers is "
      + "compared with what the scenario expects, with the oracle and with the other engines. "
      + "Failures are printed as a compiler does, file:line:column first. The exit code is 8 where "
      + "an engine fails, and 1 where a scenario is invalid.",
    options: [folder, engines, SharedOptions.scenarios])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard let root = arguments[Self.folder] ?? PackageFolder.path.map({ $0 + "/Scenarios" }) else {
      throw ConformError.noScenarioFolder
    }
    let (scenarios, findings) = ScenarioFolder.read(root)
    for finding in findings { console.print("\(finding)\n") }
    let patterns = arguments[SharedOptions.scenarios].map(GlobPattern.init)
    let chosen = scenarios.filter { scenario in
      patterns.isEmpty || patterns.contains { $0.matches(scenario.id) }
    }
    guard !chosen.isEmpty || !findings.isEmpty else {
      throw ConformError.nothingChosen(patterns.map(\.text))
    }
    let names = arguments[Self.engines]
    let engines = Engine.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
    var tallies = engines.map { Tally(engine: $0) }
    for scenario in chosen {
      let outcomes = ScenarioPlayer.play(scenario, on: engines)
      for (place, outcome) in outcomes.enumerated() {
        if case .failed(let failures) = outcome {
          for failure in failures { console.print("\(failure)\n") }
        }
        tallies[place].add(outcome, of: scenario)
      }
    }
    console.print(summary(tallies, scenarios: chosen.count, width: console.width))
    let codes: [ExitCode] = [
      findings.isEmpty ? .pass : .failure,
      tallies.contains { $0.failed > 0 } ? .conformanceFailure : .pass,
    ]
    return .combined(codes)
  }

  private func summary(_ tallies: [Tally], scenarios: Int, width: Int) -> String {
    let table = TextTable(
      columns: [
        TextTable.Column("engine"), TextTable.Column("passed", isTrailing: true),
        TextTable.Column("failed", isTrailing: true),
        TextTable.Column("not applicable", isTrailing: true),
        TextTable.Column("checks", isTrailing: true),
      ],
      rows: tallies.map {
        [
          $0.engine.rawValue, "\($0.passed)", "\($0.failed)", "\($0.notApplicable.count)",
          "\($0.checks)",
        ]
      })
    var lines = table.lines(width: width)
    lines.append("\(scenarios) \(scenarios == 1 ? "scenario" : "scenarios") played")
    for (reason, ids) in tallies.first?.reasons ?? [] {
      lines.append("not applicable: \(reason): \(ids.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// How the scenarios went on one engine.
private struct Tally {
  let engine: Engine
  var passed = 0
  var failed = 0
  var checks = 0
  var notApplicable: [(id: String, reason: String)] = []

  init(engine: Engine) { self.engine = engine }

  mutating func add(_ outcome: PlayOutcome, of scenario: Scenario) {
    switch outcome {
    case .passed(let checks):
      passed += 1
      self.checks += checks
    case .failed: failed += 1
    case .notApplicable(let reason): notApplicable.append((scenario.id, reason))
    }
  }

  /// The scenarios that could not be played, by reason.
  var reasons: [(reason: String, ids: [String])] {
    Dictionary(grouping: notApplicable, by: \.reason)
      .map { ($0.key, $0.value.map(\.id)) }
      .sorted { $0.0 < $1.0 }
  }
}

/// Why nothing could be played.
enum ConformError: Error, CustomStringConvertible {
  case noScenarioFolder
  case nothingChosen([String])

  var description: String {
    switch self {
    case .noScenarioFolder:
      return "expected --scenarios DIR, for the program was moved out of its package"
    case .nothingChosen(let patterns):
      return
        "expected a scenario that fits \(patterns.map { "\"\($0)\"" }.joined(separator: " or ")), "
        + "found none; see \"bench list\""
    }
  }
}
