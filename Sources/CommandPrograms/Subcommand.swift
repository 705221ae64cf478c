import CommandLineParsing
import CommandLineTools

/// A subcommand of a program: its command line and its work.
///
///     struct HelloCommand: Subcommand {
///       let syntax = CommandSyntax("hello", summary: "print a greeting")
///       func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
///         console.print("hello\n")
///         return .pass
///       }
///     }
package protocol Subcommand {
  var syntax: CommandSyntax { get }

  /// Whether the subcommand checks ``Interruption/isRequested`` and reports what it has done so
  /// far. Any other subcommand ends at once if the user presses Ctrl-C.
  var stopsWhenInterrupted: Bool { get }

  /// Runs the subcommand.
  ///
  /// - Throws: An error that ends the work early. Its message is written to the standard error. An
  ///   ``ExitCodeProviding`` error also determines the exit code.
  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}

extension Subcommand {
  package var stopsWhenInterrupted: Bool { false }
}
