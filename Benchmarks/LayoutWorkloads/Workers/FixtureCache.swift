import BenchmarkHarness

/// Keeps the most recently used fixtures, up to a total number of items.
struct FixtureCache<Fixture> {
  /// The most items that the fixtures may have together: those of a quick suite, or two of the
  /// largest.
  static var itemLimit: Int { 2_000_000 }

  /// The most recently used entry is the last.
  private var entries: [(key: Subject, fixture: Fixture)] = []

  /// The fixture of `cell`; `make` creates it if it is not kept.
  mutating func fixture(_ cell: BenchmarkCell, make: () throws -> Fixture) rethrows -> Fixture {
    let key = cell.subject.inAnyEngine
    if let place = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.fixture
    }
    // Fixtures are dropped first, so that old and new are not in memory at the same time.
    while !entries.isEmpty, entries.reduce(cell.n, { $0 + $1.key.n }) > Self.itemLimit {
      entries.removeFirst()
    }
    let fixture = try make()
    entries.append((key, fixture))
    return fixture
  }
}
