import BenchmarkHarness
import CommandLineParsing
import LayoutConformance

/// The report files of a conformance run.
struct ConformanceFiles {
  private let requests: [(format: any ReportFormat, file: AtomicFile)]

  static let formats = Option.namedPaths(
    "format", of: ReportFormats.all.map(\.name),
    help: "write a report: "
      + ReportFormats.all.map { "\($0.name) (\($0.summary))" }.joined(separator: ", "))

  /// Opens the files, so that a run does not begin if one cannot be written.
  init(_ arguments: ParsedArguments) throws(FileWriteError) {
    var requests: [(any ReportFormat, AtomicFile)] = []
    for request in arguments[Self.formats] {
      guard let format = ReportFormats.named(request.name) else { continue }
      requests.append((format, try AtomicFile(path: request.path)))
    }
    self.requests = requests
  }

  /// Writes every report. Each file is written whole or not at all.
  func write(_ reports: [ConformanceReport], showsAllFailures: Bool) throws(FileWriteError) {
    let style = ReportStyle(showsAllFailures: showsAllFailures)
    try AtomicFile.write(requests.map { ($0.file, $0.format.text(of: reports, style: style)) })
  }
}
