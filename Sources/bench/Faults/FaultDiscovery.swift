import BenchmarkHarness
import FaultyLayouts
import LayoutConformance
import Reports
import ScenarioFiles

/// Measures over many seeds how well the random tester finds a mutant without a hint.
struct FaultDiscovery {
  let faultName: String
  private(set) var findings: [SeedResult] = []
  private(set) var seedCount = 0

  /// The result of one seed that found the mutant.
  struct SeedResult {
    var seed: UInt64
    /// The number of random steps drawn before a rule failed.
    var drawn: Int
    /// The number of steps in the reduced scenario.
    var steps: Int
    /// The number of items in the reduced scenario.
    var items: Int
    /// Whether the reduced scenario is small enough.
    var isSmall: Bool
    /// The time for the search and the reduction together, in nanoseconds.
    var nanoseconds: UInt64
  }

  /// The minimum percentage of seeds that must find a mutant.
  static let minimumPercent = 95

  /// Whether enough seeds find the mutant and every reduced scenario is small enough.
  var isGoodEnough: Bool {
    findings.count * 100 >= seedCount * Self.minimumPercent
      && findings.allSatisfy(\.isSmall)
  }

  /// Creates the result of `seedCount` seeds for the mutant called `fault`.
  init(fault: String, finds: [SeedResult], seedCount: Int) {
    self.faultName = fault
    self.findings = finds
    self.seedCount = seedCount
  }

  /// Searches for a mutant with `count` seeds, starting with `seed`.
  init(
    of fault: Mutant, seeds count: Int, from seed: UInt64,
    clock: () -> UInt64 = MonotonicClock.nanoseconds
  ) {
    self.faultName = fault.name
    for number in 0..<count where !Interruption.isRequested {
      var tester = RandomTester()
      tester.seed = seed &+ UInt64(number)
      let begin = clock()
      let search = tester.search(fault)
      // The time is only reported; no verdict depends on it.
      let end = max(clock(), begin)
      seedCount += 1
      guard let discovery = search.discovery else { continue }
      findings.append(
        SeedResult(
          seed: tester.seed, drawn: search.playedStepCount, steps: discovery.scenario.steps.count,
          items: discovery.itemCount, isSmall: discovery.isSmall, nanoseconds: end - begin))
    }
  }

  /// The column headings of ``tableCells``.
  static let columnHeadings = [
    "fault", "found", "drawn", "steps", "most", "items", "most", "time", "longest",
  ]

  /// A row of the table: the mutant's name, the number of seeds that found it, and the medians of
  /// the random steps, of the remaining steps and items with their maximums, and of the time with
  /// its maximum.
  var tableCells: [String] {
    func durationText(_ nanoseconds: UInt64?) -> String {
      nanoseconds.map { HumanDuration(nanoseconds: Double($0)).description } ?? "-"
    }
    func numberText(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return [
      faultName, "\(findings.count)/\(seedCount)", numberText(findings.map(\.drawn).lowerMedian),
      numberText(findings.map(\.steps).lowerMedian), numberText(findings.map(\.steps).max()),
      numberText(findings.map(\.items).lowerMedian), numberText(findings.map(\.items).max()),
      durationText(findings.map(\.nanoseconds).lowerMedian),
      durationText(findings.map(\.nanoseconds).max()),
    ]
  }
}

extension [FaultDiscovery] {
  /// The results as a table with a row per mutant.
  var table: TextTable {
    TextTable(
      columns: FaultDiscovery.columnHeadings.enumerated().map {
        TextTable.Column($1, isTrailing: $0 > 0)
      }, rows: map(\.tableCells), leading: 1)
  }
}

extension Array where Element: Comparable {
  /// The lower median of the elements; nil if there are none.
  var lowerMedian: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
