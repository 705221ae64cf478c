/// The limits in one file, and the environment in which they are valid.
package struct Limits: Hashable, Sendable {
  /// The version of the file format.
  package static let schema = 1

  package var environment: CounterEnvironment
  /// Sorted by identity, with at most one limit per benchmark.
  package private(set) var entries: [Limit]

  /// Creates the limits of a file. Of two limits with one identity, the last is kept.
  package init(environment: CounterEnvironment, entries: [Limit] = []) {
    self.environment = environment
    self.entries = []
    for entry in entries { self[entry.identity] = entry }
  }

  /// The limit of `identity`; setting nil removes it.
  ///
  /// - Complexity: O(log n) to read, O(n) to add or remove.
  package subscript(identity: BenchmarkIdentity) -> Limit? {
    get {
      let place = place(of: identity)
      guard entries.indices.contains(place), entries[place].identity == identity else { return nil }
      return entries[place]
    }
    set {
      let place = place(of: identity)
      let isKnown = entries.indices.contains(place) && entries[place].identity == identity
      entries.replaceSubrange(
        place..<(isKnown ? place + 1 : place), with: newValue.map { [$0] } ?? [])
    }
  }

  /// The index of `identity`, or the index at which to insert it.
  private func place(of identity: BenchmarkIdentity) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].identity < identity { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
