/// The limits in one file, and the environment in which they are valid.
///
///     var limits = CountLimits(environment: CounterEnvironment(.current()))
///     limits[identity] = CountLimit(identity, value: 12)
///     limits.sortedLimits.count  // 1
package struct CountLimits: Hashable, Sendable {
  /// The version of the file format.
  package static let schema = 1

  package var environment: CounterEnvironment
  /// The limits, sorted by benchmark id, at most one per benchmark.
  package private(set) var sortedLimits: [CountLimit]

  /// Creates the limits of a file. If several limits have the same id, the last one is kept.
  package init(environment: CounterEnvironment, entries: [CountLimit] = []) {
    self.environment = environment
    self.sortedLimits = []
    for entry in entries { self[entry.identity] = entry }
  }

  /// The limit of the benchmark `identity`; nil if there is none. Assigning nil removes the limit.
  ///
  /// - Complexity: O(log n) to read, O(n) to add or remove, for n limits.
  package subscript(identity: BenchmarkIdentity) -> CountLimit? {
    get {
      let index = insertionIndex(of: identity)
      guard sortedLimits.indices.contains(index), sortedLimits[index].identity == identity else {
        return nil
      }
      return sortedLimits[index]
    }
    set {
      let index = insertionIndex(of: identity)
      let hasLimit =
        sortedLimits.indices.contains(index) && sortedLimits[index].identity == identity
      sortedLimits.replaceSubrange(
        index..<(hasLimit ? index + 1 : index), with: newValue.map { [$0] } ?? [])
    }
  }

  /// The index of the limit of `identity`, or the index at which to insert it.
  private func insertionIndex(of identity: BenchmarkIdentity) -> Int {
    var (low, high) = (0, sortedLimits.count)
    while low < high {
      let middle = (low + high) / 2
      if sortedLimits[middle].identity < identity { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
