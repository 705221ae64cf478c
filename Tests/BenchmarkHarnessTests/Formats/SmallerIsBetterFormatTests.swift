import BenchmarkHarness
import Foundation
import Reports
import Testing

@Suite struct SmallerIsBetterFormatTests {
  /// The documented schema. Decoding ignores unknown keys and rejects wrong types.
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

  @Test("every result is an entry with the documented keys and its median")
  func writesDocumentedEntries() throws {
    let entries = try entries(SampleResults.rich)
    let results = SampleResults.rich.results
    #expect(entries.map(\.name) == results.map { "\($0.identity)" })
    #expect(entries.map(\.value) == results.map(\.summary.p50.double))
    #expect(entries.map(\.unit) == results.map(\.unit))
  }

  @Test("there are no keys but the documented ones")
  func writesNoOtherKeys() throws {
    let text = ReportFormat.smallerIsBetter.text(of: SampleResults.rich, width: 80)
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(Set(list.flatMap(\.keys)) == ["name", "unit", "value", "range", "extra"])
  }

  @Test("a series has a range, an exact value has none, and wrong answers are mentioned")
  func describesSpreadAndErrors() throws {
    let entries = try entries(SampleResults.rich)
    let live = try #require(entries.first { $0.name.hasSuffix("/live") })
    #expect(live.range == nil)
    #expect(live.extra == "exact; \(ProjectVersion.generator)")
    let wrong = try #require(entries.last)
    #expect(wrong.range == "700.0 to 800.0")
    #expect(
      wrong.extra
        == "2 samples; noisy: 2 samples, fewer than 3; wrong answers: 2 missing, 1 extra; "
        + ProjectVersion.generator)
  }

  @Test("processor events are given per operation for any batch size")
  func convertsEventsPerOperation() throws {
    func document(_ unit: String, _ metric: String) throws -> ResultDocument {
      let result = BenchmarkResult(
        identity: SampleResults.identity(metric: metric), unit: unit, isExact: false,
        readings: .samples([.integer(64), .integer(65), .integer(66)]), conforms: true)
      return ResultDocument(run: SampleResults.run, results: [try #require(result)])
    }
    let entry = try #require(entries(try document("cycles/4 operations", "cycles")).first)
    #expect(entry.unit == "cycles")
    #expect(entry.value == 16.25)
    #expect(entry.range == "16.0 to 16.5")
    let single = try #require(entries(try document("misses", "cacheMisses")).first)
    #expect(single.range == "64 to 66")
    // Instructions are always counted over the same number of operations, so their total is not
    // divided.
    let other = try entries(try document("instructions/16 operations", "instructions"))
    #expect(other.map(\.value) == [65])
    #expect(other.map(\.unit) == ["instructions/16 operations"])
  }

  @Test("a document without results is an empty list")
  func writesEmptyList() throws {
    #expect(try entries(ResultDocument(run: SampleResults.run)).isEmpty)
  }
}
