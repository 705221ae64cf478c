import BenchmarkHarness
import BenchmarkReports
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
    #expect(
      text == """
        medians of two runs, for information only: the runs did not
        alternate, and even two runs of one program may differ by
        more than 50%; "±" is followed by the distance from the
        median within which 90% of the samples lie; "±??%" marks a
        time that is too noisy to prove anything

        flow / chips
         n  engine  workload                before         after
        1k  eager   prepare           1.00 µs ±??%  1.25 µs  ±4%
        1k  eager   fling frameShare       2.00 ns       3.00 ns

         n  engine  workload          ratio
        1k  eager   prepare            1.25
        1k  eager   fling frameShare   1.50

        """)
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
