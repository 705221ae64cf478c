import Testing

@testable import BenchmarkHarness

@Suite struct SampleSpreadTests {
  private func spread(_ samples: [Double]) -> String? {
    SampleSpread(.samples(samples.map(MeasuredQuantity.real)))?.text
  }

  @Test("nine of ten samples are within the spread, which is rounded up to whole percents")
  func spreadContainsNineOfTenSamples() {
    // Nine of the ten samples are within 3.2 % of the (lower) median 100, so the tenth, 900, is
    // ignored. The spread is rounded up.
    #expect(spread([100, 100, 100, 100, 100, 101, 101, 102, 103.2, 900]) == "±4%")
    #expect(spread([100, 100, 100, 100, 100, 101, 101, 102, 103.2]) == "±4%")
    #expect(spread([100, 100, 60]) == "±40%")
    #expect(spread([5, 5]) == "±0%")
  }

  @Test("one sample, an exact value and a median of 0 have no spread")
  func someValuesHaveNoSpread() {
    #expect(spread([7]) == nil)
    #expect(spread([0, 0, 3]) == nil)
    #expect(SampleSpread(.value(.integer(7))) == nil)
  }
}
