import LayoutGeometry
import RandomNumbers
import ScenarioFiles
import Testing

@Suite struct RandomSizesTests {
  @Test(
    "random sizes equal those of an independent computation, and the width is drawn before the height"
  )
  func drawsWidthBeforeHeight() {
    let sizesInStandardSteps = RandomSizes(
      seed: 7, count: 4, width: NumberInterval(low: 20, high: 200),
      height: NumberInterval(low: 20, high: 20))
    #expect(
      sizesInStandardSteps.sizes().map(\.width) == [
        90.1689453125, 182.13671875, 101.439453125, 104.2314453125,
      ])
    #expect(sizesInStandardSteps.sizes().allSatisfy { $0.height == 20 })
    let sizesInHalfPoints = RandomSizes(
      seed: 42, count: 3, width: NumberInterval(low: 1.5, high: 9.25),
      height: NumberInterval(low: -4, high: 4), step: 0.5)
    #expect(sizesInHalfPoints.sizes().map(\.width) == [7, 3.5, 1.5])
    #expect(sizesInHalfPoints.sizes().map(\.height) == [-3, -1.5, 2.5])
  }

  @Test("a random double stays below the high end of its interval, however narrow")
  func staysWithinNarrowInterval() {
    var generator = SplitMix64(seed: 3)
    let interval = NumberInterval(low: 1, high: 1.0.nextUp)
    for _ in 0..<1000 { #expect(generator.double(in: interval) == 1) }
  }
}
