import BenchmarkHarness
import SampleBenchmarks
import Testing

@testable import LayoutBenchmarking

@Suite struct RecountTests {
  private func identity(_ engine: String) -> BenchmarkIdentity {
    SampleResults.identity(engine: engine, metric: "instructions")
  }

  @Test func `a count that was made again is replaced if the new one is smaller`() {
    var document = ResultDocument(run: SampleResults.run)
    document.results = ["lazy", "eager", "bucketed"].map {
      SampleResults.count(100, identity: identity($0))
    }
    document.replaceCounts(
      of: [identity("lazy"), identity("eager")],
      bySmallerOnesIn: [
        SampleResults.count(90, identity: identity("lazy")),
        SampleResults.count(110, identity: identity("eager")),
        SampleResults.count(80, identity: identity("bucketed")),
      ])
    #expect(document.results.map(\.summary.max) == [90, 100, 100].map(MeasuredQuantity.integer))
  }
}
