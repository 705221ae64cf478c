/// One kind of work that is measured, such as the query of a viewport.
///
/// The `definition` of a workload creates the operation to measure and compares the answers with
/// the oracle's. The other properties describe the workload:
///
///     extension Workload {
///       static let corner = Workload(
///         "corner", "query of the content's first point",
///         RectQuery { _, _ in Rect(x: 0, y: 0, width: 1, height: 1) },
///         costs: DeclaredGrowth.costGrowthOfQuery)
///     }
///
/// To add a workload, add a file with such a value and list the value in ``all``.
package struct Workload: Sendable {
  /// The name in benchmark ids and on the command line.
  package let name: String

  /// A short description of the workload.
  package let summary: String

  /// Whether the workload runs by default. A workload that runs by default must be possible with
  /// every layout on every data set.
  package let isInQuickSuite: Bool

  /// Declarations of how the work counters, such as `candidatesInspected`, may grow with the number
  /// of items. The first declaration that covers a counter applies. Empty if the work is not
  /// counted.
  let growth: [DeclaredGrowth]

  /// Declarations of how the costs of the work, which are instructions and allocations, may grow
  /// with the number of items. The first declaration that covers a cost applies. Empty if another
  /// workload does the same work and is counted instead.
  let costs: [DeclaredGrowth]

  /// The number of operations in one instruction count. A query is counted at several offsets,
  /// because one offset may not be representative.
  let operationsCountedTogether: Int

  let definition: any WorkloadDefinition

  init(
    _ name: String, _ summary: String, _ definition: any WorkloadDefinition,
    isInQuickSuite: Bool = false, growth: [DeclaredGrowth] = [], costs: [DeclaredGrowth],
    operationsCountedTogether: Int = 1
  ) {
    self.name = name
    self.summary = summary
    self.definition = definition
    self.isInQuickSuite = isInQuickSuite
    self.growth = growth
    self.costs = costs
    self.operationsCountedTogether = operationsCountedTogether
  }

  /// All workloads, in the order of lists and reports.
  package static let all: [Workload] = [
    prepare,
    reprepare,
    firstScreen,
    viewport,
    sweep,
    tiles,
    wholeContent,
    onePoint,
    outsideContent,
    lastViewport,
    lookup,
    changeOne,
    insertOne,
    deleteOne,
    moveOne,
    insertTop,
    rotate,
    switchLayout,
    fling,
  ]

  /// The workloads of the quick suite.
  package static let quickWorkloads = all.filter(\.isInQuickSuite)

  /// Two workloads whose times are taken in the same batches if both are selected. The work of the
  /// second one includes that of the first.
  static let workloadsTimedTogether = [prepare, firstScreen]

  /// The word that selects all workloads on the command line.
  package static let allOptionValue = "all"

  /// The workload called `name`; nil if there is none.
  package static func named(_ name: String) -> Workload? { all.first { $0.name == name } }

  /// Whether the operation changes the data or the bounds of a prepared layout, or replaces the
  /// layout.
  var changesPreparedLayout: Bool { definition.changesPreparedLayout }

  /// Whether the workload has counts of work for every layout and data set.
  var hasWorkCountsForEveryLayout: Bool { isInQuickSuite && !growth.isEmpty }
}

extension Workload: Hashable {
  package static func == (one: Workload, other: Workload) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Workload: CustomStringConvertible {
  package var description: String { name }
}
