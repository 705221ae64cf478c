extension BatchPlan {
  /// The number after the batch of a section before it; nil if it was deleted or reloaded.
  ///
  /// - Complexity: O(log k) for k changes.
  public func after(section: Int) -> Int? {
    guard countsBefore.indices.contains(section), !reloadedSections.contains(section) else {
      return nil
    }
    return place(ofSection: section)
  }

  /// The number before the batch of a section after it; nil if it is a new one.
  ///
  /// - Complexity: O(log k) for k changes.
  public func before(section: Int) -> Int? {
    guard let origin = origin(ofSection: section), !reloadedSections.contains(origin) else {
      return nil
    }
    return origin
  }

  /// The path after the batch of an item before it; nil if it or its section was deleted or reloaded.
  ///
  /// - Complexity: O(log k) for k changes.
  public func after(_ path: ElementPath) -> ElementPath? {
    guard isBefore(path), !reloadedItems.contains(path) else { return nil }
    return place(ofItem: path)
  }

  /// The path before the batch of an item after it; nil if it is a new one.
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

  /// The number after the batch of a section before it, also of a reloaded one; nil if it was deleted.
  func place(ofSection section: Int) -> Int? {
    movedSections.after[section] ?? sections.after(section)
  }

  /// The number before the batch of a section after it, also of a reloaded one; nil if it was inserted.
  private func origin(ofSection section: Int) -> Int? {
    guard countsAfter.indices.contains(section) else { return nil }
    return movedSections.before[section] ?? sections.before(section)
  }

  /// The path after the batch of an item before it, also of a reloaded one; nil if it was deleted.
  func place(ofItem path: ElementPath) -> ElementPath? {
    if let goal = movedItems.after[path] { return goal }
    guard let section = after(section: path.section) else { return nil }
    let item = items[path.section].map { $0.after(path.item) } ?? path.item
    return item.map { ElementPath(section: section, item: $0) }
  }

  /// Whether `path` is an item before the batch.
  func isBefore(_ path: ElementPath) -> Bool {
    countsBefore.indices.contains(path.section) && path.item >= 0
      && path.item < countsBefore[path.section]
  }

  /// The changes in canonical order. Reloads have the place after the batch filled in.
  ///
  /// Leaves out reloads of items whose section is deleted or reloaded.
  ///
  /// - Throws: `invalidBatch` for a reload that names another place after the batch.
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
  /// The canonical order: deletes, reloads, moves, inserts; then sections before items; then by place.
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

/// The position of a change in the canonical order.
private struct BatchOrder: Comparable {
  let rank: Int
  let isItem: Int
  let place: ElementPath

  static func < (left: BatchOrder, right: BatchOrder) -> Bool {
    (left.rank, left.isItem, left.place) < (right.rank, right.isItem, right.place)
  }
}
