import BenchmarkHarness
import Foundation
import Reports
import SampleBenchmarks
import Testing

@Suite struct SmallerIsBetterFormatTests {
  /// An entry in the schema that github-action-benchmark documents. Decoding ignores unknown keys
  /// and rejects wrong types.
  private struct Entry: Decodable {
    var name: String
    var unit: String
    var value: Double
    var range: String?
    var extra: String?
  }

  private func entries(_ document: ResultDocument) throws -> [Entry] {
    let text = ReportFormat.smallerIsBetter.text(of: document, width: 80)
    return try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
  }

  @Test("every result becomes an entry with the benchmark's id, the median and its unit")
  func writesDocumentedEntries() throws {
    let entries = try entries(SampleResults.richDocument)
    let results = SampleResults.richDocument.results
    #expect(entries.map(\.name) == results.map { "\($0.identity)" })
    #expect(entries.map(\.value) == results.map(\.summary.p50.double))
    #expect(entries.map(\.unit) == results.map(\.unit))
  }

  @Test("entries for github-action-benchmark have no keys other than the documented keys")
  func writesNoOtherKeys() throws {
    let text = ReportFormat.smallerIsBetter.text(of: SampleResults.richDocument, width: 80)
    let entries = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(Set(entries.flatMap(\.keys)) == ["name", "unit", "value", "range", "extra"])
  }

  @Test(
    "the entry of a time has the range of its samples, the entry of an exact value has no range, and wrong answers are noted"
  )
  func describesSpreadAndErrors() throws {
    let entries = try entries(SampleResults.richDocument)
    let liveMemoryEntry = try #require(entries.first { $0.name.hasSuffix("/live") })
    #expect(liveMemoryEntry.range == nil)
    #expect(liveMemoryEntry.extra == "exact; \(ProjectVersion.generator)")
    let entryWithWrongAnswers = try #require(entries.last)
    #expect(entryWithWrongAnswers.range == "700.0 to 800.0")
    #expect(
      entryWithWrongAnswers.extra
        == "2 samples; noisy: 2 samples, fewer than 3; wrong answers: 2 elements missing, 1 extra; "
        + ProjectVersion.generator)
  }

  @Test("a document without results gives an empty JSON array")
  func writesEmptyList() throws {
    #expect(try entries(ResultDocument(run: SampleResults.run)).isEmpty)
  }
}
