import CommandPrograms
import Foundation
import ScenarioPlayer

/// A program that tests its author's layout in the way in which `bench conform` tests those of this
/// package:
///
/// ```swift
/// LayoutConformance(MyLayout()).main()
/// ```
///
/// The program plays random worlds, and the scenario files of the folder that `--scenarios` names.
/// It reports which rules fail, writes what it found as small scenario files (`--found`), plays one of
/// them again (`--replay`), and writes reports such as JUnit (`--format`). `--help` lists all options.
public struct LayoutConformance {
  private let program: CommandProgram

  /// Creates the test of `implementation`, such as a `VisitingLayout`.
  public init(_ implementation: any LayoutImplementation) {
    let file = CommandLine.arguments.first ?? "conform"
    let setting = ConformanceSetting(
      command: [file], secondProcess: SecondProcess(arguments: ["conform"])
    ) { _ in [ConformanceSubject(implementation: implementation, words: [])] }
    program = CommandProgram(
      file.split(separator: "/").last.map(String.init) ?? file,
      summary: "conformance of the layout \(implementation.name)",
      subcommands: [ConformCommand(setting)], standard: "conform")
  }

  /// Runs the command line, and ends the process: with 0 if no rule fails, 1 for wrong usage or
  /// invalid scenarios, 6 if a report cannot be written, 8 if a rule fails, 130 after an interruption.
  ///
  /// Without a subcommand it performs `conform`.
  public func main() -> Never { program.main() }
}
