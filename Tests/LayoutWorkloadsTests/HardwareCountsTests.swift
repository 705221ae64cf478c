import BenchmarkHarness
import Layouts
import Testing

@testable import LayoutWorkloads

@Suite struct HardwareCountsTests {
  private func worker(_ events: CountedEvents?) throws -> LayoutWorker {
    try LayoutWorker(
      WorkerConfiguration(kind: .hardware, dataFolder: dataFolder, seed: 1), events: events)
  }

  private func workOrder(_ workloads: [String] = ["prepare", "viewport"]) -> WorkOrder {
    WorkOrder(
      BenchmarkSubject(layout: "grid", engine: "lazy", data: "uniform", n: 60),
      workloads: workloads,
      budget: 30_000_000)
  }

  /// A counter that reports 1 instruction and 0 cycles for each measured part.
  private final class TestEventCounter: EventCounter {
    let events: [ProcessorEvent] = [.instructions, .cycles]

    func count(_ part: () throws -> Void) throws -> EventCounts {
      try part()
      return EventCounts([1, 0], enabled: 9, running: 9)
    }
  }

  /// The groups of kernel events that this machine can count. They need no hardware counters, but
  /// some containers forbid counting even such events.
  private static let kernelEvents: [[ProcessorEvent]] = [
    [.taskClock], [.pageFaults, .minorFaults],
  ]
  .filter { EventGroup.open($0).counter?.events == $0 }

  @Test(
    "kernel events are counted for each workload, in batches of operations", arguments: kernelEvents
  )
  func countsKernelEvents(events: [ProcessorEvent]) throws {
    let workloads = ["prepare", "viewport", "insertOne", "fling"]
    let report = try worker(EventGroup.open(events)).measure(on: workOrder(workloads))
    #expect(report.notMeasured.map(\.reason) == [])
    #expect(
      report.results.map { "\($0.identity.workload) \($0.identity.metric)" }
        == workloads.flatMap { workload in events.map { "\(workload) \($0.metric)" } })
    for result in report.results {
      #expect(!result.isExact)
      // The task clock advances in every batch, so its count is at least 1. Page faults need not
      // occur, so their count may be 0.
      let isClock = result.identity.metric == "taskClock"
      let counts = result.readings.all.map { $0.integerValue ?? -1 }
      #expect(counts.allSatisfy { $0 >= (isClock ? 1 : 0) }, "\(result.identity)")
      #expect(result.unit.hasPrefix(isClock ? "ns" : "faults"))
    }
  }

  @Test("without hardware counters, the report contains no counts of 0 and no failure")
  func countsNothingWithoutCounters() throws {
    let events = CountedEvents(
      nil, absent: ProcessorEvent.measuredEvents.map { .init($0, because: "no such counter") })
    let worker = try worker(events)
    #expect(worker.findUnavailability() == Unavailability(reason: "no such counter"))
    let report = try worker.measure(on: workOrder())
    #expect(report.results.isEmpty)
    #expect(
      report.notMeasured.map { "\($0.id): \($0.reason)" } == [
        "grid/lazy/uniform/prepare/n=60/hardwareInstructions: no such counter",
        "grid/lazy/uniform/viewport/n=60/hardwareInstructions: no such counter",
      ])
    #expect(!report.notMeasured.contains { $0.hasBrokenCounter || $0.isFailure })
  }

  @Test("an event that cannot be counted is listed with its reason")
  func listsAbsentEvent() throws {
    let events = CountedEvents(
      TestEventCounter(), absent: [.init(.cacheMisses, because: "no such counter")])
    let worker = try worker(events)
    #expect(worker.findUnavailability() == nil)
    let report = try worker.measure(on: workOrder(["prepare"]))
    #expect(report.results.map(\.identity.metric) == ["hardwareInstructions", "cycles"])
    // The counter is read once for a whole batch of `prepare` calls, so each reading is 1.
    #expect(report.results[0].readings.all.allSatisfy { $0 == .integer(1) })
    #expect(
      report.notMeasured == [
        .init(
          workOrder().benchmarkIdentity("prepare", "cacheMisses"), reason: "no such counter")
      ])
  }

  @Test("processor events are counted only on request, and only the available events")
  func countsEventsOnRequest() throws {
    #expect(!BenchmarkSelection().kinds.contains(.hardware))
    var selection = BenchmarkSelection(
      layouts: [try #require(BenchmarkLayout.named("grid"))], engines: [.lazy], itemCounts: [60],
      workloads: [.viewport])
    selection.kinds = [.conformance, .hardware]
    let conformanceWorker = try LayoutWorker(
      WorkerConfiguration(kind: .conformance, dataFolder: dataFolder, seed: 1))
    var document = ResultDocument(run: .current(arguments: [], folder: dataFolder))
    try BenchmarkSuite(
      selection,
      workers: [
        .conformance: conformanceWorker, .hardware: try worker(CountedEvents(TestEventCounter())),
      ]
    ).run(into: &document)
    let hardwareResults = document.results.filter {
      WorkerKind(of: $0.identity.metric) == .hardware
    }
    #expect(
      hardwareResults.map { "\($0.identity)" } == [
        "grid/lazy/uniform/viewport/n=60/hardwareInstructions",
        "grid/lazy/uniform/viewport/n=60/cycles",
      ])
    #expect(hardwareResults.allSatisfy { $0.conforms })
    #expect(document.exitCode == .pass)
  }
}
