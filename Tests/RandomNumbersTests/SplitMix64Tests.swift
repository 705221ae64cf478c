import RandomNumbers
import Testing

@Suite struct SplitMix64Tests {
  @Test("the generator returns the published sequence for seed 1234567")
  func returnsPublishedSequence() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("a random number below a limit is the remainder of the upper 31 bits divided by the limit")
  func drawsNumberBelowLimit() {
    var generator = SplitMix64(seed: 1_234_567)
    // The upper 31 bits of the published sequence are 751,790,091, 372,897,858, 1,142,906,482 and
    // so on.
    #expect((0..<5).map { _ in generator.nextInt(100) } == [91, 58, 82, 72, 35])
    #expect((0..<100).allSatisfy { _ in generator.nextInt(1) == 0 })
  }
}
