import BenchmarkHarness
import Layouts
import RecordedTexts
import Testing

@testable import LayoutWorkloads

@Suite struct LayoutWorkerTests {
  private func worker(_ kind: WorkerKind, counter: (any AllocationCounter)? = nil) throws
    -> LayoutWorker
  {
    try LayoutWorker(
      WorkerConfiguration(kind: kind, dataFolder: dataFolder, seed: 1), counter: counter)
  }

  private func workOrder(_ layout: String, engine: String = "lazy", data: String = "uniform")
    -> WorkOrder
  {
    WorkOrder(
      BenchmarkSubject(layout: layout, engine: engine, data: data, n: 60),
      workloads: ["prepare", "viewport"],
      budget: 1_000_000_000, repetitions: 3)
  }

  /// A counter whose count grows by one block at each reading, or by more and more blocks if
  /// `growsByMoreEachTime` is true.
  private final class TestAllocationCounter: AllocationCounter {
    let allocator = "made up"
    let unavailability: String? = nil
    var allocationCount: UInt64 = 0
    let growsByMoreEachTime: Bool

    init(growsByMoreEachTime: Bool) { self.growsByMoreEachTime = growsByMoreEachTime }

    func counts() -> AllocationCounts {
      allocationCount += growsByMoreEachTime ? allocationCount + 1 : 1
      return AllocationCounts(
        mallocs: allocationCount, frees: 0, requestedBytes: nil,
        liveBytes: Int64(allocationCount) * 8, peakLiveBytes: nil)
    }

    func resetPeak() -> Bool { false }
  }

  @Test("a worker of times whose clock stands still cannot be used, but other workers can")
  func reportsClockThatStandsStill() throws {
    func unavailability(_ kind: WorkerKind) throws -> Unavailability? {
      try LayoutWorker(
        WorkerConfiguration(kind: kind, dataFolder: dataFolder, seed: 1), readClock: { 7 }
      ).findUnavailability()
    }
    #expect(
      try unavailability(.time)
        == Unavailability(reason: "the clock does not advance", isDead: true)
    )
    #expect(try unavailability(.conformance) == nil)
    #expect(try worker(.time).findUnavailability() == nil)
  }

  @Test(
    "the conformance worker judges the answers of each workload and reports its work counters with the judgements"
  )
  func judgesAnswersByWorkload() throws {
    let report = try worker(.conformance).measure(on: workOrder("grid"))
    let conformingJudgement = WorkReport.Judgement(conforms: true, missing: 0, extra: 0)
    #expect(report.judgements == ["prepare": conformingJudgement, "viewport": conformingJudgement])
    #expect(
      report.results.map(\.identity.metric) == [
        "candidatesInspected", "attributesMade", "attributesReturned", "sizesAsked",
        "elementsLaidOut",
      ])
  }

  @Test("times are measured without the oracle, for every workload of the work order")
  func measuresTimes() throws {
    let report = try worker(.time).measure(on: workOrder("flow", data: "unicode-names"))
    #expect(report.results.map(\.identity.metric) == ["time", "time"])
    #expect(report.judgements.isEmpty)
  }

  @Test(
    "a benchmark fixture chooses equal queries and paths with the oracle and without the oracle")
  func choosesSameQueriesWithoutOracle() throws {
    for layout in BenchmarkLayout.all {
      for set in layout.dataSets + layout.dataSetsOnRequest {
        let items = try DataLibrary(folder: dataFolder, seed: 1).resolvedData(
          of: .set(set), count: 130)
        let measuredFixture = try BenchmarkFixture(measuring: layout, items: items, seed: 1)
        let oracleFixture = try OracleFixture(layout, items: items, seed: 1)
        #expect(
          measuredFixture.contentFacts == oracleFixture.benchmarkFixture.contentFacts,
          "\(layout.name) \(set)")
        let cells = oracleFixture.oracleAnswers.elements.filter { $0.identity.category == .cell }
        #expect(
          (0..<measuredFixture.contentFacts.cellCount).map(measuredFixture.contentFacts.path)
            == cells.map(\.identity.path), "\(layout.name) \(set)")
      }
    }
  }

  @Test(
    "equal allocation counts are reported as one value, and different counts as a list of all readings"
  )
  func combinesEqualCounts() throws {
    let reportOfEqualCounts = try worker(
      .allocations, counter: TestAllocationCounter(growsByMoreEachTime: false)
    )
    .measure(on: workOrder("grid"))
    #expect(
      reportOfEqualCounts.results.map(\.identity.metric) == [
        "mallocs", "frees", "live", "mallocs", "frees", "live",
      ])
    #expect(reportOfEqualCounts.results[0].readings == .value(.integer(1)))
    #expect(reportOfEqualCounts.results[2].readings == .value(.integer(8)))
    let reportOfDifferentCounts = try worker(
      .allocations, counter: TestAllocationCounter(growsByMoreEachTime: true)
    )
    .measure(on: workOrder("grid"))
    #expect(reportOfDifferentCounts.results[0].readings.all.count == 3)
    #expect(reportOfDifferentCounts.results.allSatisfy { $0.isExact })
  }

  @Test("without an allocation counter no counts of 0 are reported")
  func countsNothingWithoutCounter() throws {
    let report = try worker(.allocations).measure(on: workOrder("grid"))
    #expect(report.results.isEmpty)
    #expect(
      report.notMeasured.map(\.reason)
        == Array(repeating: "this process cannot count malloc calls", count: 2))
  }

  @Test(
    "a clock that steps back is reported as a broken counter; a workload that the data make impossible is not reported as one"
  )
  func clockThatStepsBackIsDeadCounter() throws {
    let worker = try worker(.time)
    let benchmarkCell = try worker.cell(of: workOrder("grid"))
    func unmeasuredBenchmarks(after error: any Error) throws -> [ResultDocument.UnmeasuredBenchmark]
    {
      try worker.measureEachWorkload(benchmarkCell, [.viewport], as: "time") { _, _ in throw error }
        .notMeasured
    }
    let unmeasuredAfterClockError = try unmeasuredBenchmarks(
      after: BatchMeasurementError.clockSteppedBack(3_000_000_000))
    #expect(unmeasuredAfterClockError.map(\.hasBrokenCounter) == [true])
    expectRecorded(unmeasuredAfterClockError.map(\.reason))
    #expect(
      try unmeasuredBenchmarks(after: WorkloadNotPossible(reason: "a tree")).map(\.hasBrokenCounter)
        == [false])
    // A resumed run must measure the workload again if the clock stepped back during its
    // measurement.
    var report = CellReport()
    report.add(
      WorkReport(
        notMeasured: try unmeasuredBenchmarks(after: WorkloadNotPossible(reason: "a tree"))))
    #expect(report.isComplete)
    report.add(WorkReport(notMeasured: unmeasuredAfterClockError))
    #expect(!report.isComplete)
  }

  @Test("the report of counted instructions states the number of operations in each count")
  func reportsOperationsPerCount() throws {
    let report = try worker(.instructions).measure(on: workOrder("grid"))
    #expect(report.results.map(\.identity.metric) == ["operations", "operations"])
    #expect(report.results.map(\.readings) == [.value(.integer(1)), .value(.integer(16))])
  }

  @Test(
    "a work order with an unknown name is refused, and the error suggests the nearest known name")
  func refusesUnknownNameInWorkOrder() throws {
    let worker = try worker(.time)
    #expect { try worker.measure(on: workOrder("gird")) } throws: {
      "\($0)" == #"unknown layout "gird", did you mean "grid"?"#
    }
    #expect { try worker.measure(on: workOrder("grid", engine: "lasy")) } throws: {
      "\($0)" == #"unknown engine "lasy", did you mean "lazy"?"#
    }
    #expect { try worker.measure(on: workOrder("grid", data: "uniforn")) } throws: {
      "\($0)" == #"unknown data set "uniforn", did you mean "uniform"?"#
    }
  }

  @Test("the most recently used benchmark fixtures are kept, up to a total number of items")
  func keepsRecentFixtures() throws {
    var cache = FixtureCache<Int>()
    func cell(_ name: String, _ n: Int) throws -> BenchmarkCell {
      BenchmarkCell(
        layout: try #require(BenchmarkLayout.named(name)), data: .set(.uniform), engine: .lazy,
        itemCount: n)
    }
    var itemCountsOfMadeFixtures: [Int] = []
    func fixture(_ name: String, _ n: Int) throws -> Int {
      let cell = try cell(name, n)
      return cache.fixture(cell) {
        itemCountsOfMadeFixtures.append(n)
        return n
      }
    }
    for (name, n) in [("grid", 900_000), ("list", 900_001), ("grid", 900_000), ("stack", 200_002)] {
      #expect(try fixture(name, n) == n)
    }
    // The last call of the loop removed the fixture of the list from the cache, because it was the
    // least recently used one.
    _ = try fixture("grid", 900_000)
    _ = try fixture("list", 900_001)
    #expect(itemCountsOfMadeFixtures == [900_000, 900_001, 200_002, 900_001])
  }
}
