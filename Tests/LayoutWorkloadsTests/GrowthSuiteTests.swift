import BenchmarkHarness
import LayoutCatalog
import Layouts
import RecordedTexts
import Testing

@testable import LayoutWorkloads

@Suite struct GrowthSuiteTests {
  /// Answers with counts that follow from the number of items, without laying anything out.
  private final class PlannedWorker: Worker {
    /// The count of each workload, by its name. A workload without a count takes too long.
    let counts: [String: @Sendable (Int) -> Int?]
    private(set) var timeLimits: Set<Double?> = []
    private(set) var orders: [String] = []

    init(_ counts: [String: @Sendable (Int) -> Int?]) { self.counts = counts }

    func measure(on order: WorkOrder, within seconds: Double?) throws -> WorkReport {
      timeLimits.insert(seconds)
      return try measure(on: order)
    }

    func measure(on order: WorkOrder) throws -> WorkReport {
      orders.append("\(order.workloads.joined(separator: "+")) \(order.itemCount)")
      return WorkReport(
        results: try order.workloads.compactMap { workload in
          guard let count = counts[workload]?(order.itemCount) else {
            throw WorkerFailure(
              kind: .instructions, .timedOut(seconds: seconds, lastOutputLines: []))
          }
          return BenchmarkResult(
            identity: order.benchmarkIdentity(workload, "instructions"), unit: "instructions",
            isExact: false, readings: .value(.integer(count)), conforms: true)
        })
    }

    private let seconds = 60.0
  }

  private func selection(itemCounts: [Int]? = nil) -> BenchmarkSelection {
    var selection = BenchmarkSelection(
      layouts: [.userLayout(Engine.lazy)], itemCounts: itemCounts)
    selection.dataSet = .uniform
    return selection
  }

  private func run(_ worker: PlannedWorker, itemCounts: [Int]? = nil) -> WorkReport {
    GrowthSuite(selection(itemCounts: itemCounts)).run(
      on: [worker], isInterrupted: { false }, progress: { _, _ in })
  }

  @Test("a user's own layout is measured in three workloads, with few items first")
  func measuresUserLayout() {
    let worker = PlannedWorker(["prepare": { $0 }, "viewport": { $0 }, "lookup": { $0 }])
    let report = run(worker)
    #expect(
      worker.orders
        == [100, 1000, 10_000, 100_000].flatMap { n in
          ["prepare", "viewport", "lookup"].map { "\($0) \(n)" }
        })
    #expect(worker.timeLimits == [60])
    #expect(report.results.count == worker.orders.count && report.notMeasured.isEmpty)
    #expect(GrowthSuite(selection()).benchmarkCount == worker.orders.count)
  }

  @Test("if a query takes too long, only the query is not measured with more items")
  func stopsSlowQuery() {
    let worker = PlannedWorker([
      "prepare": { $0 }, "viewport": { $0 > 1000 ? nil : $0 }, "lookup": { _ in 7 },
    ])
    let report = run(worker)
    #expect(worker.orders.filter { $0.hasPrefix("viewport") }.last == "viewport 10000")
    #expect(worker.orders.last == "lookup 100000")
    #expect(report.notMeasured.map(\.isAborted) == [true, false])
    #expect(report.notMeasured.map(\.isFailure) == [true, false])
  }

  @Test("if prepare takes too long, nothing is measured with more items, and only prepare fails")
  func stopsSlowPrepare() {
    let worker = PlannedWorker([
      "prepare": { $0 > 1000 ? nil : $0 * $0 }, "viewport": { _ in 7 }, "lookup": { _ in 7 },
    ])
    let report = run(worker)
    #expect(worker.orders.last == "prepare 10000")
    let failures = report.notMeasured.filter(\.isFailure)
    #expect(failures.map(\.id) == ["lazy/own/uniform/prepare/n=10000/instructions"])
    expectRecorded(failures.first?.reason)
  }

  @Test("layouts of this package have no time limit, and all workloads in one order")
  func measuresBuiltInLayouts() {
    let worker = PlannedWorker(
      Dictionary(
        uniqueKeysWithValues: Workload.all.map { ($0.name, { @Sendable (_: Int) -> Int? in 7 }) }))
    var selection = BenchmarkSelection(
      layouts: ["grid"].compactMap(BenchmarkLayout.named), engines: [.lazy])
    selection.workloads = [.prepare, .viewport]
    _ = GrowthSuite(selection).run(
      on: [worker], isInterrupted: { false }, progress: { _, _ in })
    #expect(
      worker.orders
        == ["prepare+viewport 100000", "prepare+viewport 10000", "prepare+viewport 1000"])
    #expect(worker.timeLimits == [nil])
  }
}
