import BenchmarkHarness
import Layouts
import Testing

@testable import LayoutWorkloads

@Suite struct LayoutWorkerTests {
  private func worker(_ kind: WorkerKind, counter: (any AllocationCounter)? = nil) throws
    -> LayoutWorker
  {
    try LayoutWorker(
      WorkerConfiguration(kind: kind, dataFolder: dataFolder, seed: 1), counter: counter)
  }

  private func order(_ layout: String, engine: String = "lazy", data: String = "uniform")
    -> WorkOrder
  {
    WorkOrder(
      BenchmarkSubject(layout: layout, engine: engine, data: data, n: 60),
      workloads: ["prepare", "viewport"],
      budget: 1_000_000_000, repetitions: 3)
  }

  /// A counter whose count grows by one block at each reading, or by more and more blocks if
  /// `isDrifting` is true.
  private final class MadeUpCounter: AllocationCounter {
    let allocator = "made up"
    let unavailability: String? = nil
    var reads: UInt64 = 0
    let isDrifting: Bool

    init(isDrifting: Bool) { self.isDrifting = isDrifting }

    func counts() -> AllocationCounts {
      reads += isDrifting ? reads + 1 : 1
      return AllocationCounts(
        mallocs: reads, frees: 0, bytes: nil, live: Int64(reads) * 8, peak: nil)
    }

    func resetPeak() -> Bool { false }
  }

  @Test("answers are judged by workload, and counts come with them")
  func judgesAnswersByWorkload() throws {
    let report = try worker(.conformance).measure(on: order("grid"))
    let right = WorkReport.Judgement(conforms: true, missing: 0, extra: 0)
    #expect(report.judgements == ["prepare": right, "viewport": right])
    #expect(
      report.results.map(\.identity.metric) == [
        "candidatesInspected", "attributesMade", "attributesReturned", "sizesAsked",
        "elementsLaidOut",
      ])
  }

  @Test("times are measured without the oracle, for every workload of the order")
  func measuresTimes() throws {
    let report = try worker(.time).measure(on: order("flow", data: "unicode-names"))
    #expect(report.results.map(\.identity.metric) == ["time", "time"])
    #expect(report.judgements.isEmpty)
  }

  @Test("a measurement chooses the same queries and paths with the oracle and without")
  func choosesSameQueriesWithoutOracle() throws {
    for layout in BenchmarkLayout.all {
      for set in layout.dataSets + layout.optionalDataSets {
        let items = try DataLibrary(folder: dataFolder, seed: 1).resolvedData(
          of: .set(set), count: 130)
        let measured = try BenchmarkFixture(measuring: layout, items: items, seed: 1)
        let judged = try OracleFixture(layout, items: items, seed: 1)
        #expect(
          measured.contentFacts == judged.benchmarkFixture.contentFacts, "\(layout.name) \(set)")
        let cells = judged.oracleAnswers.elements.filter { $0.identity.category == .cell }
        #expect(
          (0..<measured.contentFacts.cellCount).map(measured.contentFacts.path)
            == cells.map(\.identity.path), "\(layout.name) \(set)")
      }
    }
  }

  @Test("equal allocation counts give one value, different ones give all readings")
  func combinesEqualCounts() throws {
    let steady = try worker(.allocations, counter: MadeUpCounter(isDrifting: false))
      .measure(on: order("grid"))
    #expect(
      steady.results.map(\.identity.metric) == [
        "mallocs", "frees", "live", "mallocs", "frees", "live",
      ])
    #expect(steady.results[0].readings == .value(.integer(1)))
    #expect(steady.results[2].readings == .value(.integer(8)))
    let drifting = try worker(.allocations, counter: MadeUpCounter(isDrifting: true))
      .measure(on: order("grid"))
    #expect(drifting.results[0].readings.all.count == 3)
    #expect(drifting.results.allSatisfy { $0.isExact })
  }

  @Test("without an allocation counter there are no counts of 0")
  func countsNothingWithoutCounter() throws {
    let report = try worker(.allocations).measure(on: order("grid"))
    #expect(report.results.isEmpty)
    #expect(
      report.notMeasured.map(\.reason)
        == Array(repeating: "this process cannot count malloc calls", count: 2))
  }

  @Test("a clock that steps back is a dead counter; an unsuitable workload is not")
  func clockStepsBack() throws {
    let worker = try worker(.time)
    let cell = try worker.cell(of: order("grid"))
    func entries(_ error: any Error) throws -> [ResultDocument.UnmeasuredBenchmark] {
      try worker.measureEach(cell, [.viewport], as: "time") { _, _ in throw error }.notMeasured
    }
    let dead = try entries(BatchMeasurementError.clockSteppedBack(3_000_000_000))
    #expect(dead.map(\.isDeadCounter) == [true])
    #expect(dead.map(\.reason) == ["the clock stepped back by 3.00 s"])
    #expect(try entries(WorkloadNotPossible(reason: "a tree")).map(\.isDeadCounter) == [false])
    // A resumed run must measure the workload again if the clock was dead.
    var report = CellReport()
    report.add(WorkReport(notMeasured: try entries(WorkloadNotPossible(reason: "a tree"))))
    #expect(report.isComplete)
    report.add(WorkReport(notMeasured: dead))
    #expect(!report.isComplete)
  }

  @Test("the report for counted instructions has the number of operations in a count")
  func reportsOperationsPerCount() throws {
    let report = try worker(.instructions).measure(on: order("grid"))
    #expect(report.results.map(\.identity.metric) == ["operations", "operations"])
    #expect(report.results.map(\.readings) == [.value(.integer(1)), .value(.integer(16))])
  }

  @Test("an order with an unknown word is refused, and the error suggests the nearest legal word")
  func refusesUnknownWord() throws {
    let worker = try worker(.time)
    #expect { try worker.measure(on: order("gird")) } throws: {
      "\($0)" == #"unknown layout "gird", did you mean "grid"?"#
    }
    #expect { try worker.measure(on: order("grid", engine: "lasy")) } throws: {
      "\($0)" == #"unknown engine "lasy", did you mean "lazy"?"#
    }
    #expect { try worker.measure(on: order("grid", data: "uniforn")) } throws: {
      "\($0)" == #"unknown data set "uniforn", did you mean "uniform"?"#
    }
  }

  @Test("the most recently used fixtures are kept, up to a total number of items")
  func keepsRecentFixtures() throws {
    var cache = FixtureCache<Int>()
    func cell(_ name: String, _ n: Int) throws -> BenchmarkCell {
      BenchmarkCell(
        layout: try #require(BenchmarkLayout.named(name)), data: .set(.uniform), engine: .lazy,
        itemCount: n)
    }
    var made: [Int] = []
    func fixture(_ name: String, _ n: Int) throws -> Int {
      let cell = try cell(name, n)
      return cache.fixture(cell) {
        made.append(n)
        return n
      }
    }
    for (name, n) in [("grid", 900_000), ("list", 900_001), ("grid", 900_000), ("stack", 200_002)] {
      #expect(try fixture(name, n) == n)
    }
    // The list was the least recently used, and was dropped.
    _ = try fixture("grid", 900_000)
    _ = try fixture("list", 900_001)
    #expect(made == [900_000, 900_001, 200_002, 900_001])
  }
}
