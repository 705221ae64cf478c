import BenchmarkHarness
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutWorkloads

/// `worker`: reads requests for measurements from the process that started it, and carries them
/// out.
package struct WorkerCommand: Subcommand {
  static let name = "worker"

  private let program: MeasuringProgram

  package let syntax = CommandSyntax(
    name,
    summary:
      "read orders (requests for measurements) from another process, one line of JSON each, and carry them out",
    isListed: false)

  /// Creates the command for `program`: `bench`, or a program that measures a user's own layout.
  package init(_ program: MeasuringProgram = .bench) { self.program = program }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    try WorkerLoop.run { configuration in
      let worker = try LayoutWorker(configuration, userLayout: program.userLayout)
      let greeting = WorkerGreeting(
        unavailability: worker.findUnavailability(),
        fingerprint: configuration.kind == .time ? .current() : nil)
      return (greeting, worker)
    }
    return .pass
  }
}
