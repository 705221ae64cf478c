import BenchmarkHarness
import Layouts

extension BenchmarkSelection {
  /// The numbers of items at which the work of the baseline engine is counted. This engine compares
  /// every object with each query. At 100,000 objects, the comparisons would take longer than all
  /// other counts together, and smaller numbers show the growth just as well.
  static let elementCountsForBaseline = [100, 1000, 10_000]

  /// The numbers of items at which the work of changes is counted. They are small, because the
  /// oracle lays out all items again after each change.
  static let elementCountsForChanges = [10, 100, 1000]

  /// The number of items at which the work of changes is counted for items in many sections. A
  /// change must not cause work in sections that it does not change.
  static let elementCountsForManySections = [10_000]

  /// The workloads outside the quick suite for whose counted work a growth is declared.
  static let changeWorkloads = Workload.all.filter {
    !$0.isInQuickSuite && !$0.growth.isEmpty
  }

  /// The parts of the selection whose counts have limits. They have no time budget.
  ///
  /// If the user selected workloads, only the work of these workloads is counted.
  package var selectionsForCounting: [BenchmarkSelection] {
    var wholeSelection = self
    wholeSelection.seed = Self.defaultSeed
    wholeSelection.timeBudgetSeconds = nil
    wholeSelection.kinds.remove(.time)
    if workloads != Workload.quickWorkloads { return [wholeSelection] }
    wholeSelection.workloads = countedWorkloads
    return
      (selectionsForBaselineAndOtherEngines(of: wholeSelection) + [
        selectionForChanges(of: wholeSelection, at: Self.elementCountsForChanges),
        selectionForChanges(
          of: wholeSelection, on: .sections, at: Self.elementCountsForManySections),
      ]).filter { !$0.engines.isEmpty && !$0.layouts.isEmpty && $0.itemCounts != [] }
  }

  /// Splits `whole` into one part for the baseline engine and one for the other engines, because
  /// the work of these two parts is counted with different numbers of items. If the user selected
  /// the numbers of items, `whole` is not split.
  private func selectionsForBaselineAndOtherEngines(of whole: BenchmarkSelection)
    -> [BenchmarkSelection]
  {
    if itemCounts != nil { return [whole] }
    var (template, whole) = (whole, whole)
    template.engines = engines.filter(\.isBaseline)
    template.itemCounts = Self.elementCountsForBaseline
    // A user's own layout does not run in the baseline engine, so it is counted in another part.
    template.layouts = layouts.filter { !$0.isUserLayout }
    whole.engines = engines.filter { !$0.isBaseline }
    whole.itemCounts = Self.defaultItemCounts
    return [whole, template]
  }

  /// The part of `whole` for the workloads that change the data. It has the numbers of items in
  /// `standardCounts`. If the user selected numbers of items, those that the user did not select
  /// are left out.
  private func selectionForChanges(
    of whole: BenchmarkSelection, on set: DataSet? = nil, at standardCounts: [Int]
  ) -> BenchmarkSelection {
    var selection = whole
    selection.workloads = Self.changeWorkloads
    selection.kinds = [.conformance]
    selection.itemCounts = itemCounts?.filter(standardCounts.contains) ?? standardCounts
    if let set {
      selection.dataSet = set
      selection.layouts = layouts.filter { $0.accepts(set) }
    }
    return selection
  }

  /// The part of the selection whose frame times have an upper limit: flings of the most common
  /// layouts, in the engines that do not compare every element with a query.
  package var selectionForFrameTimes: BenchmarkSelection {
    var frameTimeSelection = self
    frameTimeSelection.layouts = layouts.filter { ["flow", "grid", "list"].contains($0.name) }
    frameTimeSelection.engines = engines.filter { !$0.scansEveryElement }
    frameTimeSelection.itemCounts = itemCounts ?? [100_000]
    frameTimeSelection.workloads = [.fling]
    frameTimeSelection.seed = Self.defaultSeed
    frameTimeSelection.timeBudgetSeconds = nil
    frameTimeSelection.kinds = [.conformance, .time]
    return frameTimeSelection
  }

  /// Work orders for workloads in which no array grows, so that the numbers of allocations are the
  /// same with every allocator: queries and lookups of all layouts on their first data set, in the
  /// engines that keep no object per element.
  package static var allocatorIndependentWorkOrders: [WorkOrder] {
    var selection = BenchmarkSelection(
      engines: Engine.allCases.filter { !$0.isBaseline }, itemCounts: [1000])
    selection.layouts = BenchmarkLayout.all
    return selection.cells.filter { $0.data.name == $0.layout.dataSets.first?.rawValue }
      .map { $0.workOrder([.viewport, .lookup]) }
  }
}
