import BenchmarkHarness
import CommandLineTools
import Reports

extension ResultHistory {
  /// The history as tables with a column per revision, and as a page of charts.
  package var report: Report {
    var report = Report(.benchmarks, title: "History of layout benchmarks") {
      throw UnsupportedHistoryFormat(format: ReportFormat.json.name)
    }
    report.introduction = introductionLines + [changeSummary]
    let changes = changes
    if !changes.isEmpty {
      report.overview = ReportTable(
        title: "What changed", table: changeTable(changes.prefix(Self.overviewRowLimit)))
    }
    report.warnings = warnings
    report.legend = Self.legend
    report.tables = tables
    report.page = { HistoryPage(self).page }
    return report
  }

  /// The formats that can present a history.
  package static let formats: [ReportFormat] = [.html, .markdown, .text]

  static let legend =
    "medians per operation, the newest revision first; \(NoisyTimes.legend); \"trend\" draws the medians from the oldest to the newest; "
    + "\"change\" compares the newest median with the oldest, and is \"≈\" if the 95 % intervals of the two overlap, a time is noisy, or runs of one build differ as much; "
    + "even two runs of the same program differ, so use \"bench duet\" to prove that a time changed"

  /// The overview has at most this many rows.
  static let overviewRowLimit = 20

  var introductionLines: [String] {
    guard let newestEntry = entries.last else { return [] }
    let fingerprint = newestEntry.document.run.fingerprint
    return [
      "\(entries.count) runs: " + entries.map(\.label).joined(separator: ", "),
      "\(fingerprint.cpu), \(fingerprint.cores) cores, Swift \(fingerprint.swift)",
    ]
  }

  /// The warnings of all runs without duplicates. A warning that does not apply to all runs starts
  /// with the labels of the runs to which it applies.
  private var warnings: [String] {
    let warningsByRun = entries.map { (label: $0.label, texts: $0.document.warnings) }
    return warningsByRun.flatMap(\.texts).uniqued().map { text in
      let labels = warningsByRun.filter { $0.texts.contains(text) }.map(\.label)
      return labels.count == warningsByRun.count
        ? text : "\(labels.joined(separator: ", ")): \(text)"
    }
  }

  private var tables: [ReportTable] {
    let results = entries.last?.document.results ?? []
    return ResultGroup.groups(of: results).flatMap { group in
      let groupIdentities = Set(group.results.map(\.identity))
      let timeLines = lines { groupIdentities.contains($0) && $0.metric == "time" }
      let changedCountLines = lines { groupIdentities.contains($0) && $0.metric != "time" }.filter(
        \.hasChangedCount)
      return [
        table(group.title, of: timeLines),
        table("\(group.title), counts that changed", of: changedCountLines),
      ].compactMap { $0 }
    }
  }

  private func table(_ title: String, of lines: [HistoryLine]) -> ReportTable? {
    if lines.isEmpty { return nil }
    var columns: [TextTable.Column] = [
      .init("n", isTrailingAligned: true), .init("engine"), .init("benchmark"), .init("trend"),
      .init("change", isTrailingAligned: true),
    ]
    columns += entries.reversed().map {
      TextTable.Column(heading: [$0.label], name: "revision \($0.label)", isTrailingAligned: true)
    }
    let rows = lines.map { line in
      [
        ReportCell(ReadableNumber.shortCountText(line.identity.itemCount)),
        ReportCell(line.identity.engine),
        ReportCell(
          line.identity.metric == "time"
            ? line.identity.workload : "\(line.identity.workload) \(line.identity.metric)"),
        ReportCell(line.sparkline), changeCell(of: line),
      ]
        + zip(entries, line.results).reversed().map { entry, result in
          ReportCell(
            result.map {
              ($0.conforms ? "" : "!") + entry.noisyTimes.medianText(of: $0)
            } ?? "-")
        }
    }
    return ReportTable(
      title: title,
      table: TextTable(
        columns: columns, rows: rows, leading: 5, optional: max(0, entries.count - 1)))
  }

  /// The change of `line` from the oldest to the newest run, such as `-12%`, or `≈` for a change
  /// within the noise. Only a change of an exact count is emphasized.
  func changeCell(of line: HistoryLine) -> ReportCell {
    guard line.ratioToOldestRun != nil else { return "-" }
    guard let change = change(of: line) else { return "≈" }
    let percent = (change.ratio.ratio - 1) * 100
    let percentText =
      (percent > 0 ? "+" : "-")
      + (percent.magnitude < 1
        ? "<1" : ReadableNumber.groupedDigits(Int(percent.magnitude.rounded())))
      + "%"
    guard line.results.last??.isExact == true else { return ReportCell(percentText) }
    return ReportCell(percentText, percent > 0 ? .bad : .good)
  }
}

/// An error: a history of several runs was requested in a format for the results of one run.
package struct UnsupportedHistoryFormat: Error, CustomStringConvertible {
  let format: String

  package init(format: String) { self.format = format }

  package var description: String {
    let formatList = ResultHistory.formats.map(\.name).joined(separator: ", ")
    return
      "the history of several documents: expected one of the formats \(formatList), found \"\(format)\""
  }
}
