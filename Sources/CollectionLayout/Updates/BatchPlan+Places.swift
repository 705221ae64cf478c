extension BatchPlan {
  /// The new number of the section that has the number `section` before the batch; nil if the batch
  /// deletes or reloads the section.
  ///
  /// - Complexity: O(log k) for k changes.
  public func numberAfterBatch(ofSection section: Int) -> Int? {
    guard countsBefore.indices.contains(section), !reloadedSections.contains(section) else {
      return nil
    }
    return newPosition(ofSection: section)
  }

  /// The old number of the section that has the number `section` after the batch; nil if the
  /// section is new.
  ///
  /// - Complexity: O(log k) for k changes.
  public func numberBeforeBatch(ofSection section: Int) -> Int? {
    guard let oldSection = oldPosition(ofSection: section),
      !reloadedSections.contains(oldSection)
    else {
      return nil
    }
    return oldSection
  }

  /// The new path of the item that has the path `path` before the batch; nil if the batch deletes
  /// or reloads the item or its section.
  ///
  /// - Complexity: O(log k) for k changes.
  public func pathAfterBatch(ofItemAt path: ElementPath) -> ElementPath? {
    guard existsBeforeBatch(path), !reloadedItems.contains(path) else { return nil }
    return newPosition(ofItem: path)
  }

  /// The old path of the item that has the path `path` after the batch; nil if the item is new.
  ///
  /// - Complexity: O(log k) for k changes.
  public func pathBeforeBatch(ofItemAt path: ElementPath) -> ElementPath? {
    guard countsAfter.indices.contains(path.section), path.item >= 0,
      path.item < countsAfter[path.section]
    else { return nil }
    if let oldPath = movedItems.sourcesByTarget[path] { return oldPath }
    guard let section = numberBeforeBatch(ofSection: path.section) else { return nil }
    let item = itemRenumberings[section].map { $0.oldIndex(path.item) } ?? path.item
    guard let item else { return nil }
    let oldPath = ElementPath(section: section, item: item)
    return reloadedItems.contains(oldPath) ? nil : oldPath
  }

  /// The new number of the section that has the number `section` before the batch, even if the
  /// batch reloads the section; nil if the batch deletes it.
  func newPosition(ofSection section: Int) -> Int? {
    movedSections.targetsBySource[section] ?? sectionRenumbering.newIndex(section)
  }

  /// The old number of the section that has the number `section` after the batch, even if the batch
  /// reloads the section; nil if the batch inserts it.
  private func oldPosition(ofSection section: Int) -> Int? {
    guard countsAfter.indices.contains(section) else { return nil }
    return movedSections.sourcesByTarget[section] ?? sectionRenumbering.oldIndex(section)
  }

  /// The new path of the item that has the path `path` before the batch, even if the batch reloads
  /// the item; nil if the batch deletes it.
  func newPosition(ofItem path: ElementPath) -> ElementPath? {
    if let newPath = movedItems.targetsBySource[path] { return newPath }
    guard let section = numberAfterBatch(ofSection: path.section) else { return nil }
    let item = itemRenumberings[path.section].map { $0.newIndex(path.item) } ?? path.item
    return item.map { ElementPath(section: section, item: $0) }
  }

  /// Whether there is an item at `path` in the data before the batch.
  func existsBeforeBatch(_ path: ElementPath) -> Bool {
    countsBefore.indices.contains(path.section) && path.item >= 0
      && path.item < countsBefore[path.section]
  }

  /// Returns the changes in the order deletes, reloads, moves, inserts. In each reload, `after` is
  /// set to the position of the reloaded item or section after the batch.
  ///
  /// Leaves out reloads of items whose section is deleted or reloaded.
  ///
  /// - Throws: `invalidBatch` if the `after` of a reload is already set to another position.
  func fillingInReloadTargets(
    of changes: [LayoutUpdate]
  ) throws(LayoutError) -> [LayoutUpdate] {
    var completedChanges: [LayoutUpdate] = []
    for var change in changes {
      if change.action == .reload {
        let newTarget: LayoutUpdate.Target?
        switch change.before {
        case .section(let section):
          newTarget = self.newPosition(ofSection: section).map { .section($0) }
        case .item(let path): newTarget = self.newPosition(ofItem: path).map { .item($0) }
        case nil: newTarget = nil
        }
        guard let newTarget else { continue }
        if let statedTarget = change.after, statedTarget != newTarget {
          throw .invalidBatch(
            reason:
              "expected the target of the reload after the batch to be \(newTarget), found \(statedTarget)",
            at: statedTarget)
        }
        change.after = newTarget
      }
      completedChanges.append(change)
    }
    return completedChanges.sorted { $0.sortKey < $1.sortKey }
  }
}

extension LayoutUpdate {
  /// The sort key for the canonical order of a batch's changes: deletes, reloads, moves, inserts;
  /// within these, sections before items; then by path.
  fileprivate var sortKey: UpdateSortKey {
    let actionRank: Int
    switch action {
    case .delete: actionRank = 0
    case .reload: actionRank = 1
    case .move: actionRank = 2
    case .insert: actionRank = 3
    }
    switch before ?? after {
    case .section(let section):
      return UpdateSortKey(
        actionRank: actionRank, targetRank: 0, path: ElementPath(section: section, item: 0))
    case .item(let path): return UpdateSortKey(actionRank: actionRank, targetRank: 1, path: path)
    case nil:
      return UpdateSortKey(
        actionRank: actionRank, targetRank: 2, path: ElementPath(section: 0, item: 0))
    }
  }
}

/// A sort key for the changes of a batch: by action, then sections before items, then by path.
private struct UpdateSortKey: Comparable {

  let actionRank: Int
  let targetRank: Int
  let path: ElementPath

  static func < (left: UpdateSortKey, right: UpdateSortKey) -> Bool {
    (left.actionRank, left.targetRank, left.path) < (right.actionRank, right.targetRank, right.path)
  }
}
