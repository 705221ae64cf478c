import CollectionLayout
import LayoutGeometry

extension Staleness {
  /// Lays out again what is stale of `kept`, or all of it.
  ///
  /// The sections are changed in place, so they must be held by nobody else.
  ///
  /// - Throws: what the arrangement throws, and `invalidCount` or `invalidMetric` for a host whose
  ///   numbers are not legal. What is left in `kept` then is to be thrown away.
  func renew<Content, Section>(
    _ kept: inout PreparedSections<Content, Section>?, of arrangement: Content,
    in form: SectionForm<Content, Section>, for host: any LayoutHost,
    countingInto count: (Int) -> Void
  ) throws(LayoutError) {
    let old = kept?.environment
    let environment = try LayoutEnvironment(
      of: host, keeping: counts ? nil : old?.counts, countingInto: count)
    if let old, let sources = sources(of: old, for: environment, arrangement: arrangement) {
      // The arrangement is not asked anew for what it does not depend on: it would take up silent
      // changes of its data that its sections do not show (rule I-06).
      let changes = BoundsDependence(
        between: old.bounds, and: environment.bounds, axis: arrangement.axis)
      if case .inPlace(stale: []) = sources, changes.isDisjoint(with: arrangement.boundsDependence)
      {
        kept?.stay(in: environment)
      } else {
        try kept?.renew(arrangement, in: environment, sources: sources)
      }
    } else {
      kept = nil
      kept = try PreparedSections(arrangement, in: environment, form: form)
    }
  }

  /// Where the sections of the new environment come from; nil where all are to be laid out.
  private func sources<Content: Arrangement>(
    of old: LayoutEnvironment, for new: LayoutEnvironment, arrangement: Content
  ) -> SectionSources? {
    guard !allGeometry, old.contentInset == new.contentInset, old.grid == new.grid else {
      return nil
    }
    let changes = BoundsDependence(between: old.bounds, and: new.bounds, axis: arrangement.axis)
    guard changes.isDisjoint(with: arrangement.boxDependence) else { return nil }
    let isIndependent = arrangement.sectionsAreIndependent
    if !isIndependent && (!updates.isEmpty || !sections.isEmpty) { return nil }
    if updates.isEmpty {
      guard old.counts == new.counts else { return nil }
      return .inPlace(stale: sections.filter(new.counts.indices.contains).sorted())
    }
    guard var sources = Self.survivors(of: old.counts, for: new.counts, updates) else {
      return nil
    }
    for section in sections where sources.indices.contains(section) { sources[section] = nil }
    return .mapped(sources)
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
