import BenchmarkHarness
import CommandLineTools
import Testing

@testable import BenchmarkReports

@Suite struct TableCellTests {
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
