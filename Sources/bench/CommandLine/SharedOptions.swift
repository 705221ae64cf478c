import BenchmarkHarness
import CommandLineParsing
import LayoutWorkloads
import Layouts
import Reports

/// The selections that subcommands share; the same words mean the same everywhere.
enum SharedOptions {
  static let layouts = Option.words(
    "layout", of: BenchmarkLayout.all.map(\.name), help: "layouts, such as flow,grid")

  static let engines = Option.words(
    "engine", of: Engine.allCases.map(\.rawValue), help: "engines, such as lazy,bucketed")

  static let sizes = Option.sizes("n", help: "numbers of items, such as 1k,10k,1M")

  static let scenarios = Option.texts(
    "scenario", valueName: "GLOB", help: "scenarios whose id fits the pattern")

  static let data = Option.text(
    "data", valueName: "FILE.csv",
    help: "sizes of your own: width,height[,section]; or a data set's name", use: .read)

  static let seed = Option.number("seed", help: "the seed of all random choices")

  static let budget = Option.number(
    "budget", in: 0...100_000_000,
    help: "seconds that everything may take; what does not fit is left out, and listed")

  static let formats = Option.namedPaths(
    "format", of: ReportFormat.words(for: .benchmarks),
    refused: ReportFormat.refusals(for: .benchmarks), help: ReportFormat.help(for: .benchmarks))

  static let stepSummary = Flag(
    "step-summary",
    help: "add Markdown tables to the file that \(StepSummary.variable) names, if it names one")

  static let quiet = Flag("quiet", help: "show no progress")
}

extension ReportFiles {
  /// The reports that `option` asks for; each file is known to be writable.
  init(
    _ arguments: ParsedArguments, _ option: Option<[NamedPath]> = SharedOptions.formats
  ) throws(FileWriteError) {
    try self.init(
      arguments[option].compactMap { request in
        ReportFormat.named(request.name).map { ($0, request.path) }
      })
  }
}

extension StepSummary {
  /// The summary that `--step-summary` asks for; nil where it does not, or where there is none to
  /// add to, as `console` is told.
  init?(_ arguments: ParsedArguments, console: Console) throws(FileWriteError) {
    guard arguments[SharedOptions.stepSummary] else { return nil }
    guard let summary = try StepSummary() else {
      console.note("no step summary: the environment has no \"\(Self.variable)\"")
      return nil
    }
    self = summary
  }

  /// The file that `--step-summary` adds to; none where it is not asked for or has none.
  static func files(of arguments: ParsedArguments) -> [NamedFile] {
    guard arguments[SharedOptions.stepSummary], let path else { return [] }
    return [NamedFile(words: "--" + SharedOptions.stepSummary.name, path: path, use: .written)]
  }
}
