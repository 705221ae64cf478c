import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads

/// `bench worker`: carries out the orders on its standard input, for the `bench` that started it.
struct WorkerCommand: Subcommand {
  static let name = "worker"

  let syntax = CommandSyntax(
    name, summary: "carry out the orders of another bench, one line of JSON each", isListed: false)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    try WorkerLoop.run { brief in
      let worker = try LayoutWorker(brief)
      let greeting = WorkerGreeting(
        unavailability: worker.findUnavailability(),
        fingerprint: brief.kind == .time ? .current() : nil)
      return (greeting, worker)
    }
    return .pass
  }
}
