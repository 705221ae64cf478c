/// The limits of one file, and the environment that they hold in.
public struct Limits: Hashable, Sendable {
  /// The version of the format that this code writes, and the newest that it reads.
  public static let schema = 1

  public var environment: CounterEnvironment
  /// In the order of their identities; no two of one benchmark.
  public private(set) var entries: [Limit]

  /// Creates a file's limits; of two with one identity the last counts.
  public init(environment: CounterEnvironment, entries: [Limit] = []) {
    self.environment = environment
    self.entries = []
    for entry in entries { self[entry.identity] = entry }
  }

  /// The limit of `identity`; nil removes it.
  ///
  /// - Complexity: O(log n) to read, O(n) to add or remove.
  public subscript(identity: BenchmarkIdentity) -> Limit? {
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

  /// Where `identity` stands, or would.
  private func place(of identity: BenchmarkIdentity) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].identity < identity { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
