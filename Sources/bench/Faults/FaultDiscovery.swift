import BenchmarkHarness
import FaultyLayouts
import LayoutConformance
import Reports
import ScenarioFiles

/// Measures over many seeds how well the random tester finds a mutant, which is a layout with one
/// planted mistake. All rules are checked, and the tester does not know which rule the mutant
/// violates.
struct FaultDiscovery {
  let faultName: String
  private(set) var seedResults: [SeedResult] = []
  private(set) var seedCount = 0

  /// The result of one seed that found the mutant.
  struct SeedResult {
    var seed: UInt64
    /// The number of random steps that were generated before a rule failed.
    var generatedStepCount: Int
    /// The number of steps in the reduced scenario.
    var minimizedStepCount: Int
    /// The number of items in the reduced scenario.
    var minimizedItemCount: Int
    /// Whether the steps and items of the reduced scenario are within the required limits.
    var isReducedScenarioSmall: Bool
    /// The time for the search and the reduction together, in nanoseconds.
    var searchNanoseconds: UInt64
  }

  /// The minimum percentage of seeds that must find a mutant.
  static let minimumPercentageOfFindingSeeds = 95

  /// Whether enough seeds find the mutant and every reduced scenario is small enough.
  var meetsRequirements: Bool {
    seedResults.count * 100 >= seedCount * Self.minimumPercentageOfFindingSeeds
      && seedResults.allSatisfy(\.isReducedScenarioSmall)
  }

  /// Creates the result of a search for the mutant called `fault` with `seedCount` seeds. `finds`
  /// contains the seeds that found the mutant.
  init(fault: String, finds: [SeedResult], seedCount: Int) {
    self.faultName = fault
    self.seedResults = finds
    self.seedCount = seedCount
  }

  /// Searches for the mutant `fault` with `count` consecutive seeds, the first of which is `seed`.
  init(
    of fault: Mutant, seeds count: Int, from seed: UInt64,
    clock: () -> UInt64 = MonotonicClock.nanoseconds
  ) {
    self.faultName = fault.name
    for number in 0..<count where !Interruption.isRequested {
      var tester = RandomTester()
      tester.seed = seed &+ UInt64(number)
      let startTime = clock()
      let searchResult = tester.search(fault)
      // The measured time is only reported; no verdict depends on it.
      let endTime = max(clock(), startTime)
      seedCount += 1
      guard let discovery = searchResult.discovery else { continue }
      seedResults.append(
        SeedResult(
          seed: tester.seed, generatedStepCount: searchResult.playedStepCount,
          minimizedStepCount: discovery.scenario.steps.count,
          minimizedItemCount: discovery.itemCount, isReducedScenarioSmall: discovery.isSmall,
          searchNanoseconds: endTime - startTime))
    }
  }

  /// The column headings of ``tableCells``.
  static let columnHeadings = [
    "fault", "finding seeds", "random steps", "steps left", "most steps", "items left",
    "most items", "time", "longest time",
  ]

  /// A row of the table: the mutant's name, the number of seeds that found it, and the median
  /// number of random steps. Then, for the steps and the items of the reduced scenarios and for the
  /// time, the median and the maximum.
  var tableCells: [String] {
    func durationText(_ nanoseconds: UInt64?) -> String {
      nanoseconds.map { ReadableDuration(nanoseconds: Double($0)).description } ?? "-"
    }
    func numberText(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return [
      faultName, "\(seedResults.count)/\(seedCount)",
      numberText(seedResults.map(\.generatedStepCount).lowerMedian),
      numberText(seedResults.map(\.minimizedStepCount).lowerMedian),
      numberText(seedResults.map(\.minimizedStepCount).max()),
      numberText(seedResults.map(\.minimizedItemCount).lowerMedian),
      numberText(seedResults.map(\.minimizedItemCount).max()),
      durationText(seedResults.map(\.searchNanoseconds).lowerMedian),
      durationText(seedResults.map(\.searchNanoseconds).max()),
    ]
  }
}

extension [FaultDiscovery] {
  /// The results as a table with a row per mutant. Each word of a heading has its own line.
  var table: TextTable {
    TextTable(
      columns: FaultDiscovery.columnHeadings.enumerated().map { column, heading in
        TextTable.Column(
          heading: heading.split(separator: " ").map(String.init), isTrailingAligned: column > 0)
      }, rows: map(\.tableCells), leading: 1)
  }
}

extension Array where Element: Comparable {
  /// The median of the elements: the middle one, or the smaller of the two middle ones; nil if
  /// there are none.
  var lowerMedian: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}
