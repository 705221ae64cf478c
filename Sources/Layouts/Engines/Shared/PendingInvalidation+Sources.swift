import CollectionLayout

extension PendingInvalidation {
  /// Updates `kept`, the sections of the previous layout pass, by computing the invalid sections
  /// again, and `prepared`, the prepared arrangement. Computes all sections if `kept` is nil, or if
  /// no section can be kept.
  ///
  /// Before sections are changed or renumbered, their groups of supplementary and decoration
  /// elements are stored in `elementsBeforeBatch`.
  ///
  /// After an error, `kept` must not be used. Sections are changed in place, without copies, if
  /// `kept` holds the only reference to them.
  ///
  /// - Throws: the errors of the arrangement, and `invalidCount` or `invalidMetric` if the host
  ///   returns invalid numbers.
  func recompute<A: Arrangement>(
    _ kept: inout SectionList?, _ prepared: inout A.Prepared?, of arrangement: A,
    storage: SectionStorage, for host: any LayoutHost,
    elementsBeforeBatch: inout GroupedElements?, countingInto count: (Int) -> Void
  ) throws(LayoutError) {
    let environment = try LayoutEnvironment(
      of: host, keeping: invalidatesCounts ? nil : kept?.environment.counts, countingInto: count
    )
    if let oldEnvironment = kept?.environment, let axis = kept?.axis {
      let changedBounds = BoundsDependence(
        between: oldEnvironment.bounds, and: environment.bounds, axis: axis)
      let dependence = arrangement.boundsDependence
      if changedBounds.isDisjoint(with: dependence.boxDependence),
        let reuse = sectionReuse(of: oldEnvironment, for: environment, arrangement: arrangement)
      {
        // If no section has changes, and attributes do not depend on the changed bounds, the
        // arrangement is not prepared again. Preparing it would read data that changed without an
        // invalidation, and that the kept sections do not reflect (rule I-06).
        if case .inPlace(let sectionChanges) = reuse, sectionChanges.isEmpty,
          changedBounds.isDisjoint(with: dependence.attributeDependence)
        {
          kept?.replaceEnvironment(with: environment)
        } else {
          if let kept { elementsBeforeBatch?.storeGroups(of: kept, before: reuse) }
          let newlyPrepared = try arrangement.prepared(in: environment)
          prepared = newlyPrepared
          try kept?.recompute(newlyPrepared, in: environment, sources: reuse)
        }
        return
      }
    }
    if let kept { elementsBeforeBatch?.storeGroups(of: kept, before: nil) }
    kept = nil
    let newlyPrepared = try arrangement.prepared(in: environment)
    prepared = newlyPrepared
    kept = try SectionList(newlyPrepared, in: environment, storage: storage)
  }

  /// For each section of the new environment, whether it is kept or computed; nil if all sections
  /// must be computed.
  private func sectionReuse<A: Arrangement>(
    of old: LayoutEnvironment, for new: LayoutEnvironment, arrangement: A
  ) -> SectionReuse? {
    guard !invalidatesAllGeometry, old.contentInset == new.contentInset, old.grid == new.grid else {
      return nil
    }
    let isIndependent = arrangement.sectionsAreIndependent
    if !isIndependent && (!batchUpdates.isEmpty || !invalidatedSections.isEmpty) { return nil }
    if batchUpdates.isEmpty && old.counts != new.counts { return nil }
    if let changes = sectionChanges(from: old.counts, to: new.counts) {
      return .inPlace(changes: changes)
    }
    guard
      var oldSectionByNewSection = Self.survivingSections(
        of: old.counts, for: new.counts, batchUpdates)
    else {
      return nil
    }
    for section in invalidatedSections where oldSectionByNewSection.indices.contains(section) {
      oldSectionByNewSection[section] = nil
    }
    return .mappedFromOldSections(oldSectionByNewSection)
  }

  /// For each section after a batch, the number that the section had before the batch; nil for a
  /// section that must be computed.
  ///
  /// The whole result is nil if the updates do not lead from `oldCounts` to `newCounts`.
  private static func survivingSections(
    of oldCounts: [Int], for newCounts: [Int], _ updates: [LayoutUpdate]
  ) -> [Int?]? {
    var oldSectionByNewSection = [Int?](repeating: nil, count: newCounts.count)
    // `isDeletedOrMoved` is true for a section before the batch that is deleted or moved.
    // `isInsertedOrMoveTarget` is true for a section after the batch that is inserted or is the
    // target of a move.
    var isDeletedOrMoved = [Bool](repeating: false, count: oldCounts.count)
    var isInsertedOrMoveTarget = [Bool](repeating: false, count: newCounts.count)
    var isOldSectionChanged = isDeletedOrMoved
    var isNewSectionChanged = isInsertedOrMoveTarget
    for update in updates {
      switch update.before {
      case .section(let section):
        guard oldCounts.indices.contains(section) else { return nil }
        if update.action != .reload { isDeletedOrMoved[section] = true }
        isOldSectionChanged[section] = isOldSectionChanged[section] || update.action == .reload
      case .item(let path):
        guard oldCounts.indices.contains(path.section) else { return nil }
        isOldSectionChanged[path.section] = true
      case nil: break
      }
      switch update.after {
      case .section(let section):
        guard newCounts.indices.contains(section) else { return nil }
        if update.action == .insert || update.action == .move {
          isInsertedOrMoveTarget[section] = true
        }
        if update.action == .move, case .section(let from)? = update.before {
          oldSectionByNewSection[section] = from
        }
      case .item(let path):
        guard newCounts.indices.contains(path.section) else { return nil }
        isNewSectionChanged[path.section] = true
      case nil: break
      }
    }
    var remainingOldSections = oldCounts.indices.filter { !isDeletedOrMoved[$0] }[...]
    for section in newCounts.indices where !isInsertedOrMoveTarget[section] {
      guard let source = remainingOldSections.popFirst() else { return nil }
      oldSectionByNewSection[section] = source
    }
    guard remainingOldSections.isEmpty else { return nil }
    for section in newCounts.indices {
      guard let source = oldSectionByNewSection[section] else { continue }
      if isOldSectionChanged[source] || isNewSectionChanged[section]
        || oldCounts[source] != newCounts[section]
      {
        oldSectionByNewSection[section] = nil
      }
    }
    return oldSectionByNewSection
  }
}
