import BenchmarkHarness
import Foundation
import Testing

@Suite struct SmallerIsBetterFormatTests {
  /// The documented shape: unknown keys would be ignored, wrong types refused.
  private struct Entry: Decodable {
    var name: String
    var unit: String
    var value: Double
    var range: String?
    var extra: String?
  }

  private func entries(_ document: ResultDocument) throws -> [Entry] {
    let text = try SmallerIsBetterFormat().text(of: document, width: 80)
    return try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
  }

  @Test("every result is an entry of the documented shape, with its median")
  func shape() throws {
    let entries = try entries(Samples.rich)
    let results = Samples.rich.results
    #expect(entries.map(\.name) == results.map { "\($0.identity)" })
    #expect(entries.map(\.value) == results.map(\.summary.p50.double))
    #expect(entries.map(\.unit) == results.map(\.unit))
  }

  @Test("no key is there but the documented ones")
  func keys() throws {
    let text = try SmallerIsBetterFormat().text(of: Samples.rich, width: 80)
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(Set(list.flatMap(\.keys)) == ["name", "unit", "value", "range", "extra"])
  }

  @Test("a series has a range, an exact value none, and wrong answers are told")
  func details() throws {
    let entries = try entries(Samples.rich)
    let live = try #require(entries.first { $0.name.hasSuffix("/live") })
    #expect(live.range == nil)
    #expect(live.extra == "exact")
    let wrong = try #require(entries.last)
    #expect(wrong.range == "700.0 to 800.0")
    #expect(wrong.extra == "2 samples; wrong answers: 2 missing, 1 extra")
  }

  @Test("a document without results is an empty list")
  func empty() throws {
    #expect(try entries(ResultDocument(run: Samples.run)).isEmpty)
  }
}
