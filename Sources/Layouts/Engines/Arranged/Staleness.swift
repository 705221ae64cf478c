import CollectionLayout
import LayoutGeometry

/// What of a layout has become stale since the last `prepare`.
struct Staleness {
  /// Whether counts are to be read again.
  var counts: Bool

  /// Whether all geometry is to be computed again.
  var allGeometry: Bool

  /// Whether the host's bounds may have changed.
  var bounds: Bool

  /// The sections with stale elements, where not all geometry is.
  var sections: Set<Int>

  /// The batch that changed the counts, where not all geometry is stale.
  var updates: [LayoutUpdate] = []

  /// Nothing is stale.
  static let nothing = Staleness(
    counts: false, allGeometry: false, bounds: false, sections: [])

  /// All is stale, as before the first `prepare`.
  static let everything = Staleness(
    counts: true, allGeometry: true, bounds: true, sections: [])

  /// Whether there is nothing to do.
  var isNothing: Bool { !counts && !allGeometry && !bounds && sections.isEmpty }

  /// Takes up what a context says.
  mutating func add(_ context: InvalidationContext) {
    counts = counts || context.invalidatesEverything || context.invalidatesDataSourceCounts
    bounds = bounds || context.invalidatesBounds
    // A batch renumbers: what was named before it, in elements or by another batch, cannot be told
    // apart any more.
    let isRenumbered = !context.updates.isEmpty && !(updates.isEmpty && sections.isEmpty)
    allGeometry = allGeometry || context.invalidatesAllGeometry || isRenumbered
    updates += context.updates
    sections.formUnion(context.invalidatedItems.map(\.section))
    sections.formUnion(context.invalidatedSupplementaryElements.map(\.path.section))
    sections.formUnion(context.invalidatedDecorationElements.map(\.path.section))
  }
}

extension LayoutEnvironment {
  /// What a host says now; counts are read only when there are none to keep.
  init(
    of host: any LayoutHost, keeping counts: [Int]?, countingInto count: (Int) -> Void
  ) throws(LayoutError) {
    var known = counts ?? []
    if counts == nil {
      let sections = host.numberOfSections
      count(1)
      guard Self.isLegal(count: sections) else { throw .invalidCount(section: nil, sections) }
      known.reserveCapacity(sections)
      for section in 0..<sections { known.append(host.numberOfItems(inSection: section)) }
      count(sections)
    }
    try self.init(
      bounds: host.bounds, contentInset: host.contentInset, scale: host.scale, counts: known)
  }
}
