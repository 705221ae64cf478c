import CommandLineParsing
import CommandLineTools
import Reports

/// The options that several subcommands have in common.
///
///     let syntax = CommandSyntax(
///       "render", summary: "draw a layout", options: [SharedOptions.seed],
///       flags: [SharedOptions.quiet])
///     let parsedArguments = try syntax.parse(["--seed", "7"], program: "bench")
///     parsedArguments[SharedOptions.seed]  // 7
package enum SharedOptions {
  package static let sizes = Option.itemCounts("n", help: "numbers of items, such as 1k,10k,1M")
    .suggested(for: "items", "count", "size", "sizes")

  package static let scenarios = Option.texts(
    "scenario", valueName: "GLOB", help: "scenarios whose id matches the pattern")

  package static let data = Option.text(
    "data", valueName: "FILE.csv",
    help:
      "a CSV file of your own item sizes, with the columns width,height[,section], or the name of a data set",
    use: .read)

  package static let seed = Option.number("seed", help: "the seed of all random choices")

  package static let budget = Option.number(
    "budget", in: 0...100_000_000,
    help:
      "the time limit in seconds; benchmarks for which the time does not suffice are omitted and listed"
  ).suggested(for: "time", "timeout", "seconds", "limit")

  package static let maximumItems = Option.number(
    "max-items", in: 1...100_000_000,
    help: "the greatest number of items of a scenario; 2000000 if left out")

  package static let formats = Option.namedPaths(
    "format", of: ReportFormat.namesAndAliases(for: .benchmarks),
    refused: ReportFormat.refusalReasonsByName(for: .benchmarks),
    help: ReportFormat.help(for: .benchmarks)
  ).suggested(for: "output", "out", "o")

  package static let stepSummary = Flag(
    "step-summary",
    help:
      "append Markdown tables to the file named by the variable \(GitHubStepSummary.environmentVariable), if that variable is set"
  )

  package static let all = Flag("all", help: "print all rows of the tables")

  package static let quiet = Flag("quiet", help: "show no progress")
}

extension ReportFiles {
  /// Opens the report files of the option `--format` and, if the flag `--step-summary` is given,
  /// the file named by the environment variable for step summaries. If the flag is given and the
  /// variable is not set, `console` receives a note.
  ///
  /// - Throws: `FileWriteError` for a file that is not writable.
  package init(
    _ arguments: ParsedArguments, _ option: Option<[NamedPath]> = SharedOptions.formats,
    console: Console
  ) throws(FileWriteError) {
    try self.init(
      arguments[option].compactMap { request in
        ReportFormat.named(request.name).map { ($0, request.path) }
      }, summary: try GitHubStepSummary(arguments, console: console))
  }
}

extension GitHubStepSummary {
  /// Opens the file to which the flag `--step-summary` appends: an environment variable contains
  /// its path. Nil if the flag is not given or the variable is not set; in the second case,
  /// `console` receives a note.
  init?(_ arguments: ParsedArguments, console: Console) throws(FileWriteError) {
    guard arguments[SharedOptions.stepSummary] else { return nil }
    guard let summary = try GitHubStepSummary() else {
      console.note(
        "no step summary: the environment variable \"\(Self.environmentVariable)\" is not set"
      )
      return nil
    }
    self = summary
  }

  /// The file to which the flag `--step-summary` appends. Empty if the command line lacks the flag,
  /// or if the environment variable that contains the file's path is not set.
  package static func files(of arguments: ParsedArguments) -> [NamedFile] {
    guard arguments[SharedOptions.stepSummary], let path else { return [] }
    return [
      NamedFile(commandLineText: "--" + SharedOptions.stepSummary.name, path: path, use: .written)
    ]
  }
}
