import BenchmarkHarness
import FaultyLayouts
import LayoutConformance
import Reports
import ScenarioFiles

/// How well the random tester finds a fault that it knows nothing of, over many seeds.
struct FaultDiscovery {
  let fault: String
  private(set) var finds: [Find] = []
  private(set) var seedCount = 0

  /// What one seed led to.
  struct Find {
    var seed: UInt64
    /// The steps drawn until something failed.
    var drawn: Int
    /// The steps and items that are left to show it.
    var steps: Int
    var items: Int
    /// Whether that is easy to look through.
    var isSmall: Bool
    /// For the search and for making it small, together.
    var nanoseconds: UInt64
  }

  /// How many of a hundred seeds have to find a fault.
  static let leastPercent = 95

  /// Whether enough seeds find the fault, and all that do make it small.
  var isGoodEnough: Bool {
    finds.count * 100 >= seedCount * Self.leastPercent
      && finds.allSatisfy(\.isSmall)
  }

  /// What was found with `seedCount` seeds.
  init(fault: String, finds: [Find], seedCount: Int) {
    self.fault = fault
    self.finds = finds
    self.seedCount = seedCount
  }

  /// Looks for a fault with `count` seeds from `seed` on.
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
      // How long it took is told, and decides nothing.
      let end = max(clock(), begin)
      seedCount += 1
      guard let discovery = search.discovery else { continue }
      finds.append(
        Find(
          seed: tester.seed, drawn: search.stepsDrawn, steps: discovery.scenario.steps.count,
          items: discovery.itemCount, isSmall: discovery.isSmall, nanoseconds: end - begin))
    }
  }

  /// The headings of ``cells``.
  static let headings = [
    "fault", "found", "drawn", "steps", "most", "items", "most", "time", "longest",
  ]

  /// The fault, the share of seeds that find it, and the medians: steps drawn; steps and items left,
  /// each with the most; time.
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
  /// The discoveries as a table for people.
  var table: TextTable {
    TextTable(
      columns: FaultDiscovery.headings.enumerated().map {
        TextTable.Column($1, isTrailing: $0 > 0)
      }, rows: map(\.cells), leading: 1)
  }
}

extension Array where Element: Comparable {
  /// The lower median; nil of nothing.
  var middle: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
