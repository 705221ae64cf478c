import BenchmarkHarness
import Layouts

/// The layouts, engines, numbers of items and workloads that a run measures.
///
///     var selection = BenchmarkSelection(engines: [.lazy, .bucketed], itemCounts: [1_000])
///     selection.workloads = [.prepare, .viewport]
///     selection.kinds.insert(.allocations)
package struct BenchmarkSelection: Sendable {
  package var layouts: [BenchmarkLayout]
  package var engines: [Engine]
  /// The numbers of items to measure. If nil, the number of items in ``file`` is measured, or
  /// ``defaultItemCounts`` if there is no file.
  package var itemCounts: [Int]?
  package var workloads: [Workload]
  /// The user's file of item sizes, which replaces the layouts' data sets; nil for none.
  package var file: SizesFile?
  /// The data set that replaces the layouts' own; nil for none. Every selected layout must accept
  /// this data set.
  package var dataSet: DataSet?
  package var seed: UInt64
  /// The time limit of the whole run, in seconds; nil for no limit.
  package var timeBudgetSeconds: Double?
  /// Up to this number of items, answers are compared and times measured even after the time budget
  /// is spent, until twice the budget is spent; nil if the budget applies to all numbers of items.
  package var maximumItemCountMeasuredBeyondBudget: Int?
  /// The kinds of measurements to make. Answers are compared with the oracle's in every run.
  package var kinds: Set<WorkerKind> = [.conformance, .time]
  /// The part of the run to measure, such as the second of four; nil for the whole run.
  package var shard: RunShard?
  /// The number of repetitions of allocation and instruction counts.
  package var repetitions = 2
  /// The numbers of items at which instructions are counted; nil for all numbers.
  ///
  /// Work takes about sixty times as long while its instructions are counted. With few items, the
  /// state of the allocator changes the count by more than the tolerance of 0.5 %.
  package var itemCountsForCountingInstructions: ClosedRange<Int>? = 1000...10_000
  /// The allocator whose allocations are counted.
  package var allocator = CountedAllocator.glibc

  /// The numbers of items in the quick suite.
  package static let defaultItemCounts = [1000, 10_000, 100_000]
  /// The largest number of items. With more items, the engines that store frames need more memory
  /// than most machines have.
  package static let maximumItemCount = 100_000_000
  /// The default seed.
  package static let defaultSeed: UInt64 = 1
  /// The numbers of items in the full suite.
  package static let fullSuiteItemCounts = [1000, 10_000, 100_000, 1_000_000]
  /// The time budget of the quick suite, in seconds. A run takes up to a minute, because some of
  /// its work is not covered by the budget.
  package static let quickBudgetSeconds = 48.0

  /// The value of ``maximumItemCountMeasuredBeyondBudget`` for the quick suite. On a busy machine,
  /// the quick suite omits only the largest number of items.
  package static let maximumItemCountMeasuredBeyondQuickBudget = 10_000

  /// The workloads whose allocations and instructions are counted. If the
  /// selection has exactly the workloads of the quick suite, a workload that does the same work as
  /// another one is timed but not counted.
  package var countedWorkloads: [Workload] {
    workloads == Workload.quickWorkloads
      ? workloads.filter { !$0.costs.isEmpty } : workloads
  }

  /// Creates the selection of the quick suite, without a time budget.
  package init(
    layouts: [BenchmarkLayout] = BenchmarkLayout.all, engines: [Engine] = Engine.allCases,
    itemCounts: [Int]? = nil, workloads: [Workload] = Workload.quickWorkloads,
    file: SizesFile? = nil,
    seed: UInt64 = Self.defaultSeed, timeBudgetSeconds: Double? = nil
  ) {
    self.layouts = layouts
    self.engines = engines
    self.itemCounts = itemCounts
    self.workloads = workloads
    self.file = file
    self.seed = seed
    self.timeBudgetSeconds = timeBudgetSeconds
  }

  /// The benchmark cells to measure, in the order of measurement. If the budget is spent, the last
  /// cells are omitted.
  ///
  /// Small numbers of items come first, so that all engines are measured at least with few items.
  /// Among the cells with the same number of items, the baseline engine comes last, because it is
  /// slow.
  var cells: [BenchmarkCell] {
    let itemCounts = itemCounts ?? file.map { [$0.rowCount] } ?? Self.defaultItemCounts
    var cells: [BenchmarkCell] = []
    for itemCount in itemCounts.sorted() {
      for isBaseline in [false, true] {
        for layout in layouts {
          let data =
            file.map { [.file($0)] }
            ?? (dataSet.map { [$0] } ?? layout.dataSets)
            .map(BenchmarkData.set)
          for data in data {
            // Engines that come later in the selection matter more to the user, so they are
            // measured first.
            let engines: [Engine?] = layout.isUserLayout ? [nil] : engines.reversed()
            for engine in engines where (engine?.isBaseline ?? false) == isBaseline {
              cells.append(
                BenchmarkCell(layout: layout, data: data, engine: engine, itemCount: itemCount))
            }
          }
        }
      }
    }
    guard let shard else { return cells }
    // The benchmark cells of a group differ only in their engine. A shard contains whole groups, so
    // that results to compare are in one shard, and the data and expected answers of a group are
    // computed in only one shard.
    var groupNumbers: [BenchmarkSubject: Int] = [:]
    return cells.filter { cell in
      let group = cell.subject.withoutEngine
      let groupNumber = groupNumbers[group] ?? groupNumbers.count
      groupNumbers[group] = groupNumber
      return shard.contains(groupNumber)
    }
  }

  /// Texts that together describe the selection completely. Selections with equal texts measure the
  /// same benchmarks.
  package var descriptionWords: [String] {
    var words = [
      layouts.map(\.name).joined(separator: ","), engines.map(\.rawValue).joined(separator: ","),
      (itemCounts ?? []).map(String.init).joined(separator: ","),
      workloads.map(\.name).joined(separator: ","),
      kinds.map(\.rawValue).sorted().joined(separator: ","),
      file?.path ?? dataSet?.rawValue ?? "own data",
      "seed \(seed)", "\(repetitions) repetitions",
    ]
    if let processWithCountedAllocations {
      words.append("allocations of \(processWithCountedAllocations.allocator)")
    }
    if let shard { words.append("shard \(shard)") }
    return words
  }

  /// The process whose allocations are counted; nil if no allocations are counted.
  package var processWithCountedAllocations: EnvironmentFingerprint.AllocationCountingProcess? {
    kinds.contains(.allocations) ? .init(allocator) : nil
  }

  /// The indices of the benchmark `cells` in the order of a report: by layout, data set, number of
  /// items and engine. Layouts and engines are in the order of the selection. Data sets are in the
  /// order in which their layout lists them.
  func indicesInReportOrder(_ cells: [BenchmarkCell]) -> [Int] {
    let layoutNames = layouts.map(\.name)
    func sortKey(_ cell: BenchmarkCell) -> [Int] {
      [
        layoutNames.firstIndex(of: cell.layout.name) ?? 0,
        cell.layout.dataSets.firstIndex { $0.rawValue == cell.data.name } ?? 0, cell.itemCount,
        engines.firstIndex { $0 == cell.engine } ?? 0,
      ]
    }
    let sortKeys = cells.map(sortKey)
    return cells.indices.sorted { sortKeys[$0].lexicographicallyPrecedes(sortKeys[$1]) }
  }
}
