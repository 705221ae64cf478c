import BenchmarkHarness
import CommandLineParsing

/// One word after `bench`: what its command line may hold, and what it does.
protocol Subcommand: Sendable {
  var syntax: CommandSyntax { get }

  /// Whether it watches ``Interruption/isRequested`` and reports what was done so far; any other
  /// subcommand ends at once on Ctrl-C and its like.
  var stopsWhenInterrupted: Bool { get }

  /// Does the work.
  ///
  /// - Throws: Whatever ends the work early; the message goes to the standard error and an
  ///   ``ExitCodeProviding`` error chooses the exit code.
  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode
}

extension Subcommand {
  var stopsWhenInterrupted: Bool { false }
}

/// The subcommands there are, in the order of the help. A new one is a file of its own and a line
/// here.
enum Subcommands {
  static let all: [any Subcommand] = [
    RunCommand(), ConformCommand(), CheckCommand(), CompareCommand(), DuetCommand(),
    LimitsCommand(), MergeCommand(), ReportCommand(), RenderCommand(), ExplainCommand(),
    InspectCommand(), FaultsCommand(), ValidateCommand(), ListCommand(), DoctorCommand(),
    SelftestCommand(), WorkerCommand(),
  ]
}
