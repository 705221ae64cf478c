import BenchmarkHarness
import CommandLineParsing
import Reports

/// The options that several subcommands share, with the same meaning in each.
package enum SharedOptions {
  package static let sizes = Option.sizes("n", help: "numbers of items, such as 1k,10k,1M")

  package static let scenarios = Option.texts(
    "scenario", valueName: "GLOB", help: "scenarios whose id fits the pattern")

  package static let data = Option.text(
    "data", valueName: "FILE.csv",
    help: "sizes of your own: width,height[,section]; or a data set's name", use: .read)

  package static let seed = Option.number("seed", help: "the seed of all random choices")

  package static let budget = Option.number(
    "budget", in: 0...100_000_000,
    help: "seconds that everything may take; what does not fit is left out, and listed")

  package static let formats = Option.namedPaths(
    "format", of: ReportFormat.words(for: .benchmarks),
    refused: ReportFormat.refusals(for: .benchmarks), help: ReportFormat.help(for: .benchmarks))

  package static let stepSummary = Flag(
    "step-summary",
    help: "add Markdown tables to the file that \(StepSummary.variable) names, if it names one")

  package static let quiet = Flag("quiet", help: "show no progress")
}

extension ReportFiles {
  /// Opens the reports of `--format`; each must be writable.
  package init(
    _ arguments: ParsedArguments, _ option: Option<[NamedPath]> = SharedOptions.formats
  ) throws(FileWriteError) {
    try self.init(
      arguments[option].compactMap { request in
        ReportFormat.named(request.name).map { ($0, request.path) }
      })
  }
}

extension StepSummary {
  /// Opens the summary of `--step-summary`; nil without that flag. If there is no file to add to,
  /// `console` receives a note.
  package init?(_ arguments: ParsedArguments, console: Console) throws(FileWriteError) {
    guard arguments[SharedOptions.stepSummary] else { return nil }
    guard let summary = try StepSummary() else {
      console.note("no step summary: the environment has no \"\(Self.variable)\"")
      return nil
    }
    self = summary
  }

  /// The file that `--step-summary` adds to; none without that flag or file.
  package static func files(of arguments: ParsedArguments) -> [NamedFile] {
    guard arguments[SharedOptions.stepSummary], let path else { return [] }
    return [NamedFile(words: "--" + SharedOptions.stepSummary.name, path: path, use: .written)]
  }
}
