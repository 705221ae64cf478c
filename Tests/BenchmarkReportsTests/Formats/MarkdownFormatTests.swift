import CommandLineTools
import Foundation
import RecordedTexts
import Reports
import SampleBenchmarks
import TemporaryFolders
import Testing

@Suite struct MarkdownFormatTests {
  private let lines = ReportFormat.markdown.text(of: SampleResults.richDocument, width: 80)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// The tables in ``lines``. The lines of a table are consecutive and begin with a vertical bar.
  private var tables: [[String]] {
    lines.split { !$0.hasPrefix("|") }.map(Array.init)
  }

  /// The cells of a table row; a bar after a backslash is part of a cell.
  private func cells(_ line: String) -> [String] {
    line.replacing("\\|", with: "\u{1}").split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(
    "every Markdown table has a separator as its second line and equal numbers of cells in all rows"
  )
  func rowsHaveEqualCellCounts() {
    #expect(tables.count == 4)
    for table in tables {
      #expect(Set(table.map { cells($0).count }).count == 1)
      #expect(cells(table[1]).allSatisfy { ["---", "---:"].contains($0) })
    }
  }

  @Test("the table of verdicts is the first table, and bad verdicts are bold")
  func verdictsComeFirst() {
    #expect(cells(tables[0][2]).first == "**regression**")
    #expect(cells(tables[0][3]).first == "pass")
  }

  @Test("Markdown markup in texts is escaped")
  func escapesMarkup() {
    #expect(lines.contains { $0.hasPrefix("## \\<odd\\> & \"long, 'quoted'\"") })
  }

  @Test("a cell of a Markdown table has the same text as in the table for terminals")
  func cellsEqualTerminalTable() throws {
    let row = try #require(tables[1].first { cells($0).prefix(2) == ["1k", "lazy"] })
    #expect(cells(row).contains("5.00 µs  ±9%"))
  }

  @Test("warnings about the environment and noisy times come before the tables")
  func warningsComeBeforeTables() {
    expectRecorded(lines.prefix(5).joined(separator: "\n"))
  }

  @Test("benchmarks that were not measured are listed by reason, and the environment is a table")
  func listsUnmeasuredBenchmarks() throws {
    let reasonIndex = try #require(lines.firstIndex(of: "- the budget of 5 s is spent"))
    expectRecorded(lines[reasonIndex + 1])
    #expect(lines.contains("| Swift | 6.3.1 |"))
  }

  @Test("the step summary is appended to the earlier text of the file")
  func appendsStepSummary() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/summary.md"
      try "before".write(toFile: path, atomically: true, encoding: .utf8)
      let summary = try #require(
        try GitHubStepSummary(environment: [GitHubStepSummary.environmentVariable: path]))
      try summary.append(SampleResults.richDocument.report())
      #expect(
        try String(contentsOfFile: path, encoding: .utf8)
          == "before\n"
          + ReportFormat.markdown.text(
            of: SampleResults.richDocument, width: ReportStyle.fileLineWidth)
      )
    }
  }

  @Test(
    "there is no step summary unless GITHUB_STEP_SUMMARY is set, and an invalid path in it is an error"
  )
  func reportsMissingStepSummary() throws {
    #expect(try GitHubStepSummary(environment: [:]) == nil)
    #expect(try GitHubStepSummary(environment: [GitHubStepSummary.environmentVariable: ""]) == nil)
    #expect(throws: FileWriteError.folderMissing(path: "/nowhere/at/all.md")) {
      try GitHubStepSummary(environment: [
        GitHubStepSummary.environmentVariable: "/nowhere/at/all.md"
      ])
    }
  }
}
