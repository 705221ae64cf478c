import CollectionLayout

extension PendingInvalidation {
  /// The changes of sections that keep their numbers, in ascending order of sections. Nil if the
  /// number of sections changes, or if an update inserts, deletes, moves or reloads a whole
  /// section, or names a section that does not exist.
  ///
  /// - Complexity: O(s + k log k) for s sections and k invalidated or updated items.
  func sectionChanges(from oldCounts: [Int], to newCounts: [Int]) -> [SectionChange]? {
    guard oldCounts.count == newCounts.count else { return nil }
    var changedItemsBySection: [Int: ChangedItems] = [:]
    for update in batchUpdates {
      switch update.before {
      case .item(let path):
        guard oldCounts.indices.contains(path.section) else { return nil }
        if update.action == .reload {
          changedItemsBySection[path.section, default: ChangedItems()].reloadedItems.append(
            path.item)
        } else {
          changedItemsBySection[path.section, default: ChangedItems()].removedItems.append(
            path.item)
        }
      case .section: return nil
      case nil: break
      }
      switch update.after {
      case .item(let path):
        guard newCounts.indices.contains(path.section) else { return nil }
        if update.action == .reload {
          changedItemsBySection[path.section, default: ChangedItems()].invalidItems.append(
            path.item)
        } else {
          changedItemsBySection[path.section, default: ChangedItems()].insertedItems.append(
            path.item)
        }
      case .section: return nil
      case nil: break
      }
    }
    for path in invalidatedCells where newCounts.indices.contains(path.section) {
      changedItemsBySection[path.section, default: ChangedItems()].invalidItems.append(path.item)
    }
    var changedSections = invalidatedSections.filter(newCounts.indices.contains).union(
      changedItemsBySection.keys)
    // The number of items in a section can change although no update names the section.
    for section in newCounts.indices where oldCounts[section] != newCounts[section] {
      changedSections.insert(section)
    }
    return changedSections.sorted().map { section in
      SectionChange(
        section: section,
        itemChanges: changedItemsBySection[section, default: ChangedItems()].changes(
          from: oldCounts[section], to: newCounts[section]))
    }
  }
}

/// The numbers of the changed items of one section.
private struct ChangedItems {
  var removedItems: [Int] = []
  var reloadedItems: [Int] = []
  var insertedItems: [Int] = []
  var invalidItems: [Int] = []

  func changes(from oldCount: Int, to newCount: Int) -> ItemChanges? {
    ItemChanges(
      removedItems: removedItems, reloadedItems: reloadedItems, insertedItems: insertedItems,
      invalidItems: invalidItems,
      oldCount: oldCount,
      newCount: newCount)
  }
}
