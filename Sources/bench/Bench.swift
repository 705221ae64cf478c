import BenchmarkHarness
import CommandLineParsing
import Foundation

/// The program `bench`: runs a subcommand and ends with its exit code.
@main
enum Bench {
  static func main() {
    StandardStreams.reserveClosedStreams()
    let code = run(
      Array(CommandLine.arguments.dropFirst()), subcommands: Subcommands.all, console: .standard)
    exit(code.rawValue)
  }

  /// Runs the command line `arguments`, and reports every error on `console`.
  static func run(_ arguments: [String], subcommands: [any Subcommand], console: Console)
    -> ExitCode
  {
    let code = outcome(of: arguments, subcommands: subcommands, console: console)
    guard let failure = console.failure else { return code }
    console.note("error: \(failure)")
    return .combined([code, failure.exitCode])
  }

  private static func outcome(
    of arguments: [String], subcommands: [any Subcommand], console: Console
  ) -> ExitCode {
    let roster = CommandRoster(
      program: "bench", summary: "conformance and speed of collection-view layouts",
      commands: subcommands, syntax: \.syntax)
    do {
      switch try roster.select(arguments, width: console.width) {
      case .help(let text):
        console.print(text)
        return .pass
      case .command(let subcommand, let parsed):
        try DistinctFiles.expect(parsed.files + StepSummary.files(of: parsed))
        if subcommand.stopsWhenInterrupted { Interruption.install() }
        return end(of: try subcommand.run(parsed, console: console), console: console)
      }
    } catch let error as UsageError {
      console.note("error: \(error)\nsee \"\(error.command) --help\"")
      return .failure
    } catch {
      // An error that begins with a place already has the word "error".
      let text = "\(error)"
      console.note(text.contains(": error: ") ? text : "error: \(text)")
      let code = (error as? any ExitCodeProviding)?.exitCode ?? .failure
      return end(of: code, console: console)
    }
  }

  /// Combines `code` with that of an interruption, if the user interrupted the work.
  private static func end(of code: ExitCode, console: Console) -> ExitCode {
    guard Interruption.isRequested else { return code }
    console.note("interrupted: only what was done so far is reported")
    return .combined([code, .interrupted])
  }
}
