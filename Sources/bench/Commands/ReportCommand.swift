import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import Reports

/// `bench report`: makes a page, or any other report, from a result document.
struct ReportCommand: Subcommand {
  static let page = Option.text(
    "html", valueName: "PATH", help: "where to write the page; the standard output if left out",
    use: .written)

  let syntax = CommandSyntax(
    "report", summary: "make one HTML page of results",
    discussion: "The results are those that \"bench run --format json=PATH\" wrote. The page needs "
      + "no network. Other formats can be made of the same file, in which case the page is made "
      + "only where it is asked for.",
    options: [page, SharedOptions.formats], flags: [SharedOptions.stepSummary],
    operands: Operands("RESULT.json", help: "a result document", count: 1...1, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let file = try arguments[Self.page].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    let files = try ReportFiles(arguments)
    let summary = try StepSummary(arguments, console: console)
    let document = try ResultDocument(reading: arguments.operands[0])
    let report = document.report(context: ReportContext.illustrated)

    let isPageAlone =
      arguments[SharedOptions.formats].isEmpty && !arguments[SharedOptions.stepSummary]
    if file != nil || isPageAlone {
      let text = try ReportFormat.html.text(of: report)
      if let file { try file.write(text) } else { console.print(text) }
    }
    try files.write(report)
    try summary?.add(document)
    return .pass
  }
}
