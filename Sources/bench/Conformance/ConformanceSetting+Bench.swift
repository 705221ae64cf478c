import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import ExternalLayouts
import FaultyLayouts
import LayoutCatalog
import LayoutConformanceProgram
import LayoutDescriptions
import Layouts
import ScenarioPlayer
import Subprocesses

extension ConformanceSetting {
  /// What `bench conform` tests: the engines, outside programs and mutants.
  static var bench: ConformanceSetting {
    ConformanceSetting(
      command: ["bench", "conform"], options: [engines, program, faults],
      layouts: LayoutDescription.built,
      scenarioFolder: PackageFolder.path.map { $0 + "/Scenarios" },
      secondProcess: SecondProcess(of: "bench", arguments: ["conform"]), subjects: subjects)
  }

  private static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue),
    help: "the engines to play on; all if nothing else is chosen")
  private static let program = Option.text(
    "exec", valueName: "COMMAND",
    help: "play on a program that speaks the protocol of Scenarios/PROTOCOL.md")
  private static let faults = Option.words(
    "fault", of: Mutant.all.map(\.name),
    help: "play on a layout with a known mistake; \"bench faults\" names them")

  /// The implementations that the command line chooses.
  ///
  /// - Throws: ``ProgramError`` for a program that cannot be started.
  private static func subjects(_ arguments: ParsedArguments) throws(ProgramError)
    -> [ConformanceSubject]
  {
    let names = arguments[engines]
    var subjects = Engine.allCases.filter { names.contains($0.rawValue) }.map(subject)
    if let command = arguments[program] {
      do throws(ExternalFailure) {
        let implementation = try ExternalImplementation(
          CommandWords.split(command), catalog: BuiltInLayouts())
        subjects.append(
          ConformanceSubject(implementation: implementation, words: ["--exec", command]))
      } catch {
        throw ProgramError(failure: error)
      }
    }
    let faultNames = arguments[faults]
    subjects += Mutant.all.filter { faultNames.contains($0.name) }.map {
      ConformanceSubject(implementation: $0, words: ["--fault", $0.name])
    }
    return subjects.isEmpty ? Engine.allCases.map(subject) : subjects
  }

  private static func subject(_ engine: Engine) -> ConformanceSubject {
    ConformanceSubject(implementation: engine, words: ["--engine", engine.rawValue])
  }
}

/// The reason why an outside program cannot be tested at all.
struct ProgramError: Error, CustomStringConvertible, ExitCodeProviding {
  let failure: ExternalFailure

  var description: String { "\(failure)" }

  /// A program that runs but does not speak the protocol is tested, and fails.
  var exitCode: ExitCode {
    if case .couldNotStart = failure { return .failure }
    return .conformanceFailure
  }
}
