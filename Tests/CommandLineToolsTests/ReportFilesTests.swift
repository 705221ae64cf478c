import CommandLineTools
import Foundation
import Reports
import TemporaryFolders
import Testing

@Suite struct ReportFilesTests {
  private let report = Report(.benchmarks, title: "Times") { #"{"times": [5]}"# }

  @Test("every requested report file is written in the format that was requested for it")
  func writesReports() throws {
    try withTemporaryFolder { folder throws in
      let files = try ReportFiles([
        (ReportFormat.json, folder + "/a.json"), (ReportFormat.text, folder + "/a.txt"),
      ])
      try files.write(report)
      #expect(try String(contentsOfFile: folder + "/a.json", encoding: .utf8) == report.json())
      #expect(
        try String(contentsOfFile: folder + "/a.txt", encoding: .utf8)
          == ReportFormat.text.text(of: report))
    }
  }

  @Test("the step summary is appended to its file, and the other report files are written too")
  func writesStepSummary() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/summary.md"
      try "before\n".write(toFile: path, atomically: true, encoding: .utf8)
      let files = try ReportFiles(
        [(ReportFormat.json, folder + "/a.json")],
        summary: try GitHubStepSummary(environment: [GitHubStepSummary.environmentVariable: path]))
      try files.write(report)
      #expect(try String(contentsOfFile: folder + "/a.json", encoding: .utf8) == report.json())
      #expect(
        try String(contentsOfFile: path, encoding: .utf8)
          == "before\n" + ReportFormat.markdown.text(of: report))
    }
  }

  @Test(
    "a report that cannot be written is an error before the work starts, and no file is created")
  func refusesUnwritableReport() throws {
    try withTemporaryFolder { folder throws in
      #expect(throws: FileWriteError.folderMissing(path: folder + "/none/a")) {
        try ReportFiles([
          (ReportFormat.json, folder + "/a.json"), (ReportFormat.json, folder + "/none/a"),
        ])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test("an error in writing one report does not prevent the writing of other reports")
  func errorDoesNotPreventOtherReports() throws {
    try withTemporaryFolder { folder throws in
      let files = try ReportFiles([
        (ReportFormat.json, folder + "/a.json"), (ReportFormat.json, folder + "/b.json"),
      ])
      try FileManager.default.createDirectory(
        atPath: folder + "/a.json/inside", withIntermediateDirectories: true)
      #expect(throws: FileWriteError.self) { try files.write(report) }
      #expect(try String(contentsOfFile: folder + "/b.json", encoding: .utf8) == report.json())
    }
  }

  @Test(
    "a report on the standard output is as wide as the terminal, and reports in files keep their width"
  )
  func adaptsWidthToTerminal() throws {
    let styleOfFiles = ReportStyle(width: 120, showsAllFailures: true)
    for isInteractive in [true, false] {
      let files = try ReportFiles(
        [], terminal: Terminal(width: 72, isInteractive: isInteractive))
      let styleOfTerminal = ReportStyle(width: 72, showsAllFailures: true)
      #expect(
        files.style(styleOfFiles, forPath: "-") == (isInteractive ? styleOfTerminal : styleOfFiles))
      #expect(files.style(styleOfFiles, forPath: "a.txt") == styleOfFiles)
    }
  }
}
