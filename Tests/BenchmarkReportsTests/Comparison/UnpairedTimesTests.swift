import BenchmarkHarness
import BenchmarkReports
import RecordedTexts
import SampleBenchmarks
import Testing

@Suite struct UnpairedTimesTests {
  @Test("the times of two result documents are shown side by side without a verdict")
  func showsTimesSideBySide() {
    let fling = SampleResults.identity(workload: "fling", metric: "frameShare")
    let text = UnpairedTimes(
      before: [SampleResults.time(1000), SampleResults.time(2, identity: fling)],
      after: [
        SampleResults.time(1250, 1250, 1300), SampleResults.time(3, identity: fling),
        SampleResults.time(7, identity: SampleResults.identity(n: 7)),
      ]
    ).text(width: 60)
    expectRecorded(text)
  }

  @Test("totals over batches of different sizes are compared per operation")
  func comparesTotalsPerOperation() throws {
    func cycles(_ count: Int, _ unitSuffix: String) throws -> BenchmarkResult {
      try #require(
        BenchmarkResult(
          identity: SampleResults.identity(metric: "cycles"), unit: "cycles\(unitSuffix)",
          isExact: false, readings: .samples([.integer(count)]), conforms: true))
    }
    let text = UnpairedTimes(
      before: [try cycles(4000, "/4 operations")], after: [try cycles(1500, "")]
    ).text(width: 60)
    #expect(text.contains("1k  eager   prepare cycles  1,000.0  1,500   1.50\n"))
  }

  @Test("wrong answers and exact counts are left out of the comparison")
  func leavesOutWrongAnswersAndCounts() {
    let countResult = SampleResults.count(1, identity: SampleResults.identity(metric: "looks"))
    #expect(UnpairedTimes(before: [countResult], after: [countResult]).isEmpty)
    #expect(
      UnpairedTimes(
        before: [SampleResults.time(1)], after: [SampleResults.time(1, conforms: false)]
      ).isEmpty)
  }
}
