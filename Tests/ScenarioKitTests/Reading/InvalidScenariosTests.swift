import ScenarioKit
import Testing

/// The corpus under `Invalid`: one fault a file, its findings in the `.expected` file beside it.
@Suite struct InvalidScenariosTests {
  static let cases: [String] =
    (try? FileReading.names(in: TestFiles.invalid))?.flatMap { family in
      ((try? FileReading.names(in: TestFiles.invalid + "/" + family)) ?? [])
        .filter { $0.hasSuffix(".json") }
        .map { "\(family)/\($0.dropLast(".json".count))" }
    } ?? []

  @Test("the corpus holds every fault that the format names")
  func size() {
    #expect(Self.cases.count >= 150)
  }

  @Test("a scenario with one fault gives the finding written beside it", arguments: cases)
  func finding(id: String) throws {
    let file = TestFiles.invalid + "/" + id
    let expected = String(
      decoding: try FileReading.bytes(at: file + ".expected"), as: UTF8.self)
    let result = ScenarioReader.read(contentsOf: file + ".json", relativeTo: TestFiles.invalid)
    let found = result.findings.map { TestFiles.relative($0.description) + "\n" }.joined()
    #expect(result.scenario == nil)
    #expect(found == expected)
  }
}
