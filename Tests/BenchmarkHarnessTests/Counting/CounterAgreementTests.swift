import BenchmarkHarness
import RecordedTexts
import Testing

@Suite struct CounterAgreementTests {
  private let order = WorkOrder(
    BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 10),
    workloads: ["viewport"])

  private func report(_ counts: KeyValuePairs<String, [Int]>) -> WorkReport {
    WorkReport(
      results: counts.compactMap { metric, values in
        BenchmarkResult(
          identity: order.benchmarkIdentity("viewport", metric), unit: "blocks", isExact: true,
          readings: values.count == 1
            ? .value(.integer(values[0])) : .samples(values.map(MeasuredQuantity.integer)),
          conforms: true)
      })
  }

  private func agreement(_ left: WorkReport, _ right: WorkReport) -> CounterAgreement {
    var agreement = CounterAgreement()
    agreement.compare((left, right), of: (.glibc, .jemalloc))
    return agreement
  }

  @Test(
    "two counters agree if their counts of blocks are equal, even if their counts of bytes differ")
  func equalCountsOfMemoryBlocksAgree() {
    let agreement = agreement(
      report(["mallocs": [7], "frees": [2], "bytes": [90], "live": [80]]),
      report(["mallocs": [7], "frees": [2], "live": [96]]))
    #expect(agreement.disagreements.isEmpty)
    #expect(
      agreement.comparedBenchmarkCount == 1 && agreement.allocationCountFoundByBothCounters == 7)
    let instrument = agreement.asMeasuringInstrument(named: "both")
    #expect(instrument.state == .live)
    expectRecorded(instrument.detail)
  }

  @Test(
    "an extra block, a missing count and an unstable count are each reported with their benchmark")
  func reportsUnequalCounts() {
    let agreement = agreement(
      report(["mallocs": [7], "frees": [2, 3]]), report(["mallocs": [8], "frees": [2]]))
    expectRecorded(
      agreement.disagreements
        + self.agreement(report([:]), report(["frees": [0]])).disagreements)
    let instrument = agreement.asMeasuringInstrument(named: "both")
    #expect(instrument.state == .dead)
    #expect(instrument.detail.hasSuffix("jemalloc counted 2, and 1 more disagreement"))
  }
}
