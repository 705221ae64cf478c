import CommandLineParsing
import CommandLineTools
import CommandPrograms
import ExternalLayouts
import LayoutCatalog
import LayoutConformanceProgram
import LayoutDescriptions
import Layouts
import Subprocesses

extension ConformanceSettings {
  /// The settings of `bench conform`, which tests engines and external programs.
  static var bench: ConformanceSettings {
    ConformanceSettings(
      command: ["bench", "conform"], options: [enginesOption, programOption],
      examples: [
        "--engine lazy --found found --format junit=conformance.xml",
        "--exec 'python3 Examples/python-masonry/masonry.py'",
        "--layout flow --rule Q-02 --all",
      ],
      layouts: LayoutDescription.builtInLayouts,
      scenarioFolder: PackageFolder.path.map { $0 + "/Scenarios" },
      answerComparisonProcess: AnswerComparisonProcess(of: "bench", arguments: ["conform"]),
      subjects: subjects)
  }

  private static let enginesOption = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue),
    help: "the engines to test; default: all, unless --exec is given")
  private static let programOption = Option.text(
    "exec", valueName: "COMMAND",
    help:
      "test a program that implements the protocol in Scenarios/PROTOCOL.md; "
      + "the command is not run by a shell: quotes group words, and a backslash escapes the next character"
  )

  /// The implementations to test, which `arguments` select: engines and an external program.
  ///
  /// - Throws: ``ProgramError`` for a program that cannot be started, or `UsageError`.
  private static func subjects(_ arguments: ParsedArguments) throws -> [ConformanceSubject] {
    let names = arguments[enginesOption]
    var subjects = Engine.allCases.filter { names.contains($0.rawValue) }.map(makeSubject)
    if let command = arguments[programOption] {
      subjects.append(
        ConformanceSubject(
          implementation: try startProgram(command, for: "bench conform"),
          selectionArguments: ["--exec", command]))
    }
    return subjects.isEmpty ? Engine.allCases.map(makeSubject) : subjects
  }

  /// Starts the external program with the command line `command`, which the option `--exec` of
  /// `subcommand` gives.
  ///
  /// - Throws: ``ProgramError`` for a program that cannot be started, or `UsageError`.
  static func startProgram(_ command: String, for subcommand: String) throws
    -> ExternalImplementation
  {
    let commandWords: [String]
    do throws(CommandLineSplitter.IncompleteCommand) {
      commandWords = try CommandLineSplitter.split(command)
    } catch {
      throw UsageError(
        command: subcommand,
        .invalidValue(
          .text(command, expected: error.descriptionOfExpectedCommand), option: "--exec"))
    }
    do throws(ExternalFailure) {
      return try ExternalImplementation(
        commandWords, catalog: BuiltInLayouts(),
        reservedNames: Set(Engine.allCases.map(\.rawValue)))
    } catch {
      throw ProgramError(failure: error)
    }
  }

  private static func makeSubject(_ engine: Engine) -> ConformanceSubject {
    ConformanceSubject(implementation: engine, selectionArguments: ["--engine", engine.rawValue])
  }
}

/// The error of an external program that cannot be tested.
struct ProgramError: Error, CustomStringConvertible, ExitCodeProviding {
  let failure: ExternalFailure

  var description: String { "\(failure)" }

  /// A program that starts but violates the protocol counts as one that does not conform.
  var exitCode: ExitCode {
    if case .couldNotStart = failure { return .failure }
    return .conformanceFailure
  }
}
