/// One kind of work that layouts are measured at.
///
/// A workload is one value. Its definition makes the operation to measure and compares the answers
/// with the oracle's; everything else about it is in the properties here:
///
///     extension Workload {
///       static let corner = Workload(
///         "corner", "query of the content's first point",
///         RectQuery { _, _ in Rect(x: 0, y: 0, width: 1, height: 1) })
///     }
///
/// To add a workload, add a file with such a value and list the value in ``all``.
package struct Workload: Sendable {
  /// The word in ids and on the command line.
  package let name: String

  /// What the workload does, in a few words.
  package let summary: String

  /// True if the workload runs where no workload is chosen. It must then suit every layout and data
  /// set.
  package let isQuick: Bool

  /// How the counters of its work may grow with the number of items; the first row that covers a
  /// counter decides. Empty if its work is not counted.
  let growth: [DeclaredGrowth]

  /// How many operations are counted in one go. A query is counted at several places, as one place may
  /// show little.
  let operationsPerCount: Int

  let definition: any WorkloadDefinition

  init(
    _ name: String, _ summary: String, _ definition: any WorkloadDefinition, isQuick: Bool = false,
    growth: [DeclaredGrowth] = [], operationsPerCount: Int = 1
  ) {
    self.name = name
    self.summary = summary
    self.definition = definition
    self.isQuick = isQuick
    self.growth = growth
    self.operationsPerCount = operationsPerCount
  }

  /// All workloads, in the order of lists and reports.
  package static let all: [Workload] = [
    prepare,
    reprepare,
    firstScreen,
    viewport,
    sweep,
    tiles,
    whole,
    tiny,
    outside,
    end,
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
  package static let quick = all.filter(\.isQuick)

  /// The word that stands for all workloads on the command line.
  package static let wordForAll = "all"

  /// The workload with the name `name`, or nil if there is none.
  package static func named(_ name: String) -> Workload? { all.first { $0.name == name } }

  /// True if its work is counted for every layout and data set.
  var isCountedEverywhere: Bool { isQuick && !growth.isEmpty }
}

extension Workload: Hashable {
  package static func == (one: Workload, other: Workload) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Workload: CustomStringConvertible {
  package var description: String { name }
}
