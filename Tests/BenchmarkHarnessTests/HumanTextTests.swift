import BenchmarkHarness
import Testing

@Suite struct HumanTextTests {
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

  @Test("the text of a table cell depends on the unit of the value")
  func formatsCellByUnit() {
    #expect(ReadableNumber.tableCellText(.real(1234), unit: "ns") == "1.23 µs")
    #expect(ReadableNumber.tableCellText(.integer(1234), unit: "bytes") == "1.23 kB")
    #expect(ReadableNumber.tableCellText(.real(0.5), unit: "ratio") == "0.50")
  }

  @Test(
    "memory is shown in bytes, or with three digits in kB, MB or GB",
    arguments: [
      (0, "0 B"), (-16, "-16 B"), (999, "999 B"), (1000, "1.00 kB"), (-36_000, "-36.0 kB"),
      (999_499, "999 kB"), (999_500, "1.00 MB"), (1_464_736, "1.46 MB"), (2_000_000_000, "2.00 GB"),
    ])
  func formatsBytes(count: Int, expected: String) {
    #expect(ReadableNumber.tableCellText(.integer(count), unit: "bytes") == expected)
  }

  @Test("a total over several operations is given per operation with one decimal")
  func formatsTotalPerOperation() {
    func cell(_ quantity: MeasuredQuantity, over operationsText: String) -> String {
      ReadableNumber.tableCellText(quantity, unit: "candidates/\(operationsText)")
    }
    #expect(cell(.integer(256 * 12 + 128), over: "256 queries") == "12.5")
    #expect(cell(.integer(0), over: "256 queries") == "0.0")
    #expect(cell(.integer(9_999_999), over: "10 queries") == "999,999.9")
    #expect(cell(.integer(19_999), over: "1000 queries") == "20.0")
    #expect(cell(.integer(7), over: "2 queries") == "3.5")
    #expect(cell(.integer(7), over: "second") == "7")
    #expect(cell(.integer(7), over: "0 queries") == "7")
  }
}
