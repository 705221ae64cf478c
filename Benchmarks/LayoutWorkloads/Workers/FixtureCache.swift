import BenchmarkHarness

/// The fixtures that were used last, up to so many items in all.
struct FixtureCache<Fixture> {
  /// The items that fixtures may hold together: those of a quick suite, or two of the largest.
  static var itemLimit: Int { 2_000_000 }

  /// The one used last stands last.
  private var entries: [(key: Subject, fixture: Fixture)] = []

  /// The fixture of `cell`, made by `make` where it is not there.
  mutating func fixture(_ cell: BenchmarkCell, make: () throws -> Fixture) rethrows -> Fixture {
    let key = cell.subject.inAnyEngine
    if let place = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.fixture
    }
    // Room is made first, so that old and new do not lie in memory together.
    while !entries.isEmpty, entries.reduce(cell.n, { $0 + $1.key.n }) > Self.itemLimit {
      entries.removeFirst()
    }
    let fixture = try make()
    entries.append((key, fixture))
    return fixture
  }
}
