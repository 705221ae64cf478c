import BenchmarkHarness
import CommandLineParsing
import CommandPrograms
import LayoutBenchmarking
import LayoutWorkloads
import Reports

/// `bench report`: generates an HTML page, or another report, from a result document.
struct ReportCommand: Subcommand {
  static let pagePath = Option.text(
    "html", valueName: "PATH", help: "where to write the page; default: the standard output",
    use: .written)

  let syntax = CommandSyntax(
    "report", summary: "generate an HTML page of results",
    discussion: "Reads a document that \"bench run --format json=PATH\" wrote. The page needs "
      + "no network. With --format, other reports are generated from the same document, and the page "
      + "only with --html.",
    options: [pagePath, SharedOptions.formats], flags: [SharedOptions.stepSummary],
    operands: Operands("RESULT.json", help: "a result document", count: 1...1, use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let file = try arguments[Self.pagePath].map { path throws(FileWriteError) in
      try AtomicFile(path: path)
    }
    let files = try ReportFiles(arguments, console: console)
    let document = try ResultDocument(reading: arguments.operands[0])
    let report = document.report(context: ReportContext.withLayoutPictures)

    let isPageAlone =
      arguments[SharedOptions.formats].isEmpty && !arguments[SharedOptions.stepSummary]
    if file != nil || isPageAlone {
      let text = try ReportFormat.html.text(of: report)
      if let file { try file.write(text) } else { console.print(text) }
    }
    try files.write(report)
    return .pass
  }
}
