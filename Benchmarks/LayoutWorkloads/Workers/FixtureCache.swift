import BenchmarkHarness

/// Keeps the most recently used fixtures, up to a total number of items.
///
///     var cache = FixtureCache<BenchmarkFixture>()
///     for cell in selection.cells {
///       let fixture = try cache.fixture(cell) {
///         try BenchmarkFixture(measuring: cell.layout, items: source.data, seed: 1)
///       }
///       show(fixture.contentFacts.contentSize)
///     }
struct FixtureCache<Fixture> {
  /// All cached fixtures together have at most this many items. This is enough for a quick suite,
  /// or for two fixtures of a million items.
  static var totalLayoutItemLimit: Int { 2_000_000 }

  /// The entries, with the most recently used one last.
  private var cachedFixtures: [(key: BenchmarkSubject, fixture: Fixture)] = []

  /// The fixture of `cell`; if it is not in the cache, `make` creates it.
  mutating func fixture(_ cell: BenchmarkCell, make: () throws -> Fixture) rethrows -> Fixture {
    let key = cell.subject.withoutEngine
    if let index = cachedFixtures.firstIndex(where: { $0.key == key }) {
      let entry = cachedFixtures.remove(at: index)
      cachedFixtures.append(entry)
      return entry.fixture
    }
    // Old fixtures are removed first, so that old and new ones are not in memory at the same time.
    while !cachedFixtures.isEmpty,
      cachedFixtures.reduce(cell.itemCount, { $0 + $1.key.itemCount }) > Self.totalLayoutItemLimit
    {
      cachedFixtures.removeFirst()
    }
    let fixture = try make()
    cachedFixtures.append((key, fixture))
    return fixture
  }
}
