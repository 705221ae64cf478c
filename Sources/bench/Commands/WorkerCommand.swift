import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads

/// `bench worker`: measures what the `bench` process that started it orders by messages on the
/// standard input.
struct WorkerCommand: Subcommand {
  static let name = "worker"

  let syntax = CommandSyntax(
    name, summary: "measure the orders of another bench process, one line of JSON each",
    isListed: false)

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
