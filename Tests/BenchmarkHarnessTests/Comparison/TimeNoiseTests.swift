import Testing

@testable import BenchmarkHarness

@Suite struct TimeNoiseTests {
  private func noise(_ results: BenchmarkResult...) -> TimeNoise { TimeNoise(of: results) }

  @Test("too few samples are worse than any spread, and a wider spread is worse")
  func ordersNoise() {
    let steady = noise(SampleResults.time(10, 10, 11))
    let scattered = noise(SampleResults.time(10, 20, 90))
    let few = noise(SampleResults.time(10, 10))
    let single = noise(SampleResults.time(10))
    #expect(steady < scattered && scattered < few && few < single)
    #expect(!(steady < noise(SampleResults.time(20, 20, 22))))
  }

  @Test("the worst time counts, and only times count")
  func usesWorstTime() {
    let screen = SampleResults.identity(workload: "firstScreen")
    let frames = SampleResults.identity(workload: "fling", metric: "frameTime")
    let one = noise(SampleResults.time(5, 5, 5), SampleResults.time(10, 20, 90, identity: screen))
    #expect(noise(SampleResults.time(5, 5, 5)) < one)
    #expect(
      !(one < noise(SampleResults.time(10, 20, 90)))
        && !(noise(SampleResults.time(10, 20, 90)) < one))
    let withFrames = noise(SampleResults.time(5, 5, 5), SampleResults.time(1, identity: frames))
    #expect(!(noise(SampleResults.time(5, 5, 5)) < withFrames))
  }
}
