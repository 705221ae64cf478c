extension BatchPlan {
  /// The number after the batch of the section that has the number `section` before it; nil if the
  /// batch deletes or reloads the section.
  ///
  /// - Complexity: O(log k) for k changes.
  public func after(section: Int) -> Int? {
    guard countsBefore.indices.contains(section), !reloadedSections.contains(section) else {
      return nil
    }
    return place(ofSection: section)
  }

  /// The number before the batch of the section that has the number `section` after it; nil if the
  /// section is new.
  ///
  /// - Complexity: O(log k) for k changes.
  public func before(section: Int) -> Int? {
    guard let origin = origin(ofSection: section), !reloadedSections.contains(origin) else {
      return nil
    }
    return origin
  }

  /// The path after the batch of the item at `path` before it; nil if the batch deletes or reloads
  /// the item or its section.
  ///
  /// - Complexity: O(log k) for k changes.
  public func after(_ path: ElementPath) -> ElementPath? {
    guard isBefore(path), !reloadedItems.contains(path) else { return nil }
    return place(ofItem: path)
  }

  /// The path before the batch of the item at `path` after it; nil if the item is new.
  ///
  /// - Complexity: O(log k) for k changes.
  public func before(_ path: ElementPath) -> ElementPath? {
    guard countsAfter.indices.contains(path.section), path.item >= 0,
      path.item < countsAfter[path.section]
    else { return nil }
    if let origin = movedItems.before[path] { return origin }
    guard let section = before(section: path.section) else { return nil }
    let item = items[section].map { $0.before(path.item) } ?? path.item
    guard let item else { return nil }
    let origin = ElementPath(section: section, item: item)
    return reloadedItems.contains(origin) ? nil : origin
  }

  /// The number after the batch of the section that has the number `section` before it, even if
  /// reloaded; nil if the batch deletes the section.
  func place(ofSection section: Int) -> Int? {
    movedSections.after[section] ?? sections.after(section)
  }

  /// The number before the batch of the section that has the number `section` after it, even if
  /// reloaded; nil if the batch inserts the section.
  private func origin(ofSection section: Int) -> Int? {
    guard countsAfter.indices.contains(section) else { return nil }
    return movedSections.before[section] ?? sections.before(section)
  }

  /// The path after the batch of the item at `path` before it, even if reloaded; nil if the batch
  /// deletes the item.
  func place(ofItem path: ElementPath) -> ElementPath? {
    if let goal = movedItems.after[path] { return goal }
    guard let section = after(section: path.section) else { return nil }
    let item = items[path.section].map { $0.after(path.item) } ?? path.item
    return item.map { ElementPath(section: section, item: $0) }
  }

  /// Whether there is an item at `path` before the batch.
  func isBefore(_ path: ElementPath) -> Bool {
    countsBefore.indices.contains(path.section) && path.item >= 0
      && path.item < countsBefore[path.section]
  }

  /// The changes in canonical order, with a target after the batch for each reload.
  ///
  /// Leaves out reloads of items whose section is deleted or reloaded.
  ///
  /// - Throws: `invalidBatch` for a reload whose target after the batch is wrong.
  func completed(_ changes: [LayoutUpdate]) throws(LayoutError) -> [LayoutUpdate] {
    var result: [LayoutUpdate] = []
    for var change in changes {
      if change.action == .reload {
        let place: LayoutUpdate.Target?
        switch change.before {
        case .section(let section): place = self.place(ofSection: section).map { .section($0) }
        case .item(let path): place = self.place(ofItem: path).map { .item($0) }
        case nil: place = nil
        }
        guard let place else { continue }
        if let given = change.after, given != place {
          throw .invalidBatch(reason: "expected the reload to stay at \(place)", at: given)
        }
        change.after = place
      }
      result.append(change)
    }
    return result.sorted { $0.order < $1.order }
  }
}

extension LayoutUpdate {
  /// The sort key of the canonical order: deletes, reloads, moves, inserts; within these, sections
  /// before items; then by path.
  fileprivate var order: BatchOrder {
    let rank: Int
    switch action {
    case .delete: rank = 0
    case .reload: rank = 1
    case .move: rank = 2
    case .insert: rank = 3
    }
    switch before ?? after {
    case .section(let section):
      return BatchOrder(rank: rank, isItem: 0, place: ElementPath(section: section, item: 0))
    case .item(let path): return BatchOrder(rank: rank, isItem: 1, place: path)
    case nil: return BatchOrder(rank: rank, isItem: 2, place: ElementPath(section: 0, item: 0))
    }
  }
}

/// A sort key for the changes of a batch, in canonical order.
private struct BatchOrder: Comparable {
  let rank: Int
  let isItem: Int
  let place: ElementPath

  static func < (left: BatchOrder, right: BatchOrder) -> Bool {
    (left.rank, left.isItem, left.place) < (right.rank, right.isItem, right.place)
  }
}
