import ScenarioFiles

/// Generates random batches that are valid for the current data.
extension RandomScript {
  /// Generates a batch that deletes, moves or inserts one section. The batch is empty if the layout
  /// would not support the resulting number of sections.
  mutating func makeSectionBatch(_ state: ScenarioState) -> Batch {
    let sectionCount = state.itemCounts.count
    var batch = Batch()
    switch sectionCount == 0 ? 0 : randomInteger(3) {
    case 0 where !state.supportedSectionCounts.contains(sectionCount + 1): break
    case 1 where !state.supportedSectionCounts.contains(sectionCount - 1): break
    case 0:
      let insertion = Batch.Insertion.section(randomInteger(sectionCount + 1), randomSection(state))
      batch.inserts = [Located(insertion, at: .start)]
    case 1: batch.deletes = [Located(ItemPath(section: randomInteger(sectionCount)), at: .start)]
    default:
      let move = Batch.Move(
        from: ItemPath(section: randomInteger(sectionCount)),
        to: ItemPath(section: randomInteger(sectionCount)))
      batch.moves = [Located(move, at: .start)]
    }
    return batch
  }

  /// Generates a batch that deletes, moves, reloads and inserts a few items.
  mutating func makeItemBatch(_ state: ScenarioState) -> Batch {
    var batch = Batch()
    var changedPaths: Set<ItemPath> = []
    var counts = state.itemCounts
    guard !counts.isEmpty else { return batch }
    var movedPaths: [ItemPath] = []
    for _ in 0..<randomInteger(5) {
      guard let path = randomExistingItemPath(state), changedPaths.insert(path).inserted else {
        continue
      }
      switch randomInteger(3) {
      case 0:
        batch.reloads.append(Located(.item(at: path, shape: randomShape(state)), at: .start))
      case 1:
        batch.deletes.append(Located(path, at: .start))
        counts[path.section] -= 1
      default:
        movedPaths.append(path)
        counts[path.section] -= 1
      }
    }
    // The target sections of all items are drawn first, because the index of an item in its section
    // is drawn from a range that depends on the section's final number of items.
    let placements =
      movedPaths.map { (from: Optional($0), to: randomInteger(counts.count)) }
      + (0..<randomInteger(3)).map { _ in (from: ItemPath?.none, to: randomInteger(counts.count)) }
    for placement in placements { counts[placement.to] += 1 }
    var usedPaths: Set<ItemPath> = []
    for placement in placements {
      var path = ItemPath(section: placement.to, item: randomInteger(counts[placement.to]))
      while !usedPaths.insert(path).inserted {
        path.item = ((path.item ?? 0) + 1) % counts[placement.to]
      }
      if let from = placement.from {
        batch.moves.append(Located(Batch.Move(from: from, to: path), at: .start))
      } else {
        batch.inserts.append(Located(.item(at: path, shape: randomShape(state)), at: .start))
      }
    }
    return batch
  }
}
