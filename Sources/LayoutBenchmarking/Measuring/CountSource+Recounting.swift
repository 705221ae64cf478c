import BenchmarkHarness
import LayoutWorkloads

extension CountSource {
  /// Counts the instructions of the benchmarks that are above their limits again, in another process,
  /// and keeps the smaller count of each.
  ///
  /// The state of the allocator makes single counts about 10,000 instructions too large, in one process
  /// and not in the next one. A regression is above its limit in both.
  func recountInstructions(aboveLimits limits: [CountLimit], in document: inout ResultDocument)
    throws
  {
    let counts = document.results.filter { WorkerKind(of: $0.identity.metric) == .instructions }
    let regressedIDs = Set(
      ExactGate().judge(counts, against: limits, notMeasured: [])
        .filter { $0.gate == .exact && $0.outcome == .regression }.map(\.id))
    let identities = counts.map(\.identity).filter { regressedIDs.contains("\($0)") }
    guard !identities.isEmpty else { return }
    document.replaceCounts(
      of: Set(identities),
      bySmallerOnesIn: try countInstructions(ofCellsOf: identities, run: document.run))
  }
}

extension ResultDocument {
  /// Replaces the results of the benchmarks `identities` by those in `newCounts` that are smaller.
  mutating func replaceCounts(
    of identities: Set<BenchmarkIdentity>, bySmallerOnesIn newCounts: [BenchmarkResult]
  ) {
    results = results.map { result in
      let newCount =
        identities.contains(result.identity)
        ? newCounts.first { $0.identity == result.identity } : nil
      guard let newCount, newCount.summary.max < result.summary.max else { return result }
      return newCount
    }
  }
}
