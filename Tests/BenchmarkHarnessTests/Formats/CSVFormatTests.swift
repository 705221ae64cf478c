import BenchmarkHarness
import Reports
import Testing

@Suite struct CSVFormatTests {
  private let rows = Self.parsed(ReportFormat.csv.text(of: SampleResults.rich, width: 80))

  /// A parser of RFC 4180, independent of the writer.
  private static func parsed(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    var letters = Array(text)[...]
    while let letter = letters.popFirst() {
      switch (letter, isQuoted) {
      case ("\"", true) where letters.first == "\"":
        field.append("\"")
        letters.removeFirst()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(field)
        field = ""
      case ("\n", false):
        rows.append(row + [field])
        row = []
        field = ""
      default: field.append(letter)
      }
    }
    return rows
  }

  @Test("there is a header, and each result is a row with equally many fields")
  func rowsHaveEqualFieldCounts() {
    #expect(rows.count == SampleResults.rich.results.count + 1)
    #expect(Set(rows.map(\.count)) == [18])
    #expect(rows[0].prefix(3) == ["id", "layout", "engine"])
    #expect(rows.dropFirst().map(\.[0]) == SampleResults.rich.results.map { "\($0.identity)" })
  }

  @Test("names with commas, quotes and bars survive a round trip")
  func quotesNames() throws {
    let row = try #require(rows.last)
    #expect(row[1] == SampleResults.oddName)
    #expect(row[2] == "crooked <engine>")
  }

  @Test("numbers are written as in the document, and integers stay integers")
  func writesNumbersUnchanged() throws {
    let live = try #require(rows.first { $0[6] == "live" })
    #expect(
      Array(live[7...]) == ["bytes", "true", "1", "36000", "36000", "36000", "36000", "36000"]
        + ["true", "0", "0"])
    let wrong = try #require(rows.last)
    #expect(
      Array(wrong[8...]) == ["false", "2", "700.0", "700.0", "800.0", "800.0", "800.0"]
        + ["false", "2", "1"])
  }

  @Test("a document without results has only a header")
  func writesHeaderWithoutResults() {
    let text = ReportFormat.csv.text(of: ResultDocument(run: SampleResults.run), width: 80)
    #expect(Self.parsed(text).count == 1)
  }
}
