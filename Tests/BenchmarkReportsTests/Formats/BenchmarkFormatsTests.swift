import Reports
import SampleBenchmarks
import Testing

@Suite struct BenchmarkFormatsTests {
  @Test("every format for benchmarks is found by its name and writes something")
  func everyFormatIsFoundByName() throws {
    let names = ReportFormat.formats(for: .benchmarks).map(\.name)
    #expect(
      names == ["json", "text", "markdown", "csv", "junit", "html", "customSmallerIsBetter"])
    #expect(ReportFormat.named("table")?.name == "text")
    for name in names {
      let format = try #require(ReportFormat.named(name))
      #expect(format.name == name)
      #expect(!format.text(of: SampleResults.richDocument, width: 80).isEmpty)
    }
  }
}
