extension BatchPlan {
  /// Where a section survives; nil if it was deleted or reloaded.
  public func after(section: Int) -> Int? {
    guard countsBefore.indices.contains(section), !reloadedSections.contains(section) else {
      return nil
    }
    return place(ofSection: section)
  }

  /// Which section survives at a place after the batch; nil if it is a new one.
  public func before(section: Int) -> Int? {
    guard let origin = origin(ofSection: section), !reloadedSections.contains(origin) else {
      return nil
    }
    return origin
  }

  /// Where an item survives; nil if it was deleted or reloaded, or went with its section.
  public func after(_ path: ElementPath) -> ElementPath? {
    guard isBefore(path), !reloadedItems.contains(path) else { return nil }
    return place(ofItem: path)
  }

  /// Which item survives at a place after the batch; nil if it is a new one.
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

  /// Where a section stands after the batch, reloaded or not.
  func place(ofSection section: Int) -> Int? {
    movedSections.after[section] ?? sections.after(section)
  }

  /// Which section, reloaded or not, stands at a place after the batch.
  private func origin(ofSection section: Int) -> Int? {
    guard countsAfter.indices.contains(section) else { return nil }
    return movedSections.before[section] ?? sections.before(section)
  }

  /// Where an item stands after the batch, reloaded or not.
  func place(ofItem path: ElementPath) -> ElementPath? {
    if let goal = movedItems.after[path] { return goal }
    guard let section = after(section: path.section) else { return nil }
    let item = items[path.section].map { $0.after(path.item) } ?? path.item
    return item.map { ElementPath(section: section, item: $0) }
  }

  func isBefore(_ path: ElementPath) -> Bool {
    countsBefore.indices.contains(path.section) && path.item >= 0
      && path.item < countsBefore[path.section]
  }

  /// The changes in canonical order, reloads with the place where the new element stands.
  ///
  /// A reload of an item that goes with its section is left out: there is no place for it.
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
  /// Deletes, reloads, moves, inserts; sections before items; then by place.
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

private struct BatchOrder: Comparable {
  let rank: Int
  let isItem: Int
  let place: ElementPath

  static func < (left: BatchOrder, right: BatchOrder) -> Bool {
    (left.rank, left.isItem, left.place) < (right.rank, right.isItem, right.place)
  }
}
