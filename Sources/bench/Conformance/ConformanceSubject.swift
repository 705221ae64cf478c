import BenchmarkHarness
import CommandLineParsing
import ExternalLayouts
import FaultyLayouts
import LayoutCatalog
import Layouts
import ScenarioPlayer
import Subprocesses

/// An implementation under the suite, and the words of the command line that choose it.
struct ConformanceSubject {
  let implementation: any LayoutImplementation
  let words: [String]

  private static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue),
    help: "the engines to play on; all if nothing else is chosen")
  private static let program = Option.text(
    "exec", valueName: "COMMAND",
    help: "play on a program that speaks the protocol of Scenarios/PROTOCOL.md")

  private static let faults = Option.words(
    "fault", of: Mutant.all.map(\.name),
    help: "play on a layout with a known mistake; \"bench faults\" names them")

  /// The options that choose implementations.
  static let options: [any DeclaredOption] = [engines, program, faults]

  /// What the command line chooses.
  ///
  /// - Throws: ``ProgramError`` for a program that cannot be asked.
  static func chosen(_ arguments: ParsedArguments) throws(ProgramError) -> [ConformanceSubject] {
    let names = arguments[engines]
    var subjects = Engine.allCases.filter { names.contains($0.rawValue) }.map {
      ConformanceSubject(implementation: $0, words: ["--engine", $0.rawValue])
    }
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
    if !subjects.isEmpty { return subjects }
    return Engine.allCases.map {
      ConformanceSubject(implementation: $0, words: ["--engine", $0.rawValue])
    }
  }
}

/// Why an outside program was not put under the suite at all.
struct ProgramError: Error, CustomStringConvertible, ExitCodeProviding {
  let failure: ExternalFailure

  var description: String { "\(failure)" }

  /// A program that runs and does not speak the protocol fails to conform.
  var exitCode: ExitCode {
    if case .couldNotStart = failure { return .failure }
    return .conformanceFailure
  }
}
