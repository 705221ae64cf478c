import SampleBenchmarks
import Testing

@testable import BenchmarkHarness

@Suite struct TimeNoiseTests {
  private func noise(_ results: BenchmarkResult...) -> TimeNoise { TimeNoise(of: results) }

  @Test(
    "a time with too few samples counts as noisier than any scattered time, and a scattered time as noisier than a steady time"
  )
  func ordersNoise() {
    let steadyNoise = noise(SampleResults.time(10, 10, 11))
    let scatteredNoise = noise(SampleResults.time(10, 20, 90))
    let noiseOfTwoSamples = noise(SampleResults.time(10, 10))
    let noiseOfOneSample = noise(SampleResults.time(10))
    #expect(
      steadyNoise < scatteredNoise && scatteredNoise < noiseOfTwoSamples
        && noiseOfTwoSamples < noiseOfOneSample)
    #expect(!(steadyNoise < noise(SampleResults.time(20, 20, 22))))
  }

  @Test("the noise of a comparison is that of its noisiest time; other metrics are ignored")
  func usesNoisiestTime() {
    let firstScreenID = SampleResults.identity(workload: "firstScreen")
    let frameTimesID = SampleResults.identity(workload: "fling", metric: "frameTime")
    let noiseOfTwoTimes = noise(
      SampleResults.time(5, 5, 5), SampleResults.time(10, 20, 90, identity: firstScreenID))
    #expect(noise(SampleResults.time(5, 5, 5)) < noiseOfTwoTimes)
    #expect(
      !(noiseOfTwoTimes < noise(SampleResults.time(10, 20, 90)))
        && !(noise(SampleResults.time(10, 20, 90)) < noiseOfTwoTimes))
    let noiseWithFrameTimes = noise(
      SampleResults.time(5, 5, 5), SampleResults.time(1, identity: frameTimesID))
    #expect(!(noise(SampleResults.time(5, 5, 5)) < noiseWithFrameTimes))
  }
}
