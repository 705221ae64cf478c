import BenchmarkHarness
import CommandPrograms
import LayoutBenchmarking
import LayoutConformanceProgram

/// The program `bench`: runs a subcommand and exits with its exit code.
@main
enum Bench {
  static func main() { program(of: Subcommands.all).mainSurvivingCrashes() }

  /// Runs the subcommand that `arguments` select, and reports all errors on `console`.
  static func run(_ arguments: [String], subcommands: [any Subcommand], console: Console)
    -> ExitCode
  {
    program(of: subcommands).run(arguments, console: console)
  }

  private static func program(of subcommands: [any Subcommand]) -> CommandProgram {
    CommandProgram(
      "bench", summary: "conformance and speed of collection-view layouts",
      subcommands: subcommands)
  }
}

/// The subcommands of `bench`. To add one, add a file with a type that conforms to `Subcommand`,
/// and add a value of this type to the list in ``all``.
enum Subcommands {
  /// All subcommands, in the order of the help.
  static var all: [any Subcommand] {
    let commands: [any Subcommand] = [
      RunCommand(), ConformCommand(.bench),
      CheckCommand(startExternalLayout: {
        try ConformanceSettings.startProgram($0, for: "bench check")
      }), CompareCommand(), DuetCommand(),
      LimitsCommand(), MergeCommand(), ReportCommand(), RenderCommand(), ExploreCommand(),
      ExplainCommand(), InspectCommand(), ValidateCommand(), ListCommand(),
      DoctorCommand(),
      SelftestCommand(), WorkerCommand(),
    ]
    return commands + [CompletionsCommand(of: "bench", commands)]
  }
}
