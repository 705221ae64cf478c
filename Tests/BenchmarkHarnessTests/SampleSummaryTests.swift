import BenchmarkHarness
import Testing

@Suite struct SampleSummaryTests {
  @Test("a percentile is the sample at the nearest rank")
  func percentileIsNearestRank() throws {
    let summary = try #require(SampleSummary((1...100).reversed().map(MeasuredQuantity.integer)))
    #expect(summary.sampleCount == 100)
    #expect(summary.min == .integer(1))
    #expect(summary.p50 == .integer(50))
    #expect(summary.p90 == .integer(90))
    #expect(summary.p99 == .integer(99))
    #expect(summary.max == .integer(100))
  }

  @Test(
    "the median is one of the samples, even if the number of samples is even",
    arguments: [
      ([5], 5), ([2, 1], 1), ([3, 1, 2], 2), ([4, 3, 1, 2], 2), ([9, 9, 1, 1, 5], 5),
    ])
  func medianIsSample(samples: [Int], expected: Int) {
    #expect(SampleSummary(samples.map(MeasuredQuantity.integer))?.p50 == .integer(expected))
  }

  @Test("the rank of a percentile is rounded up: of 101 samples the 91st is the 90th percentile")
  func roundsRankUp() {
    #expect(SampleSummary((1...101).map(MeasuredQuantity.integer))?.p90 == .integer(91))
    #expect(SampleSummary((1...10).map(MeasuredQuantity.integer))?.p99 == .integer(10))
  }

  @Test("a summary of samples keeps integers beyond 2^53 exact")
  func keepsLargeIntegersExact() {
    let largeInteger = (1 << 53) + 1
    #expect(
      SampleSummary([.integer(largeInteger), .integer(largeInteger + 1)])?.max.integerValue
        == largeInteger + 1)
  }

  @Test func emptySeriesHasNoSummary() {
    #expect(SampleSummary([]) == nil)
  }
}
