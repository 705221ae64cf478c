import BenchmarkHarness
import FaultyLayouts
import LayoutConformance
import Reports
import ScenarioFiles

/// Measures with many seeds how well the random tester finds a mutant without a hint.
struct FaultDiscovery {
  let fault: String
  private(set) var finds: [Find] = []
  private(set) var seedCount = 0

  /// The result of one seed that found the mutant.
  struct Find {
    var seed: UInt64
    /// The number of random steps before a rule failed.
    var drawn: Int
    /// The number of steps in the reduced scenario.
    var steps: Int
    /// The number of items in the reduced scenario.
    var items: Int
    /// Whether the reduced scenario is small enough.
    var isSmall: Bool
    /// The time of the search and the reduction together, in nanoseconds.
    var nanoseconds: UInt64
  }

  /// The least percentage of seeds that must find a mutant.
  static let leastPercent = 95

  /// Whether enough seeds find the mutant and every reduced scenario is small enough.
  var isGoodEnough: Bool {
    finds.count * 100 >= seedCount * Self.leastPercent
      && finds.allSatisfy(\.isSmall)
  }

  /// Creates the result of `seedCount` seeds for the mutant called `fault`.
  init(fault: String, finds: [Find], seedCount: Int) {
    self.fault = fault
    self.finds = finds
    self.seedCount = seedCount
  }

  /// Searches for a mutant with `count` seeds, starting with `seed`.
  init(
    of fault: Mutant, seeds count: Int, from seed: UInt64,
    clock: () -> UInt64 = MonotonicClock.nanoseconds
  ) {
    self.fault = fault.name
    for number in 0..<count where !Interruption.isRequested {
      var tester = RandomTester()
      tester.seed = seed &+ UInt64(number)
      let begin = clock()
      let search = tester.search(fault)
      // The time is only reported. No verdict depends on it.
      let end = max(clock(), begin)
      seedCount += 1
      guard let discovery = search.discovery else { continue }
      finds.append(
        Find(
          seed: tester.seed, drawn: search.stepsDrawn, steps: discovery.scenario.steps.count,
          items: discovery.itemCount, isSmall: discovery.isSmall, nanoseconds: end - begin))
    }
  }

  /// The column headings of ``cells``.
  static let headings = [
    "fault", "found", "drawn", "steps", "most", "items", "most", "time", "longest",
  ]

  /// The row of the table: the mutant's name, the number of seeds that found it, and medians of the
  /// random steps, the remaining steps and items with their maximums, and the time with its
  /// maximum.
  var cells: [String] {
    func time(_ nanoseconds: UInt64?) -> String {
      nanoseconds.map { HumanDuration(nanoseconds: Double($0)).description } ?? "-"
    }
    func cell(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return [
      fault, "\(finds.count)/\(seedCount)", cell(finds.map(\.drawn).middle),
      cell(finds.map(\.steps).middle), cell(finds.map(\.steps).max()),
      cell(finds.map(\.items).middle), cell(finds.map(\.items).max()),
      time(finds.map(\.nanoseconds).middle), time(finds.map(\.nanoseconds).max()),
    ]
  }
}

extension [FaultDiscovery] {
  /// The results as a table with a row per mutant.
  var table: TextTable {
    TextTable(
      columns: FaultDiscovery.headings.enumerated().map {
        TextTable.Column($1, isTrailing: $0 > 0)
      }, rows: map(\.cells), leading: 1)
  }
}

extension Array where Element: Comparable {
  /// The lower median of the elements; nil if there are none.
  var middle: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
