import BenchmarkHarness
import Layouts

/// What a run is to measure.
package struct BenchmarkSelection: Sendable {
  package var layouts: [BenchmarkLayout]
  package var engines: [Engine]
  /// The numbers of items; nil for those of a file, or else ``standardSizes``.
  package var sizes: [Int]?
  package var workloads: [Workload]
  /// The user's own sizes, in place of the layouts' data sets.
  package var file: SizesFile?
  /// The one set to measure on, in place of the layouts' own; for layouts that take it.
  package var dataSet: DataSet?
  package var seed: UInt64
  /// The seconds that everything may take; nil for as long as it takes.
  package var budget: Double?
  /// What is found out; answers are compared in any case.
  package var kinds: Set<WorkerKind> = [.conformance, .time]
  /// The share of the cells to measure; nil for all.
  package var shard: Shard?
  /// How many times allocations and instructions are counted.
  package var repetitions = 2
  /// The sizes at which instructions are counted; nil where sizes were chosen.
  ///
  /// Counting takes some sixty times as long as the work; and where there is little work, what the
  /// allocator finds from before it is more than the 0.5 % by which counts may differ.
  package var instructionSizes: ClosedRange<Int>? = 1000...10_000
  /// Whose blocks are counted.
  package var allocator = CountedAllocator.glibc

  /// The numbers of items in the quick suite.
  package static let standardSizes = [1000, 10_000, 100_000]
  /// The largest number of items; beyond it the oracle alone takes tens of gigabytes.
  package static let largestSize = 100_000_000
  /// The seed where none is given.
  package static let standardSeed: UInt64 = 1
  /// The numbers of items in the full suite.
  package static let fullSizes = [1000, 10_000, 100_000, 1_000_000]
  /// The seconds of the quick suite; a minute less what is not measured by the clock.
  package static let quickBudget = 48.0

  /// Creates the selection of the quick suite, without a limit of time.
  package init(
    layouts: [BenchmarkLayout] = BenchmarkLayout.all, engines: [Engine] = Engine.allCases,
    sizes: [Int]? = nil, workloads: [Workload] = Workload.quick, file: SizesFile? = nil,
    seed: UInt64 = Self.standardSeed, budget: Double? = nil
  ) {
    self.layouts = layouts
    self.engines = engines
    self.sizes = sizes
    self.workloads = workloads
    self.file = file
    self.seed = seed
    self.budget = budget
  }

  /// The cells to measure, in the order of work: what a spent budget cuts off stands last.
  ///
  /// That is the template engine, the baseline whose figures are known to be slow; then the largest
  /// numbers of items.
  var cells: [BenchmarkCell] {
    let sizes = sizes ?? file.map { [$0.rowCount] } ?? Self.standardSizes
    var cells: [BenchmarkCell] = []
    for isBaseline in [false, true] {
      for size in sizes.sorted() {
        for layout in layouts {
          let data =
            file.map { [.file($0)] }
            ?? (dataSet.map { [$0] } ?? layout.dataSets)
            .map(BenchmarkData.set)
          for data in data {
            // The engines with the most to show come first.
            let engines: [Engine?] = layout.isVisitor ? [nil] : engines.reversed()
            for engine in engines where (engine?.isBaseline ?? false) == isBaseline {
              cells.append(BenchmarkCell(layout: layout, data: data, engine: engine, n: size))
            }
          }
        }
      }
    }
    guard let shard else { return cells }
    // Whole groups: what is compared stands in one shard, and no fixture is made in two.
    var groups: [Subject: Int] = [:]
    return cells.filter { cell in
      let group = cell.subject.inAnyEngine
      let place = groups[group] ?? groups.count
      groups[group] = place
      return shard.contains(place)
    }
  }

  /// What is to be measured, in words: two selections of the same words measure the same.
  package var words: [String] {
    var words = [
      layouts.map(\.name).joined(separator: ","), engines.map(\.rawValue).joined(separator: ","),
      (sizes ?? []).map(String.init).joined(separator: ","),
      workloads.map(\.name).joined(separator: ","),
      kinds.map(\.rawValue).sorted().joined(separator: ","),
      file?.path ?? dataSet?.rawValue ?? "own data",
      "seed \(seed)", "\(repetitions) repetitions",
    ]
    if let countedProcess { words.append("allocations of \(countedProcess.allocator)") }
    if let shard { words.append("shard \(shard)") }
    return words
  }

  /// Where allocations are counted; nil where they are not.
  package var countedProcess: Fingerprint.CountedProcess? {
    kinds.contains(.allocations) ? .init(allocator) : nil
  }

  /// `results` in the order of a report: as the layouts and engines were chosen, then by size.
  func ordered(_ cells: [BenchmarkCell]) -> [Int] {
    let layoutNames = layouts.map(\.name)
    func rank(_ cell: BenchmarkCell) -> [Int] {
      [
        layoutNames.firstIndex(of: cell.layout.name) ?? 0,
        cell.layout.dataSets.firstIndex { $0.rawValue == cell.data.name } ?? 0, cell.n,
        engines.firstIndex { $0 == cell.engine } ?? 0,
      ]
    }
    let ranks = cells.map(rank)
    return cells.indices.sorted { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
  }
}
