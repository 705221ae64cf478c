import BenchmarkHarness
import CommandLineParsing
import Foundation

/// A program of subcommands: selects one, runs it, and reports every error on the console.
///
///     CommandProgram("bench", summary: "speed of layouts", subcommands: [RunCommand()]).main()
package struct CommandProgram {
  private let name: String
  private let summary: String
  private let subcommands: [any Subcommand]

  /// The name of the subcommand that runs where the command line names none; nil if it must name one.
  private let standard: String?

  /// Creates a program. `name` is what help and usage errors call it.
  package init(
    _ name: String, summary: String, subcommands: [any Subcommand], standard: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.subcommands = subcommands
    self.standard = standard
  }

  /// Runs the command line of this process, and ends the process with the exit code.
  package func main() -> Never {
    StandardStreams.reserveClosedStreams()
    exit(run(Array(CommandLine.arguments.dropFirst()), console: .standard).rawValue)
  }

  /// Runs the command line `arguments`.
  package func run(_ arguments: [String], console: Console) -> ExitCode {
    let code = outcome(of: completed(arguments), console: console)
    guard let failure = console.failure else { return code }
    console.note("error: \(failure)")
    return .combined([code, failure.exitCode])
  }

  /// The arguments, with the standard subcommand before options that follow no subcommand.
  private func completed(_ arguments: [String]) -> [String] {
    guard let standard else { return arguments }
    guard let first = arguments.first else { return [standard] }
    let asksForHelp = first == "--help" || first == "-h"
    return first.hasPrefix("-") && !asksForHelp ? [standard] + arguments : arguments
  }

  private func outcome(of arguments: [String], console: Console) -> ExitCode {
    let roster = CommandRoster(
      program: name, summary: summary, commands: subcommands, syntax: \.syntax)
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
  private func end(of code: ExitCode, console: Console) -> ExitCode {
    guard Interruption.isRequested else { return code }
    console.note("interrupted: only what was done so far is reported")
    return .combined([code, .interrupted])
  }
}
