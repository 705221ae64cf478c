import BenchmarkHarness
import CommandLineTools
import Reports

/// A table of the results of one layout on one data set: a row for each engine at each number of
/// items, and a column for each workload and metric.
///
///     for group in TableGroup.groups(of: document) {
///       print(group.title, group.table.lines(width: 80))
///     }
struct TableGroup {
  let title: String
  let table: TextTable

  /// A table for each layout and data set in `document`, in the order of their first results.
  static func groups(of document: ResultDocument) -> [TableGroup] {
    let noisyTimes = NoisyTimes(document.results)
    return ResultGroup.groups(of: document.results).map {
      TableGroup(title: $0.title, results: $0.results, noisyTimes: noisyTimes)
    }
  }

  /// A sentence that explains the cells of the table, without a capital letter and a full stop.
  static let legend =
    "medians per operation; \(NoisyTimes.legend); \"-\" means not measured, \"!\" means wrong answers"

  private struct Column: Hashable {
    var workload: String
    var metric: String

    /// The counters that are shown first, because a narrow terminal has room for few columns.
    static let mostDistinctiveCounters = [
      Column(workload: "viewport", metric: "candidatesInspected"),
      Column(workload: "viewport", metric: "mallocs"),
      Column(workload: "prepare", metric: "live"),
      Column(workload: "prepare", metric: "mallocs"), Column(workload: "prepare", metric: "peak"),
    ]

    init(workload: String, metric: String) {
      self.workload = workload
      self.metric = metric
    }

    init(_ identity: BenchmarkIdentity) {
      self.init(workload: identity.workload, metric: identity.metric)
    }
  }

  private init(title: String, results: [BenchmarkResult], noisyTimes: NoisyTimes) {
    self.title = title
    let foundColumns = results.map { Column($0.identity) }.uniqued()
    // Columns of times come first, because most readers look for them. Then come the counters that
    // differ most between engines.
    let counterColumns = foundColumns.filter { $0.metric != "time" }
    let sortedCounterColumns =
      Column.mostDistinctiveCounters.filter(counterColumns.contains)
      + counterColumns.filter { !Column.mostDistinctiveCounters.contains($0) }
    let columns = foundColumns.filter { $0.metric == "time" } + sortedCounterColumns
    let resultsBySubject = Dictionary(grouping: results, by: \.identity.subject)
    let engines = results.map(\.identity.engine).uniqued()
    let rows = resultsBySubject.keys.sorted { left, right in
      (left.itemCount, engines.firstIndex(of: left.engine)!)
        < (right.itemCount, engines.firstIndex(of: right.engine)!)
    }

    var headings = [
      TextTable.Column("n", isTrailingAligned: true), TextTable.Column("engine"),
      TextTable.Column("right"),
    ]
    for column in columns {
      headings.append(
        TextTable.Column(
          heading: Self.headingLines(column), name: "\(column.workload) \(column.metric)",
          isTrailingAligned: true))
    }

    let tableRows = rows.map { row in
      let rowResults = resultsBySubject[row] ?? []
      let cells = columns.map { column in
        rowResults.first { Column($0.identity) == column }.map {
          Self.tableCellText($0, noisyTimes: noisyTimes)
        } ?? "-"
      }
      return [
        ReadableNumber.shortCountText(row.itemCount), row.engine, Self.answersText(on: rowResults),
      ]
        + cells
    }
    let leadingColumnCount = headings.count - columns.count
    // A narrow table omits columns of counters, but never all columns: if there are no times, one
    // counter remains.
    let optionalColumnCount = min(sortedCounterColumns.count, columns.count - 1)
    table = TextTable(
      columns: headings, rows: tableRows, leading: leadingColumnCount, optional: optionalColumnCount
    )
  }

  /// The heading of a column: the words in the names of the workload and the metric, one per line
  /// to keep the column narrow.
  private static func headingLines(_ column: Column) -> [String] {
    camelCaseWords(column.workload)
      + (column.metric == "time"
        ? [] : shortHeadings[column.metric] ?? camelCaseWords(column.metric))
  }

  /// Shorter headings for counters with names that are wider than their numbers.
  private static let shortHeadings = ["candidatesInspected": ["inspected"]]

  /// Splits a camel-case name into lowercase words.
  private static func camelCaseWords(_ name: String) -> [String] {
    var lowercaseWords = [""]
    for letter in name {
      if letter.isUppercase { lowercaseWords.append("") }
      lowercaseWords[lowercaseWords.count - 1] += letter.lowercased()
    }
    return lowercaseWords
  }

  private static func tableCellText(_ result: BenchmarkResult, noisyTimes: NoisyTimes) -> String {
    (result.conforms ? "" : "!") + noisyTimes.medianText(of: result)
  }

  /// The text of the cell that says whether the answers of a row were right: `yes` if all were
  /// right; otherwise `no`, with the greatest number of missing and of extra elements in any result
  /// of the row.
  private static func answersText(on results: [BenchmarkResult]) -> String {
    if results.allSatisfy(\.conforms) { return "yes" }
    let greatestMissingCount = results.map(\.missingElementCount).max() ?? 0
    let greatestExtraCount = results.map(\.extraElementCount).max() ?? 0
    return greatestMissingCount == 0 && greatestExtraCount == 0
      ? "no" : "no, -\(greatestMissingCount) +\(greatestExtraCount)"
  }
}
