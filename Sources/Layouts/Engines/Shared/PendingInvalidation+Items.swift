import CollectionLayout

extension PendingInvalidation {
  /// The changes of sections that keep their numbers, in ascending order of sections. Nil if the
  /// number of sections changes, or if an update is about a whole section or names a section that
  /// does not exist.
  ///
  /// - Complexity: O(s + k log k) for s sections and k invalidated or updated items.
  func sectionChanges(from old: [Int], to new: [Int]) -> [SectionChange]? {
    guard old.count == new.count else { return nil }
    var numbers: [Int: ItemNumbers] = [:]
    for update in updates {
      switch update.before {
      case .item(let path):
        guard old.indices.contains(path.section) else { return nil }
        if update.action == .reload {
          numbers[path.section, default: ItemNumbers()].reloaded.append(path.item)
        } else {
          numbers[path.section, default: ItemNumbers()].removed.append(path.item)
        }
      case .section: return nil
      case nil: break
      }
      switch update.after {
      case .item(let path):
        guard new.indices.contains(path.section) else { return nil }
        if update.action == .reload {
          numbers[path.section, default: ItemNumbers()].invalid.append(path.item)
        } else {
          numbers[path.section, default: ItemNumbers()].inserted.append(path.item)
        }
      case .section: return nil
      case nil: break
      }
    }
    for path in items where new.indices.contains(path.section) {
      numbers[path.section, default: ItemNumbers()].invalid.append(path.item)
    }
    var changed = sections.filter(new.indices.contains).union(numbers.keys)
    // The number of items in a section can change although no update names the section.
    for section in new.indices where old[section] != new[section] { changed.insert(section) }
    return changed.sorted().map { section in
      SectionChange(
        section: section,
        items: numbers[section, default: ItemNumbers()].changes(
          from: old[section], to: new[section]))
    }
  }
}

/// The numbers of the changed items of one section.
private struct ItemNumbers {
  var removed: [Int] = []
  var reloaded: [Int] = []
  var inserted: [Int] = []
  var invalid: [Int] = []

  func changes(from oldCount: Int, to newCount: Int) -> ItemChanges? {
    ItemChanges(
      removed: removed, reloaded: reloaded, inserted: inserted, invalid: invalid,
      oldCount: oldCount,
      newCount: newCount)
  }
}
