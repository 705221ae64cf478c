import BenchmarkHarness
import CommandLineTools
import Foundation
import Layouts

/// Counts the instructions of all workloads at three numbers of items, for the gate on the growth
/// of costs.
///
///     let suite = GrowthSuite(selection)
///     let report = suite.run(on: [worker], isInterrupted: { false }) { done, label in
///       print(done, suite.benchmarkCount, label)
///     }
///
/// Programs run about 60 times slower under callgrind, so each operation is counted once, after one
/// uncounted repetition, and the operations are distributed over several workers.
package struct GrowthSuite {
  /// The numbers of items at which the suite measures workloads that do not change a prepared
  /// layout, such as queries and the first `prepare`. The baseline engine is measured only at
  /// ``smallElementCounts``.
  static let standardElementCounts = [1000, 10_000, 100_000]

  /// The numbers of items at which the suite measures the baseline engine, and workloads that
  /// change a prepared layout. The baseline engine compares every element with each query. The
  /// costs of this engine and of these workloads usually grow linearly, which small numbers of
  /// items show just as well as large ones.
  static let smallElementCounts = [100, 1000, 10_000]

  /// The numbers of items at which the suite measures a user's own layout. If the layout needs too
  /// much time for the largest number, the others suffice.
  static let elementCountsForUserLayouts = [100, 1000, 10_000, 100_000]

  /// How many seconds one workload of a user's own layout may take with one number of items.
  static let secondsForUserLayouts = 60.0

  /// The time for the samples of a workload, in nanoseconds, if times are measured.
  private static let nanosecondsForSamples: UInt64 = 200_000_000

  /// The kind of measurement whose growth is judged: instructions or times.
  private let kind: WorkerKind

  /// The work orders, in groups. All work orders of a group use the same layout and data, so one
  /// worker gets the whole group and prepares the data once.
  private let groups: [[WorkOrder]]

  /// Creates the suite of the layouts, engines, workloads and numbers of items in `selection`. If
  /// `selection` has no numbers of items, the suite uses ``standardElementCounts`` and
  /// ``smallElementCounts``, and ``elementCountsForUserLayouts`` for a user's own layout. `kind` is
  /// the kind of the workers that will measure.
  package init(_ selection: BenchmarkSelection, kind: WorkerKind = .instructions) {
    self.kind = kind
    let workloads =
      selection.workloads == Workload.quickWorkloads ? Workload.all : selection.workloads
    var orders: [WorkOrder] = []
    for usesSmallCounts in [false, true] {
      var selectionWithItemCounts = selection
      selectionWithItemCounts.itemCounts =
        selection.itemCounts
        ?? (usesSmallCounts ? Self.smallElementCounts : Self.standardElementCounts)
      for cell in selectionWithItemCounts.cells {
        guard let engine = cell.engine else { continue }
        let judgedWorkloads = workloads.filter {
          !$0.costs.isEmpty
            && ($0.changesPreparedLayout || engine.isBaseline) == usesSmallCounts
        }
        if !judgedWorkloads.isEmpty { orders.append(cell.workOrder(judgedWorkloads)) }
      }
    }
    let ordersBySubject = Dictionary(grouping: orders) { $0.subject.withoutEngine }
    // Workers take the groups with the most items first, so that no worker starts a long group when
    // the others are nearly finished.
    groups =
      ordersBySubject.sorted {
        ($1.key.itemCount, "\($0.key)") < ($0.key.itemCount, "\($1.key)")
      }
      .map(\.value) + Self.groupsOfUserLayouts(in: selection)
  }

  /// The work orders for the users' own layouts in `selection`: one group for each layout and data
  /// set. The smallest numbers of items come first, so that a layout whose work grows too fast is
  /// measured as far as possible.
  private static func groupsOfUserLayouts(in selection: BenchmarkSelection) -> [[WorkOrder]] {
    var selection = selection
    selection.layouts = selection.layouts.filter(\.isUserLayout)
    selection.itemCounts = selection.itemCounts ?? elementCountsForUserLayouts
    let orders = selection.cells.flatMap { cell in
      GrowthLimits.judgedWorkloads.map {
        cell.workOrder([$0], budget: nanosecondsForSamples)
      }
    }
    return Dictionary(grouping: orders, by: \.data).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Measures on `worker` how much memory stays in use after each `prepare` of the users' own layouts
  /// in `selection`, with a small number of items.
  package static func measureRetainedMemory(of selection: BenchmarkSelection, on worker: any Worker)
    -> WorkReport
  {
    var selection = selection
    selection.layouts = selection.layouts.filter(\.isUserLayout)
    selection.itemCounts = [RetainedMemoryGate.itemCount]
    let suite = GrowthSuite(
      groups: [selection.cells.map { $0.workOrder([.reprepare]) }], kind: .memory)
    return suite.run(on: [worker], isInterrupted: { Interruption.isRequested }) { _, _ in }
  }

  private init(groups: [[WorkOrder]], kind: WorkerKind) {
    self.groups = groups
    self.kind = kind
  }

  /// The number of benchmarks whose instructions the suite counts.
  package var benchmarkCount: Int { groups.joined().reduce(0) { $0 + $1.workloads.count } }

  /// Sends all work orders to `workers`, which work at the same time, and stops early if the user
  /// interrupts the run. Several threads call `progress`, but never at the same time.
  package func run(
    on workers: [any Worker], isInterrupted: @escaping @Sendable () -> Bool,
    progress: @escaping (_ done: Int, _ label: String) -> Void
  ) -> WorkReport {
    let queue = GroupQueue(groups)
    nonisolated(unsafe) let (workers, progress) = (workers, progress)
    DispatchQueue.concurrentPerform(iterations: workers.count) { index in
      while !isInterrupted(), let group = queue.takeNextGroup() {
        measure(group, on: workers[index], isInterrupted: isInterrupted) { report, order in
          queue.addReport(report, on: order, progress)
        }
      }
    }
    return queue.report
  }

  /// Measures the work orders of `group`, and passes each report to `addReport`.
  ///
  /// If a workload of a user's own layout fails or takes too long, it is not measured with more
  /// items. If `prepare` does, no workload is, and only `prepare` is reported as failed.
  private func measure(
    _ group: [WorkOrder], on worker: any Worker, isInterrupted: () -> Bool,
    addReport: (WorkReport, WorkOrder) -> Void
  ) {
    var reasonsToStop: [String: String] = [:]
    for order in group where !isInterrupted() {
      guard order.engine == BenchmarkCell.noEngineName else {
        addReport(measure(order, on: worker, within: nil), order)
        continue
      }
      let workload = order.workloads[0]
      var report: WorkReport
      if let reason = reasonsToStop[workload] ?? reasonsToStop[Workload.prepare.name] {
        report = WorkReport(nothingOf: order, kind, because: .init(reason: reason))
      } else {
        report = measure(order, on: worker, within: Self.secondsForUserLayouts)
        reasonsToStop[workload] = report.notMeasured.first(where: \.isFailure)?.reason
      }
      addReport(report, order)
    }
  }

  private func measure(_ order: WorkOrder, on worker: any Worker, within seconds: Double?)
    -> WorkReport
  {
    do {
      return try worker.measure(on: order, within: seconds)
    } catch BatchMeasurementError.interrupted {
      return WorkReport(nothingOf: order, kind, because: .init(reason: "interrupted"))
    } catch {
      return reportOnFailure(
        of: order, because: "\(error)", isTimeout: (error as? WorkerFailure)?.isTimeout == true)
    }
  }

  private func reportOnFailure(of order: WorkOrder, because reason: String, isTimeout: Bool)
    -> WorkReport
  {
    WorkReport(
      notMeasured: order.workloads.map {
        .init(
          order.benchmarkIdentity($0, kind.representativeMetric), reason: reason, isFailure: true,
          isAborted: isTimeout)
      })
  }
}

/// The groups of work orders that no worker has taken yet, and the collected reports on the
/// finished work orders.
private final class GroupQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var groups: ArraySlice<[WorkOrder]>
  private var collectedReport = WorkReport()
  private var finishedBenchmarkCount = 0

  init(_ groups: [[WorkOrder]]) { self.groups = groups[...] }

  /// Removes and returns the next group; nil if no group is left.
  func takeNextGroup() -> [WorkOrder]? { lock.withLock { groups.popFirst() } }

  /// Adds the report on the work order `order`, and calls `progress` with the number of finished
  /// benchmarks and a label of the work order.
  func addReport(_ workReport: WorkReport, on order: WorkOrder, _ progress: (Int, String) -> Void) {
    lock.withLock {
      collectedReport.results += workReport.results
      collectedReport.notMeasured += workReport.notMeasured
      finishedBenchmarkCount += order.workloads.count
      progress(
        finishedBenchmarkCount,
        "cost growth: \(order.layout) \(order.data) \(order.engine), \(ReadableNumber.shortCountText(order.itemCount)) items"
      )
    }
  }

  /// The results of all workers in one report, in the order of their benchmark ids.
  var report: WorkReport {
    lock.withLock {
      WorkReport(
        results: collectedReport.results.sorted { $0.identity < $1.identity },
        notMeasured: collectedReport.notMeasured.sorted { $0.id < $1.id })
    }
  }
}
