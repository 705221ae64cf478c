import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads

/// `worker`: measures what the process that started it orders by messages on the standard
/// input.
package struct WorkerCommand: Subcommand {
  static let name = "worker"

  private let program: MeasuringProgram

  package let syntax = CommandSyntax(
    name, summary: "measure the orders of another process, one line of JSON each",
    isListed: false)

  /// Creates the command of `program`.
  package init(_ program: MeasuringProgram = .bench) { self.program = program }

  package func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    try WorkerLoop.run { brief in
      let worker = try LayoutWorker(brief, visitor: program.visitor)
      let greeting = WorkerGreeting(
        unavailability: worker.findUnavailability(),
        fingerprint: brief.kind == .time ? .current() : nil)
      return (greeting, worker)
    }
    return .pass
  }
}
