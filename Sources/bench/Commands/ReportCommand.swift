import BenchmarkHarness
import BenchmarkReports
import CommandLineParsing
import CommandLineTools
import CommandPrograms
import ConformanceReports
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Reports
import ScenarioFiles

/// `bench report`: generates an HTML page, or another report, from result documents.
struct ReportCommand: Subcommand {
  static let pagePath = Option.text(
    "html", valueName: "PATH", help: "where to write the page; default: the standard output",
    use: .written
  ).suggested(for: "output", "out", "o", "svg")

  let syntax = CommandSyntax(
    "report", summary: "generate an HTML page of results",
    discussion:
      "Reads documents that \"bench run --format json=PATH\" wrote. "
      + "The documents of the shards of one run are merged, which \"--format json=PATH\" writes as one document; the exit code is 5 if a shard is missing, and 7 if a document is from another revision or environment. "
      + "Other documents, from different revisions on one machine, give the history of the results. "
      + "Documents of \"bench conform --format json=PATH\" give a matrix of rules and implementations. "
      + "The page needs no network. With --format, other reports are generated from the same documents; "
      + "the page is then generated only if --html is also given.",
    examples: [
      "results.json --html report.html", "before.json after.json --html history.html",
      "conformance.json --format markdown=matrix.md",
    ],
    options: [pagePath, SharedOptions.formats], flags: [SharedOptions.stepSummary],
    operands: Operands(
      "RESULT.json", help: "a result document; several for a history or a matrix", count: 1...1000,
      use: .read))

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let file = try arguments[Self.pagePath].map(AtomicFile.init(path:))
    let files = try ReportFiles(arguments, console: console)
    let (report, exitCode) = try Self.report(on: arguments)

    let writesOnlyPage =
      arguments[SharedOptions.formats].isEmpty && !arguments[SharedOptions.stepSummary]
    if file != nil || writesOnlyPage {
      let text = try ReportFormat.html.text(of: report)
      if let file { try file.write(text) } else { console.print(text) }
    }
    try files.write(report)
    for path in [file?.path].compactMap(\.self) + files.paths { console.noteWritten(path) }
    return exitCode
  }

  /// The report on the documents that `arguments` name, and the exit code that they have together.
  ///
  /// - Throws: ``ResultDocumentError``, ``UnsupportedFormatForRecordedRuns``, or
  ///   `EnvironmentMismatch` if the documents of a history come from different environments.
  private static func report(on arguments: ParsedArguments) throws -> (Report, ExitCode) {
    let documents = try arguments.operands.map { path throws(ResultDocumentError) in
      try StrictJSONDocument(reading: path)
    }
    if documents.allSatisfy({ $0.kind == .conformanceReport }) {
      let supportedNames = UnsupportedFormatForRecordedRuns.supportedFormats.map(\.name)
      if let unsupportedFormat = arguments[SharedOptions.formats].compactMap({
        ReportFormat.named($0.name)
      })
      .first(where: { !supportedNames.contains($0.name) }) {
        throw UnsupportedFormatForRecordedRuns(format: unsupportedFormat.name)
      }
      return (Report(recorded: try implementations(in: documents)), .pass)
    }
    let results = try documents.map { document throws(ResultDocumentError) in
      (path: document.path, document: try ResultDocument(document))
    }
    guard results.count > 1 else {
      return (
        results[0].document.report(context: ReportContext.contextWithLayoutPictures), .pass
      )
    }
    if results.allSatisfy({ $0.document.shard != nil }) {
      let merged = try ResultDocument(merging: results)
      return (
        merged.report(context: ReportContext.contextWithLayoutPictures), merged.exitCode
      )
    }
    let requestedFormats = arguments[SharedOptions.formats].compactMap {
      ReportFormat.named($0.name)
    }
    if let unsupportedFormat = requestedFormats.first(where: {
      !ResultHistory.formats.map(\.name).contains($0.name)
    }) {
      throw UnsupportedHistoryFormat(format: unsupportedFormat.name)
    }
    return (try ResultHistory(of: results).report, .pass)
  }

  /// The implementations of all conformance documents. A name that occurs several times is followed
  /// by the name of its file, and also by a number if the names are still equal.
  private static func implementations(in documents: [StrictJSONDocument])
    throws(ResultDocumentError)
    -> [RecordedConformance]
  {
    var implementationsWithFile: [(implementation: RecordedConformance, fileName: String)] = []
    for document in documents {
      let fileName = URL(fileURLWithPath: document.path).deletingPathExtension().lastPathComponent
      implementationsWithFile += try document.decode { json throws(ResultDocumentError) in
        do {
          return try RecordedConformance.implementations(in: json).map { ($0, fileName) }
        } catch {
          throw ResultDocumentError(decoding: error, path: document.path)
        }
      }
    }
    let implementationCountsByName = Dictionary(
      grouping: implementationsWithFile, by: \.implementation.name
    )
    .mapValues(\.count)
    var useCountsByName: [String: Int] = [:]
    return implementationsWithFile.map { implementationWithFile in
      var implementation = implementationWithFile.implementation
      if implementationCountsByName[implementation.name] ?? 0 > 1 {
        implementation.name += " (\(implementationWithFile.fileName))"
      }
      useCountsByName[implementation.name, default: 0] += 1
      if let number = useCountsByName[implementation.name], number > 1 {
        implementation.name += " \(number)"
      }
      return implementation
    }
  }
}
