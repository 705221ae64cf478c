import BenchmarkHarness
import Reports
import SampleBenchmarks
import Testing

@Suite struct CSVFormatTests {
  private let rows = Self.parsed(ReportFormat.csv.text(of: SampleResults.richDocument, width: 80))

  /// Parses CSV text (RFC 4180) into rows of fields. It shares no code with the CSV writer under
  /// test.
  private static func parsed(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      switch (character, isQuoted) {
      case ("\"", true) where characters.first == "\"":
        field.append("\"")
        characters.removeFirst()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(field)
        field = ""
      case ("\n", false):
        rows.append(row + [field])
        row = []
        field = ""
      default: field.append(character)
      }
    }
    return rows
  }

  @Test("the CSV text has a header and one row per result, all with equal numbers of fields")
  func rowsHaveEqualFieldCounts() {
    #expect(rows.count == SampleResults.richDocument.results.count + 1)
    #expect(Set(rows.map(\.count)) == [18])
    #expect(rows[0].prefix(3) == ["id", "layout", "engine"])
    #expect(
      rows.dropFirst().map(\.[0]) == SampleResults.richDocument.results.map { "\($0.identity)" })
  }

  @Test("names with commas, quotes and bars survive a round trip through CSV")
  func quotesNames() throws {
    let row = try #require(rows.last)
    #expect(row[1] == SampleResults.oddName)
    #expect(row[2] == "crooked <engine>")
  }

  @Test("CSV text contains numbers as in the result document, and integers stay integers")
  func writesNumbersUnchanged() throws {
    let liveMemoryRow = try #require(rows.first { $0[6] == "live" })
    #expect(
      Array(liveMemoryRow[7...]) == [
        "bytes", "true", "1", "36000", "36000", "36000", "36000", "36000",
      ]
        + ["true", "0", "0"])
    let rowWithWrongAnswers = try #require(rows.last)
    #expect(
      Array(rowWithWrongAnswers[8...]) == [
        "false", "2", "700.0", "700.0", "800.0", "800.0", "800.0",
      ]
        + ["false", "2", "1"])
  }

  @Test("the CSV text of a document without results has only a header")
  func writesHeaderWithoutResults() {
    let text = ReportFormat.csv.text(of: ResultDocument(run: SampleResults.run), width: 80)
    #expect(Self.parsed(text).count == 1)
  }
}
