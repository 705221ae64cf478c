import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutWorkloads

/// `worker`: carries out the orders on its standard input, for the program that started it.
package struct WorkerCommand: Subcommand {
  static let name = "worker"

  private let program: MeasuringProgram

  package let syntax = CommandSyntax(
    name, summary: "carry out the orders of another process, one line of JSON each",
    isListed: false)

  /// Creates the command.
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
