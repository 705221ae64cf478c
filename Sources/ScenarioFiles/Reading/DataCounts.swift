/// The number of items in each section of a scenario's data.
struct DataCounts: Hashable {
  var itemCountsBySection: [Int]

  /// The error of a batch that is impossible with the numbers of items before the batch. `position`
  /// is the position of the invalid change in the scenario file.
  struct InvalidBatch: Error, Hashable {
    let message: String
    let position: SourcePosition?
  }

  func contains(_ path: ItemPath) -> Bool {
    guard itemCountsBySection.indices.contains(path.section) else { return false }
    guard let item = path.item else { return true }
    return item >= 0 && item < itemCountsBySection[path.section]
  }

  /// The numbers of items after `batch`. Deletes and reloads use paths before the batch, and
  /// inserts use paths after it. A move has a path before the batch and a path after it. Deleting a
  /// section deletes its items.
  ///
  /// - Throws: ``InvalidBatch`` if the batch is impossible with the present numbers of items.
  func applying(_ batch: Batch) throws(InvalidBatch) -> DataCounts {
    let removedPaths = try checkedRemovedPaths(batch)
    var remainingItemCounts: [Int] = []
    var removedItemCounts = [Int](repeating: 0, count: itemCountsBySection.count)
    for path in removedPaths where path.item != nil { removedItemCounts[path.section] += 1 }
    for (section, count) in itemCountsBySection.enumerated() {
      if !removedPaths.contains(ItemPath(section: section)) {
        remainingItemCounts.append(count - removedItemCounts[section])
      }
    }
    let insertionsAndMoves = try checkedInsertionAndMoveTargets(batch)
    let placedSections = insertionsAndMoves.filter { $0.path.item == nil }
    var itemCountsAfter = [Int](
      repeating: 0, count: remainingItemCounts.count + placedSections.count)
    var isPlaced = [Bool](repeating: false, count: itemCountsAfter.count)
    for target in placedSections {
      guard itemCountsAfter.indices.contains(target.path.section) else {
        throw InvalidBatch(
          message:
            "no place for section \(target.path.section): there are \(itemCountsAfter.count) sections after the batch",
          position: target.position)
      }
      isPlaced[target.path.section] = true
      itemCountsAfter[target.path.section] =
        target.itemCount
        ?? target.pathBeforeBatch.map {
          itemCountsBySection[$0.section] - removedItemCounts[$0.section]
        }
        ?? 0
    }
    var remainingItemCountIterator = remainingItemCounts.makeIterator()
    for section in itemCountsAfter.indices where !isPlaced[section] {
      itemCountsAfter[section] = remainingItemCountIterator.next() ?? 0
    }
    let placedItems = insertionsAndMoves.filter { $0.path.item != nil }
    for target in placedItems where itemCountsAfter.indices.contains(target.path.section) {
      itemCountsAfter[target.path.section] += 1
    }
    let result = DataCounts(itemCountsBySection: itemCountsAfter)
    for target in placedItems where !result.contains(target.path) {
      throw InvalidBatch(
        message:
          "no place for item \(target.path): \(result.countText(of: target.path.section)) after the batch",
        position: target.position)
    }
    return try result.applyingReloads(batch, before: self)
  }

  /// The paths of all sections and items that the batch deletes or moves away.
  ///
  /// - Throws: ``InvalidBatch`` if a path does not exist, or if two changes delete, move or reload
  ///   the same path.
  private func checkedRemovedPaths(_ batch: Batch) throws(InvalidBatch) -> Set<ItemPath> {
    var verbsOfChangesByPath: [ItemPath: String] = [:]
    func recordRemoval(
      _ path: ItemPath, _ verb: String, _ position: SourcePosition
    ) throws(InvalidBatch) {
      guard contains(path) else {
        throw InvalidBatch(message: missingTargetMessage(path, verb), position: position)
      }
      if let earlierVerb = verbsOfChangesByPath.updateValue(verb, forKey: path) {
        throw InvalidBatch(
          message:
            "expected one change of \(sectionOrItemName(path)), found that it is \(earlierVerb) and \(verb)",
          position: position)
      }
    }
    for path in batch.deletes { try recordRemoval(path.value, "deleted", path.position) }
    for move in batch.moves { try recordRemoval(move.value.from, "moved", move.position) }
    // A reload does not remove its section or item. But a section or item cannot be both reloaded
    // and removed, so the loop checks reloads together with the removals.
    let removedPaths = Set(verbsOfChangesByPath.keys)
    for reload in batch.reloads {
      try recordRemoval(reload.value.path, "reloaded", reload.position)
    }
    return removedPaths
  }

  /// A section or item that the batch inserts, or moves to a new path.
  private struct InsertionOrMoveTarget {
    let path: ItemPath
    /// The number of items of an inserted section; nil for an item and for a moved section.
    let itemCount: Int?
    /// The path of a moved section or item before the batch; nil for an inserted section or item.
    let pathBeforeBatch: ItemPath?
    let position: SourcePosition
  }

  private func checkedInsertionAndMoveTargets(
    _ batch: Batch
  ) throws(InvalidBatch) -> [InsertionOrMoveTarget] {
    var targets: [InsertionOrMoveTarget] = []
    var usedPaths: Set<ItemPath> = []
    func recordPlacement(_ target: InsertionOrMoveTarget) throws(InvalidBatch) {
      guard usedPaths.insert(target.path).inserted else {
        throw InvalidBatch(
          message: "two changes insert or move something to \(sectionOrItemName(target.path))",
          position: target.position)
      }
      targets.append(target)
    }
    for insert in batch.inserts {
      var itemCount: Int?
      if case .section(_, let section) = insert.value { itemCount = section.items.count }
      try recordPlacement(
        InsertionOrMoveTarget(
          path: insert.value.path, itemCount: itemCount, pathBeforeBatch: nil,
          position: insert.position)
      )
    }
    for move in batch.moves {
      try recordPlacement(
        InsertionOrMoveTarget(
          path: move.value.to, itemCount: nil, pathBeforeBatch: move.value.from,
          position: move.position)
      )
    }
    return targets
  }

  /// These numbers of items, corrected for sections that the batch reloads with new items. The
  /// number for such a section is that of its new items, plus the items that the batch inserts or
  /// moves into the section.
  private func applyingReloads(
    _ batch: Batch, before: DataCounts
  ) throws(InvalidBatch) -> DataCounts {
    let replacesSection = batch.reloads.contains { reload in
      if case .section(_, .some) = reload.value { return true }
      return false
    }
    guard replacesSection else { return self }
    // Sections that are neither deleted nor moved keep their order. They get the indexes that the
    // inserted and moved sections leave free.
    let removedPaths = Set(batch.deletes.map(\.value) + batch.moves.map(\.value.from))
    let targetPaths = Set(batch.inserts.map(\.value.path) + batch.moves.map(\.value.to))
    let oldIndexesOfKeptSections = before.itemCountsBySection.indices.filter {
      !removedPaths.contains(ItemPath(section: $0))
    }
    let newIndexesOfKeptSections = itemCountsBySection.indices.filter {
      !targetPaths.contains(ItemPath(section: $0))
    }
    let newIndexesByOldIndex = Dictionary(
      uniqueKeysWithValues: zip(oldIndexesOfKeptSections, newIndexesOfKeptSections))
    var result = self
    for reload in batch.reloads {
      if case .section(let section, let content?) = reload.value,
        let newSection = newIndexesByOldIndex[section]
      {
        // Items that the batch inserts or moves into the section are counted in addition to the new
        // items.
        let allTargetPaths =
          batch.inserts.map(\.value.path) + batch.moves.map(\.value.to)
        result.itemCountsBySection[newSection] =
          content.items.count
          + allTargetPaths.filter { $0.item != nil && $0.section == newSection }.count
      }
    }
    return result
  }

  private func sectionOrItemName(_ path: ItemPath) -> String {
    path.item == nil ? "section \(path)" : "item \(path)"
  }

  private func missingTargetMessage(_ path: ItemPath, _ verb: String) -> String {
    let countsText = countText(of: path.item == nil ? nil : path.section)
    return "\(sectionOrItemName(path)) cannot be \(verb): \(countsText) before the batch"
  }

  /// A text for a message with the number of items in `section`. If `section` is nil or does not
  /// exist, the text contains the number of sections.
  func countText(of section: Int?) -> String {
    if let section, itemCountsBySection.indices.contains(section) {
      let count = itemCountsBySection[section]
      return count == 1
        ? "section \(section) has 1 item" : "section \(section) has \(count) items"
    }
    return itemCountsBySection.count == 1
      ? "there is 1 section" : "there are \(itemCountsBySection.count) sections"
  }
}
