import CommandPrograms
import ScenarioPlayer

/// A command-line program that tests your own layout in the same way as `bench conform` tests the
/// layouts of this package:
///
///     LayoutConformance(Masonry()).main()
///
/// The program plays random scenarios and the scenario files of the folder that
/// `--scenarios` names, and reports which rules fail. It can write shrunk failures as scenario
/// files (`--found`), replay a scenario (`--replay`), compare with known failures
/// (`--expectations`, `--write-expectations`), and write reports such as JUnit and pictures
/// (`--format`). `--help` lists all options.
public struct LayoutConformance {
  private let implementation: any LayoutImplementation

  /// Creates a program that tests `implementation`, such as a `VisitingLayout`.
  public init(_ implementation: any LayoutImplementation) { self.implementation = implementation }

  /// Runs the command that the command line names, by default `conform`, and ends the process.
  ///
  /// The exit status is 0 if no rule fails, 1 for wrong usage or invalid scenarios, 6 if a report
  /// cannot be written, 8 if a rule fails, and 130 after an interruption.
  public func main() -> Never {
    let program = program(
      answerComparisonProcess: AnswerComparisonProcess(arguments: [ConformCommand.name]))
    program.mainSurvivingCrashes()
  }

  /// The command-line program with its subcommands.
  ///
  /// - Parameter answerComparisonProcess: Runs this program again in another process; nil if the
  ///   executable file is unknown or belongs to another program, such as a test.
  func program(answerComparisonProcess: AnswerComparisonProcess?) -> CommandProgram {
    let programPath = CommandLine.arguments.first ?? ConformCommand.name
    let subject = ConformanceSubject(implementation: implementation, selectionArguments: [])
    let settings = ConformanceSettings(
      command: [programPath], answerComparisonProcess: answerComparisonProcess
    ) { _ in
      [subject]
    }
    return CommandProgram(
      programPath.split(separator: "/").last.map(String.init) ?? programPath,
      summary: "conformance of the layout \(implementation.name)",
      subcommands: [ConformCommand(settings)], defaultSubcommand: ConformCommand.name)
  }
}
