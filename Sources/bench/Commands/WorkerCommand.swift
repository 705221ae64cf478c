import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads

/// `bench worker`: does the orders on its standard input, for a `bench` that started it.
struct WorkerCommand: Subcommand {
  static let name = "worker"

  let syntax = CommandSyntax(
    name, summary: "do orders of another bench, a line of JSON each", isListed: false)

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
