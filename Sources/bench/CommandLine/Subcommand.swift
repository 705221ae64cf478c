import BenchmarkHarness
import CommandLineParsing

/// A subcommand of `bench`: its command line and its work.
protocol Subcommand: Sendable {
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
  var stopsWhenInterrupted: Bool { false }
}

/// All subcommands, in the order of the help. To add one, add a file with a type that conforms to
/// ``Subcommand``, and a line here.
enum Subcommands {
  static let all: [any Subcommand] = [
    RunCommand(), ConformCommand(), CheckCommand(), CompareCommand(), DuetCommand(),
    LimitsCommand(), MergeCommand(), ReportCommand(), RenderCommand(), ExplainCommand(),
    InspectCommand(), FaultsCommand(), ValidateCommand(), ListCommand(), DoctorCommand(),
    SelftestCommand(), WorkerCommand(),
  ]
}
