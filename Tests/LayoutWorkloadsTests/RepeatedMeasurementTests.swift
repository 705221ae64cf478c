import BenchmarkHarness
import Layouts
import Locks
import RecordedTexts
import Testing

@testable import LayoutWorkloads

@Suite struct RepeatedMeasurementTests {
  private static let steadyTimes: [Double] = [10, 10, 10]

  /// Answers each work order with the next planned samples for its engine and first workload, or
  /// with steady times if no planned samples are left.
  private final class PlannedWorker: Worker {
    var plannedSamplesByOrder: [String: [[Double]]]
    var orders: [WorkOrder] = []
    var failingOrderNumbers: Set<Int> = []
    /// The numbers of the work orders whose measurement is stopped because it takes too long.
    var stoppedOrderNumbers: Set<Int> = []

    init(_ plannedSamplesByOrder: [String: [[Double]]]) {
      self.plannedSamplesByOrder = plannedSamplesByOrder
    }

    var namesOfOrders: [String] {
      orders.map { "\($0.engine) \($0.workloads.joined(separator: "+"))" }
    }

    func measure(on order: WorkOrder) throws -> WorkReport {
      orders.append(order)
      if failingOrderNumbers.contains(orders.count) {
        throw WorkerFailure(kind: .time, .invalidOutput(excerpt: ""))
      }
      if stoppedOrderNumbers.contains(orders.count) {
        return WorkReport(
          notMeasured: [
            .init(
              order.benchmarkIdentity(order.workloads[0], "time"),
              reason: "stopped in work order \(orders.count)", isAborted: true)
          ])
      }
      let key = "\(order.engine) \(order.workloads[0])"
      let samples =
        plannedSamplesByOrder[key]?.isEmpty == false
        ? plannedSamplesByOrder[key]!.removeFirst() : steadyTimes
      return WorkReport(
        results: order.workloads.compactMap { workload in
          BenchmarkResult(
            identity: order.benchmarkIdentity(workload, "time"), unit: "ns", isExact: false,
            readings: .samples(samples.map(MeasuredQuantity.real)), conforms: true)
        })
    }
  }

  /// Judges the answers of `prepare` as wrong, so that a test sees whether judgments are kept.
  private final class WrongAnswersWorker: Worker {
    func measure(on order: WorkOrder) -> WorkReport {
      WorkReport(judgements: ["prepare": .init(conforms: false, missing: 2, extra: 1)])
    }
  }

  private func run(
    _ worker: PlannedWorker, engines: [Engine] = [.eager, .lazy],
    workloads: [Workload] = [.prepare, .viewport], budget: Double? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> ResultDocument {
    var selection = BenchmarkSelection(
      layouts: ["grid"].compactMap(BenchmarkLayout.named), engines: engines, itemCounts: [12],
      workloads: workloads)
    selection.timeBudgetSeconds = budget
    let fingerprint = EnvironmentFingerprint(
      cpu: "", architecture: "", cores: 1, quota: nil, kernel: "", libc: "", swift: "", flags: [],
      allocator: "", allocatorOptions: [:], hashing: "", load: 0)
    var document = ResultDocument(
      run: .init(
        fingerprint: fingerprint, git: GitState(revision: nil, isModified: false), arguments: [],
        started: ""))
    try BenchmarkSuite(
      selection, workers: [.conformance: WrongAnswersWorker(), .time: worker],
      isInterrupted: isInterrupted
    ).run(into: &document)
    return document
  }

  private func samples(_ document: ResultDocument, _ id: String) -> [Double]? {
    document.results.first { "\($0.identity)".contains(id) }?.readings.all.map(\.double)
  }

  @Test(
    "after all benchmarks with the same number of items are measured, the noisy times are measured again in rounds, and each round has a larger budget"
  )
  func repeatsNoisyTimesInRounds() throws {
    let worker = PlannedWorker([
      "eager viewport": [[10], [10, 20, 90]], "lazy prepare": [[10, 20, 90]],
    ])
    let document = try run(worker, budget: 0.3)
    #expect(
      worker.namesOfOrders == [
        "lazy prepare", "lazy viewport", "eager prepare", "eager viewport",
        "lazy prepare", "eager viewport", "eager viewport",
      ])
    let budgets = worker.orders.map(\.budget)
    #expect(budgets[4] > budgets[0] && budgets[6] > budgets[5])
    #expect(NoisyTimes(document.results).warning == nil)
    #expect(document.results.count == 4)
  }

  @Test("the less noisy of two measurements is kept, and its result still reports wrong answers")
  func keepsLessNoisyTimes() throws {
    let noisyTimes: [[Double]] =
      [[10, 20, 90], [10], [10, 20, 50]] + Array(repeating: [7, 1, 99], count: 9)
    let worker = PlannedWorker(["lazy prepare": noisyTimes])
    let document = try run(worker, engines: [.lazy])
    #expect(worker.orders.count == 2 + BenchmarkSuite.maximumRepeatsOfNoisyTimes)
    #expect(samples(document, "lazy/uniform/prepare") == [10, 20, 50])
    let result = try #require(document.results.first { $0.identity.workload == "prepare" })
    #expect(!result.conforms && result.missingElementCount == 2 && result.extraElementCount == 1)
    #expect(NoisyTimes(document.results).reason(for: result.identity) != nil)
  }

  @Test("if a repeated measurement fails, the earlier times are kept")
  func failedRepetitionKeepsTimes() throws {
    let worker = PlannedWorker(["lazy viewport": [[10, 20, 90]]])
    worker.failingOrderNumbers = [3]
    let document = try run(worker, engines: [.lazy])
    #expect(worker.orders.count == 4)
    #expect(samples(document, "viewport") == Self.steadyTimes)
    #expect(document.notMeasured.isEmpty)
  }

  @Test("a fling that took too long is measured again if the budget is not spent")
  func repeatsAbortedFlings() throws {
    let worker = PlannedWorker([:])
    worker.stoppedOrderNumbers = [1, 3]
    let document = try run(worker, engines: [.lazy], workloads: [.fling, .lookup], budget: 100)
    #expect(worker.namesOfOrders == ["lazy fling", "lazy lookup", "lazy fling", "lazy fling"])
    #expect(document.notMeasured.isEmpty)
    #expect(document.results.map(\.identity.workload) == ["fling", "lookup"])
  }

  @Test("a fling that always takes too long is listed once, with the reason of the last attempt")
  func listsAlwaysAbortedFlingOnce() throws {
    let worker = PlannedWorker([:])
    worker.stoppedOrderNumbers = Set(1...20)
    let document = try run(worker, engines: [.lazy], workloads: [.fling], budget: 100)
    #expect(worker.orders.count == 1 + BenchmarkSuite.maximumRepeatsOfAbortedFlings)
    expectRecorded(document.notMeasured.map { $0.reason })
    #expect(document.notMeasured.first?.isAborted == true)
  }

  @Test(
    "a fling that took too long is not measured again if the budget is shorter than a fling may take"
  )
  func shortBudgetPreventsRepetition() throws {
    let worker = PlannedWorker([:])
    worker.stoppedOrderNumbers = [1]
    let document = try run(worker, engines: [.lazy], workloads: [.fling], budget: 20)
    #expect(worker.orders.count == 1)
    expectRecorded(document.notMeasured.map { $0.reason })
  }

  @Test(
    "the prepare and firstScreen workloads are measured in one work order and are repeated together"
  )
  func repeatsFirstScreenWithPrepare() throws {
    let worker = PlannedWorker(["lazy prepare": [[10, 20, 90]]])
    let document = try run(
      worker, engines: [.lazy], workloads: [.prepare, .reprepare, .firstScreen])
    #expect(
      worker.namesOfOrders == [
        "lazy prepare+firstScreen", "lazy reprepare", "lazy prepare+firstScreen",
      ])
    #expect(
      document.results.map(\.identity.workload) == ["prepare", "reprepare", "firstScreen"])
  }

  @Test("an interrupted run repeats no measurements")
  func interruptedRunRepeatsNothing() throws {
    let worker = PlannedWorker(["lazy viewport": Array(repeating: [10], count: 9)])
    _ = try run(
      worker, engines: [.lazy],
      isInterrupted: { [count = Locked(0)] in
        count.withLock {
          $0 += 1
          return $0 > 3
        }
      })
    #expect(worker.namesOfOrders == ["lazy prepare", "lazy viewport"])
  }

  @Test(
    "no time of the firstScreen workload is shorter than the time of the prepare that it contains")
  func firstScreenIsNotFasterThanPrepare() throws {
    let worker = try LayoutWorker(WorkerConfiguration(kind: .time, dataFolder: dataFolder, seed: 1))
    let report = try worker.measure(
      on: WorkOrder(
        BenchmarkSubject(layout: "flow", engine: "lazy", data: "unicode-names", n: 60),
        workloads: ["firstScreen", "viewport", "prepare"], budget: 1_000_000_000))
    #expect(report.results.map(\.identity.workload) == ["firstScreen", "viewport", "prepare"])
    let (screen, prepare) = (report.results[0].readings.all, report.results[2].readings.all)
    #expect(screen.count == prepare.count && zip(prepare, screen).allSatisfy { $0.0 < $0.1 })
  }
}
