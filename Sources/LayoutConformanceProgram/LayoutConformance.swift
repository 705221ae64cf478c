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
/// The program plays worlds that follow from a seed, and the scenario files of the folder that
/// `--scenarios` names. It reports which rules fail, writes what it found as small scenario files
/// (`--found`), plays one of them again (`--replay`), holds the layout to known failures (`--expectations`,
/// `--write-expectations`), and writes reports such as JUnit and pictures (`--format`). `--help` lists all
/// options.
public struct LayoutConformance {
  private let implementation: any LayoutImplementation

  /// Creates the test of `implementation`, such as a `VisitingLayout`.
  public init(_ implementation: any LayoutImplementation) { self.implementation = implementation }

  /// Runs the command line, and ends the process: with 0 if no rule fails, 1 for wrong usage or
  /// invalid scenarios, 6 if a report cannot be written, 8 if a rule fails, 130 after an interruption.
  ///
  /// Without a subcommand it performs `conform`.
  public func main() -> Never {
    program(secondProcess: SecondProcess(arguments: [ConformCommand.name])).main()
  }

  /// The program. `secondProcess` runs it again; nil if the code runs in another program.
  func program(secondProcess: SecondProcess?) -> CommandProgram {
    let file = CommandLine.arguments.first ?? ConformCommand.name
    let subject = ConformanceSubject(implementation: implementation, words: [])
    let setting = ConformanceSetting(command: [file], secondProcess: secondProcess) { _ in
      [subject]
    }
    return CommandProgram(
      file.split(separator: "/").last.map(String.init) ?? file,
      summary: "conformance of the layout \(implementation.name)",
      subcommands: [ConformCommand(setting)], standard: ConformCommand.name)
  }
}
