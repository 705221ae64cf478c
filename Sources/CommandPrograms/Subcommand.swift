import BenchmarkHarness
import CommandLineParsing

/// A subcommand of a program: its command line and its work.
package protocol Subcommand {
  var syntax: CommandSyntax { get }

  /// True if the subcommand watches ``Interruption/isRequested`` and reports what it has done so
  /// far. Any other subcommand ends at once at a signal such as that of Ctrl-C.
  var stopsWhenInterrupted: Bool { get }

  /// Performs the subcommand.
  ///
  /// - Throws: An error that ends the work early. Its message goes to the standard error; an
  ///   ``ExitCodeProviding`` error also sets the exit code.
  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}

extension Subcommand {
  package var stopsWhenInterrupted: Bool { false }
}
