/// Compares the counts of two allocation counters, each in a process of its own, for the same work.
///
/// A witness shows that a counter sees known allocations. This comparison shows that two
/// independent counters see the same real work. Only work in which no array grows is comparable,
/// because the growth of an array depends on the allocator's block sizes.
package struct CounterAgreement: Sendable {
  /// The number of allocations that both counters saw.
  package private(set) var blocks = 0
  /// The number of benchmarks whose counts were compared.
  package private(set) var benchmarks = 0
  /// A sentence for each difference.
  package private(set) var disagreements: [String] = []

  /// The metrics that do not depend on the allocator. Bytes do: one counter counts requested bytes,
  /// the other one allocated bytes.
  private static let metrics: Set<String> = ["mallocs", "frees"]

  /// Creates an empty comparison.
  package init() {}

  /// Compares the counts of one order, by allocator.
  package mutating func compare(
    _ reports: (WorkReport, WorkReport), of allocators: (CountedAllocator, CountedAllocator)
  ) {
    let (left, right) = (Self.counts(in: reports.0), Self.counts(in: reports.1))
    for id in Set(left.keys).union(right.keys).sorted() {
      guard left[id] == right[id], let count = left[id] else {
        let (first, second) = (left[id] ?? "nothing", right[id] ?? "nothing")
        disagreements.append(
          "\(id): \(allocators.0) counts \(first), \(allocators.1) \(second)")
        continue
      }
      guard id.hasSuffix("/mallocs") else { continue }
      benchmarks += 1
      blocks += Int(count) ?? 0
    }
  }

  /// The result as an instrument called `name`. Two counters that disagree count as dead.
  package func instrument(_ name: String) -> Instrument {
    if let first = disagreements.first {
      let more = disagreements.count - 1
      return Instrument(name, .dead, first + (more == 0 ? "" : ", and \(more) more"))
    }
    return Instrument(
      name, .live, "both counted the same \(blocks) blocks in \(benchmarks) benchmarks")
  }

  /// The count of each benchmark; several if a counter was not stable.
  private static func counts(in report: WorkReport) -> [String: String] {
    var counts: [String: String] = [:]
    for result in report.results where metrics.contains(result.identity.metric) {
      counts[result.identity.description] =
        result.readings.all.map { "\($0.whole ?? 0)" }.joined(separator: ", ")
    }
    return counts
  }
}
