import Testing

@testable import BenchmarkHarness

@Suite struct TimeNoiseTests {
  private func noise(_ results: BenchmarkResult...) -> TimeNoise { TimeNoise(of: results) }

  @Test("too few samples are worse than any spread, and a wider spread is worse")
  func ordersNoise() {
    let steady = noise(Samples.time(10, 10, 11))
    let scattered = noise(Samples.time(10, 20, 90))
    let few = noise(Samples.time(10, 10))
    let single = noise(Samples.time(10))
    #expect(steady < scattered && scattered < few && few < single)
    #expect(!(steady < noise(Samples.time(20, 20, 22))))
  }

  @Test("the worst time counts, and only times count")
  func usesWorstTime() {
    let screen = Samples.identity(workload: "firstScreen")
    let frames = Samples.identity(workload: "fling", metric: "frameTime")
    let one = noise(Samples.time(5, 5, 5), Samples.time(10, 20, 90, identity: screen))
    #expect(noise(Samples.time(5, 5, 5)) < one)
    #expect(!(one < noise(Samples.time(10, 20, 90))) && !(noise(Samples.time(10, 20, 90)) < one))
    let withFrames = noise(Samples.time(5, 5, 5), Samples.time(1, identity: frames))
    #expect(!(noise(Samples.time(5, 5, 5)) < withFrames))
  }
}
