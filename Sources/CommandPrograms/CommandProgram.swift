import CommandLineParsing
import CommandLineTools
import Foundation
import Reports
import Subprocesses

/// A program with subcommands. It runs the subcommand that the command line names, and reports
/// every error on the console.
///
///     CommandProgram("bench", summary: "speed of layouts", subcommands: [RunCommand()]).main()
package struct CommandProgram {
  private let name: String
  private let summary: String
  private let subcommands: [any Subcommand]

  /// The name of the subcommand to run if the command line names none; nil if the command line must
  /// name a subcommand.
  private let defaultSubcommand: String?
  private let mainCommandCount: Int
  private let newFormsOfRenamedCommands: [String: String]

  /// Whether all descendants of the process are killed when it ends, even those that left the
  /// programs that started them.
  package let killsAllDescendants: Bool

  /// Creates a program. Its help and its usage errors show `name` as the program's name. The help
  /// shows the first `mainCommandCount` subcommands apart from the others. `renamed` has, for each
  /// name that a subcommand had in an earlier version, the command line that replaces it.
  /// `killsAllDescendants` is true for a program that runs no code of others in its own process.
  package init(
    _ name: String, summary: String, subcommands: [any Subcommand],
    defaultSubcommand: String? = nil, mainCommandCount: Int = 0,
    renamed newForms: [String: String] = [:], killsAllDescendants: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.mainCommandCount = mainCommandCount
    newFormsOfRenamedCommands = newForms
    self.killsAllDescendants = killsAllDescendants
  }

  /// Runs `arguments`, by default the command line of this process without the program's name, and
  /// ends the process with the exit code.
  package func main(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    StandardStreams.openClosedStreamsOnNullDevice()
    Self.setUpSignals()
    if killsAllDescendants { ProcessFamily.adoptOrphans() }
    if let argument = ArgumentNotInUTF8.first(in: CommandLine.unsafeArgv) {
      Console.standard.note("error: \(argument)")
      Self.end(with: .failure)
    }
    Self.end(with: run(arguments, console: .standard))
  }

  /// Sets how the process reacts to signals that are no requests to report its results so far.
  package static func setUpSignals() {
    // If SIGXFSZ is ignored, writing beyond the file size limit of `ulimit -f` returns an error.
    // Otherwise the signal would end the process.
    signal(SIGXFSZ, SIG_IGN)
    // SIGQUIT ends the process, unless the program that started it ignores the signal. The Swift
    // runtime would report a crash and then continue.
    let previousHandler = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(previousHandler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGQUIT, SIG_IGN)
    }
  }

  /// Ends the programs that this process has started, and then this process.
  private static func end(with code: ExitCode) -> Never {
    ProcessFamily.killAll()
    exit(code.rawValue)
  }

  /// Ends the process while a subcommand still runs, because the subcommand was asked to stop and
  /// did not. The process exits with `code`. This function must be called on a thread that does not
  /// run the subcommand.
  package static func endWhileSubcommandRuns(with code: ExitCode, console: Console) -> Never {
    end(
      with: exitCodeIncludingOutputError(
        after: exitCodeIncludingInterruption(after: code, console: console), console: console))
  }

  /// Runs the command line `arguments`, which does not include the program's name. Errors are
  /// reported on `console`, and the result is the exit code for the process.
  package func run(_ arguments: [String], console: Console) -> ExitCode {
    Self.exitCodeIncludingOutputError(
      after: parseAndRun(addingDefaultSubcommand(arguments), console: console), console: console)
  }

  /// Returns `code`, combined with the exit code of an error that occurred while results were
  /// written to the standard output. Writes the message of that error to the console.
  private static func exitCodeIncludingOutputError(after code: ExitCode, console: Console)
    -> ExitCode
  {
    guard let failure = console.outputError else { return code }
    console.note("error: \(failure)")
    return .combined([code, failure.exitCode])
  }

  /// The arguments, preceded by the name of the default subcommand if the command line names none.
  private func addingDefaultSubcommand(_ arguments: [String]) -> [String] {
    guard let defaultSubcommand else { return arguments }
    guard let firstArgument = arguments.first else { return [defaultSubcommand] }
    let requestsHelpOrVersion = ["--help", "-h", "--version"].contains(firstArgument)
    return firstArgument.hasPrefix("-") && !requestsHelpOrVersion
      ? [defaultSubcommand] + arguments : arguments
  }

  private func parseAndRun(_ arguments: [String], console: Console) -> ExitCode {
    let commandList = CommandList(
      program: name, summary: summary, commands: subcommands, mainCommandCount: mainCommandCount,
      renamed: newFormsOfRenamedCommands, topics: HelpTopic.all, syntax: \.syntax)
    if arguments == ["--version"] {
      console.print("\(name) \(ProjectVersion.current)\n")
      return .pass
    }
    do {
      switch try commandList.select(arguments, width: console.width) {
      case .help(let text):
        console.print(text)
        return .pass
      case .command(let subcommand, let parsed):
        try DistinctFiles.expectDistinct(parsed.files + GitHubStepSummary.files(of: parsed))
        if subcommand.stopsWhenInterrupted { Interruption.installSignalHandlers() }
        let writesFileToStandardOutput = parsed.files.contains(where: \.isStandardOutput)
        let console = writesFileToStandardOutput ? console.writingResultsAsRemarks : console
        return Self.exitCodeIncludingInterruption(
          after: try subcommand.run(parsed, console: console), console: console)
      }
    } catch let error as UsageError {
      console.note("error: \(error)\nsee \"\(error.command) --help\"")
      return .failure
    } catch {
      // The message of an error with a source position already contains the word "error".
      let text = "\(error)"
      console.note(text.contains(": error: ") ? text : "error: \(text)")
      let code = (error as? any ExitCodeProviding)?.exitCode ?? .failure
      return Self.exitCodeIncludingInterruption(after: code, console: console)
    }
  }

  /// Returns `code`, combined with the exit code of an interruption if the user interrupted the
  /// work.
  private static func exitCodeIncludingInterruption(after code: ExitCode, console: Console)
    -> ExitCode
  {
    guard Interruption.isRequested else { return code }
    console.note("interrupted: only the results so far are reported")
    return .combined([code, .interrupted])
  }
}
