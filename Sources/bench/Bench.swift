import CommandLineTools
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
      subcommands: subcommands, mainCommandCount: Subcommands.mainCommandCount,
      renamed: Subcommands.renamed, killsAllDescendants: true)
  }
}

/// The subcommands of `bench`. To add one, add a file with a type that conforms to `Subcommand`,
/// and add a value of this type to the list in ``all``.
enum Subcommands {
  /// All subcommands, in the order of the help.
  static var all: [any Subcommand] {
    let commands: [any Subcommand] = [
      ConformCommand(.bench), RunCommand(additionalSuites: [PeersSuite()]),
      CheckCommand(startExternalLayout: {
        try ConformanceSettings.startProgram($0, for: "bench check")
      }),
      DuetCommand(), LimitsCommand(), ReportCommand(), RenderCommand(), ExploreCommand(),
      ExplainCommand(), DoctorCommand(), SelftestCommand(), WorkerCommand(),
    ]
    return commands + [CompletionsCommand(of: "bench", commands)]
  }

  /// The number of subcommands at the start of the list that the help shows first.
  static let mainCommandCount = 3

  /// The command lines that replace subcommands of earlier versions.
  static let renamed = [
    "compare": "bench check --against FILE --results FILE",
    "faults": "scripts/check faults",
    "inspect": "bench render --text",
    "list": "bench explain",
    "merge": "bench report FILE... --format json=PATH",
    "validate": "bench conform --validate",
  ]
}
