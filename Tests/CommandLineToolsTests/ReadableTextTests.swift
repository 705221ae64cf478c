import CommandLineTools
import Testing

@Suite struct ReadableTextTests {
  @Test(
    "a duration has three digits and a unit",
    arguments: [
      (0, "0 ns"), (0.5, "0.50 ns"), (9.994, "9.99 ns"), (9.996, "10.0 ns"), (45.25, "45.2 ns"),
      (99.96, "100 ns"), (812, "812 ns"), (999.4, "999 ns"), (999.5, "1.00 µs"), (1234, "1.23 µs"),
      (45_600, "45.6 µs"), (1_500_000, "1.50 ms"), (999_600_000, "1.00 s"), (2e9, "2.00 s"),
      (5e12, "5000 s"), (-1234, "-1.23 µs"),
    ])
  func formatsDuration(nanoseconds: Double, expected: String) {
    #expect(ReadableDuration(nanoseconds: nanoseconds).description == expected)
  }

  @Test(
    "a count has commas between groups of three digits",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (123_456, "123,456"),
      (1_234_567, "1,234,567"), (-1000, "-1,000"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func groupsDigits(count: Int, expected: String) {
    #expect(ReadableNumber.groupedDigits(count) == expected)
  }

  @Test(
    "a number of items is written as on the command line, such as 10k or 1M",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1k"), (1500, "1500"), (65_000, "65k"), (1_000_000, "1M"),
      (2_500_000, "2500k"),
    ])
  func formatsSize(count: Int, expected: String) {
    #expect(ReadableNumber.shortCountText(count) == expected)
  }
}
