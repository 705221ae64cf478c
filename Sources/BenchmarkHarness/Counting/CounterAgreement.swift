/// Compares the counts of two allocation counters, each in a process of its own, for the same work.
///
///     var agreement = CounterAgreement()
///     agreement.compare((glibcReport, jemallocReport), of: (.glibc, .jemalloc))
///     for disagreement in agreement.disagreements { print(disagreement) }
///
/// The self-test of a counter shows that it counts a known number of allocations. This comparison
/// shows that two independent counters agree on the allocations of real work. Only work in which no
/// array grows is comparable, because the growth of an array depends on the allocator's block
/// sizes.
package struct CounterAgreement: Sendable {
  /// The number of allocations that both counters counted.
  package private(set) var allocationCountFoundByBothCounters = 0
  /// The number of benchmarks whose counts were compared.
  package private(set) var comparedBenchmarkCount = 0
  /// A sentence for each benchmark with different counts.
  package private(set) var disagreements: [String] = []

  /// The metrics that do not depend on the allocator. Byte counts depend on it: one counter counts
  /// requested bytes, the other one allocated bytes.
  private static let comparedMetrics: Set<String> = ["mallocs", "frees"]

  /// Creates an empty comparison.
  package init() {}

  /// Compares the counts in two reports on the same work. The first report contains the counts of
  /// the first of the `allocators`, and the second report those of the second allocator.
  package mutating func compare(
    _ reports: (WorkReport, WorkReport), of allocators: (CountedAllocator, CountedAllocator)
  ) {
    let (left, right) = (Self.countsByID(in: reports.0), Self.countsByID(in: reports.1))
    for id in Set(left.keys).union(right.keys).sorted() {
      guard left[id] == right[id], let count = left[id] else {
        let countTexts = [left[id], right[id]].map { countText in
          countText.map { "counted \($0)" } ?? "has no count"
        }
        disagreements.append(
          "\(id): \(allocators.0) \(countTexts[0]); \(allocators.1) \(countTexts[1])")
        continue
      }
      guard id.hasSuffix("/mallocs") else { continue }
      comparedBenchmarkCount += 1
      allocationCountFoundByBothCounters += Int(count) ?? 0
    }
  }

  /// The result of the comparison, as an entry called `name` in the list of measuring instruments.
  /// The entry has the state `dead` if the counters disagree.
  package func asMeasuringInstrument(named name: String) -> MeasuringInstrument {
    if let firstDisagreement = disagreements.first {
      let otherDisagreementCount = disagreements.count - 1
      return MeasuringInstrument(
        name, .dead,
        otherDisagreementCount == 0
          ? firstDisagreement
          : "\(firstDisagreement), and \(otherDisagreementCount) more \(otherDisagreementCount == 1 ? "disagreement" : "disagreements")"
      )
    }
    return MeasuringInstrument(
      name, .live,
      "two allocation counters counted the same \(allocationCountFoundByBothCounters) blocks in \(comparedBenchmarkCount) \(comparedBenchmarkCount == 1 ? "benchmark" : "benchmarks")"
    )
  }

  /// The allocation counts in `report`, by benchmark id. A benchmark has several counts if its
  /// repetitions differ.
  private static func countsByID(in report: WorkReport) -> [String: String] {
    var countTextsByID: [String: String] = [:]
    for result in report.results where comparedMetrics.contains(result.identity.metric) {
      countTextsByID[result.identity.description] =
        result.readings.all.map { "\($0.integerValue ?? 0)" }.joined(separator: " and ")
    }
    return countTextsByID
  }
}
