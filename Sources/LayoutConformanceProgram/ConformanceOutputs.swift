import CommandLineParsing
import CommandLineTools
import CommandPrograms
import LayoutConformance
import Reports

/// The files and folders that a conformance run was asked to write. Before the run starts, each of
/// them is checked to be writable.
struct ConformanceOutputs {
  let reportFiles: ReportFiles
  let expectationsFile: AtomicFile?
  let foundScenarioWriter: FoundScenarioWriter?

  /// Opens the outputs that `arguments` name, and checks that each can be written.
  ///
  /// - Throws: `FileWriteError` for the first output that cannot be written.
  init(_ arguments: ParsedArguments, console: Console) throws(FileWriteError) {
    reportFiles = try ReportFiles(arguments, ConformCommand.formats, console: console)
    expectationsFile = try arguments[ConformCommand.writtenExpectations].map(
      AtomicFile.init(path:))
    foundScenarioWriter = try arguments[ConformCommand.foundScenarioFolder].map(
      FoundScenarioWriter.init(_:))
  }

  /// Writes the report files and the expectations, and returns an exit code for each file that
  /// cannot be written.
  func write(
    _ report: Report, _ reports: [ConformanceReport], _ plan: ConformancePlan, style: ReportStyle,
    console: Console
  ) -> [ExitCode] {
    [
      Self.exitCode(console) { try reportFiles.write(report, style: style) },
      Self.exitCode(console) {
        guard let expectationsFile else { return }
        let knownFailures = plan.knownFailures(of: plan.subjects[0])
        try expectationsFile.write(
          RuleExpectations(keeping: knownFailures, afterRunOf: reports[0]).text)
      },
    ]
  }

  /// Calls `body`, prints the error that it throws, if any, and returns the exit code.
  static func exitCode(_ console: Console, _ body: () throws -> Void) -> ExitCode {
    do {
      try body()
      return .pass
    } catch {
      console.note("error: \(error)")
      return (error as? any ExitCodeProviding)?.exitCode ?? .failure
    }
  }
}
