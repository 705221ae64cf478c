/// Whether counters of two allocators, each in a process of its own, see the same work alike.
///
/// A witness tells whether a counter sees what it is shown; this, whether it sees no more and no less
/// of real work than another one made by other means. Only work in which no array grows compares: one
/// that grows takes what its block has room for, and the lengths of blocks are the allocator's.
public struct CounterAgreement: Sendable {
  /// The blocks that both counters saw handed out.
  public private(set) var blocks = 0
  /// The benchmarks whose counts were compared.
  public private(set) var benchmarks = 0
  /// What the counters saw differently, a sentence each.
  public private(set) var disagreements: [String] = []

  /// The metrics that are the work's alone; bytes are asked for by one counter and lent by the other.
  private static let metrics: Set<String> = ["mallocs", "frees"]

  /// Creates an agreement on nothing yet.
  public init() {}

  /// Compares what was counted of one order, by the counter of each allocator.
  public mutating func compare(
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

  /// The verdict, under `name`: two counters that disagree are as good as none.
  public func instrument(_ name: String) -> Instrument {
    if let first = disagreements.first {
      let more = disagreements.count - 1
      return Instrument(name, .dead, first + (more == 0 ? "" : ", and \(more) more"))
    }
    return Instrument(
      name, .live, "both counted the same \(blocks) blocks in \(benchmarks) benchmarks")
  }

  /// The one count of each benchmark, or all of them where a counter was not stable.
  private static func counts(in report: WorkReport) -> [String: String] {
    var counts: [String: String] = [:]
    for result in report.results where metrics.contains(result.identity.metric) {
      counts[result.identity.description] =
        result.readings.all.map { "\($0.whole ?? 0)" }.joined(separator: ", ")
    }
    return counts
  }
}
