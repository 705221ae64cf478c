import CollectionLayout
import LayoutArrangements
import LayoutGeometry

extension Staleness {
  /// Lays out again what is stale of `kept`, or all of it.
  ///
  /// In place, for where the sections had to be copied, one item's change would cost all of them.
  ///
  /// - Throws: what the arrangement throws, and `invalidCount` or `invalidMetric` for a host whose
  ///   numbers are not legal. What is left then is to be thrown away.
  func renew<Storage: SectionStorage>(
    _ kept: inout PreparedSections<Storage>?, of arrangement: Storage.Content,
    for host: any LayoutHost, countingInto count: (Int) -> Void
  ) throws(LayoutError) {
    let counts = counts ? nil : kept?.environment.counts
    let environment = try LayoutEnvironment(of: host, keeping: counts, countingInto: count)
    let old = kept?.environment
    if let old, let sources = sources(of: old, for: environment, arrangement: arrangement) {
      try kept?.renew(arrangement, in: environment, sources: sources)
    } else {
      kept = nil
      kept = try PreparedSections(arrangement, in: environment)
    }
  }

  /// For each section of the new environment, the section of the old one that it equals; nil in place
  /// of a number for a section to be laid out, nil as a whole where all are.
  func sources<Content: Arrangement>(
    of old: LayoutEnvironment, for new: LayoutEnvironment, arrangement: Content
  ) -> [Int?]? {
    guard !allGeometry, old.contentInset == new.contentInset, old.grid == new.grid else {
      return nil
    }
    let changes = BoundsDependence(between: old.bounds, and: new.bounds, axis: arrangement.axis)
    guard changes.isDisjoint(with: arrangement.boxDependence) else { return nil }
    let isIndependent = arrangement.sectionsAreIndependent
    if !isIndependent && (!updates.isEmpty || !sections.isEmpty) { return nil }
    var sources: [Int?]
    if updates.isEmpty {
      guard old.counts == new.counts else { return nil }
      // Each made an optional here: to convert the array would cast its elements one by one.
      sources = old.counts.indices.map(Optional.some)
    } else {
      guard let survivors = Self.survivors(of: old.counts, for: new.counts, updates) else {
        return nil
      }
      sources = survivors
    }
    for section in sections where sources.indices.contains(section) { sources[section] = nil }
    return sources
  }

  /// The sections that a batch leaves as they are, by their numbers after it.
  private static func survivors(
    of old: [Int], for new: [Int], _ updates: [LayoutUpdate]
  ) -> [Int?]? {
    var sources = [Int?](repeating: nil, count: new.count)
    // What is not free any more: deleted or moved before, inserted or moved to after.
    var isGone = [Bool](repeating: false, count: old.count)
    var isTaken = [Bool](repeating: false, count: new.count)
    var isStaleBefore = isGone
    var isStaleAfter = isTaken
    for update in updates {
      switch update.before {
      case .section(let section):
        guard old.indices.contains(section) else { return nil }
        if update.action != .reload { isGone[section] = true }
        isStaleBefore[section] = isStaleBefore[section] || update.action == .reload
      case .item(let path):
        guard old.indices.contains(path.section) else { return nil }
        isStaleBefore[path.section] = true
      case nil: break
      }
      switch update.after {
      case .section(let section):
        guard new.indices.contains(section) else { return nil }
        if update.action == .insert || update.action == .move { isTaken[section] = true }
        if update.action == .move, case .section(let from)? = update.before {
          sources[section] = from
        }
      case .item(let path):
        guard new.indices.contains(path.section) else { return nil }
        isStaleAfter[path.section] = true
      case nil: break
      }
    }
    var free = old.indices.filter { !isGone[$0] }[...]
    for section in new.indices where !isTaken[section] {
      guard let source = free.popFirst() else { return nil }
      sources[section] = source
    }
    guard free.isEmpty else { return nil }
    for section in new.indices {
      guard let source = sources[section] else { continue }
      if isStaleBefore[source] || isStaleAfter[section] || old[source] != new[section] {
        sources[section] = nil
      }
    }
    return sources
  }
}
