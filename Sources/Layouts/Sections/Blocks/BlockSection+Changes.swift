import CollectionLayout
import LayoutGeometry

extension BlockSection {
  /// Changes items: recomputes the blocks that contain them, and then the blocks that follow, until
  /// the first item of the next block starts a new line, as before the change.
  ///
  /// The sizes of other items are not read again (rule I-06).
  ///
  /// - Returns: The number of elements that were computed; nil, without any change, if the whole
  ///   section must be computed again.
  /// - Throws: `invalidItemSize`. After this error, the section must not be used.
  /// - Complexity: O(c + log b), where c is the number of items in the computed blocks, and b the
  ///   number of all blocks; O(c + b) if the number of items changes.
  func apply<Lines: LinePlacing>(
    _ changes: ItemChanges, input: SectionInput<Lines>, blockLength: Int
  ) throws(LayoutError) -> Int? {
    guard input.linePlacing.isEqual(to: placing), itemCount > 0, input.sizes.count > 0 else {
      return nil
    }
    var isChanged = [Bool](repeating: false, count: blockCount)
    var firstChangedBlock = blockCount
    func markChanged(_ block: Int) {
      isChanged[block] = true
      firstChangedBlock = min(firstChangedBlock, block)
    }
    for item in [changes.removedItems, changes.staleItems].joined() {
      let block = block(ofItem: item)
      markChanged(block)
      // If the first item of a block changes, the last line of the previous block can have room for
      // the item that is now first. Therefore the previous block is computed too.
      if item == firstItem(of: block) && block > 0 { markChanged(block - 1) }
    }
    for (place, item) in changes.insertedItems.enumerated() {
      let keptItemCountBefore = item - place
      markChanged(
        keptItemCountBefore == 0
          ? 0 : block(ofItem: changes.numberBeforeBatch(ofKeptItemAt: keptItemCountBefore - 1)))
    }
    var replacements: [(range: Range<Int>, list: BlockList)] = []
    var computedElementCount = groups.count
    var block = firstChangedBlock
    while block < blockCount {
      guard isChanged[block] else {
        block += 1
        continue
      }
      let firstReplacedBlock = block
      var builder = BlockBuilder(input.linePlacing, in: storage, blockLength: blockLength)
      var endsAtLineBreak = false
      while !endsAtLineBreak {
        try append(block, to: &builder, changes, input.sizes)
        block += 1
        if block < blockCount && (isChanged[block] || builder.itemCount < blockLength / 2) {
          continue
        }
        builder.placeLines(endsSection: block == blockCount)
        endsAtLineBreak = builder.areAllItemsPlaced || endsLine(&builder, before: block)
      }
      let count = builder.itemCount
      computedElementCount += count
      builder.makeBlocks(
        ofLength: count <= 2 * blockLength
          ? count : BlockLength.balancedBlockLength(itemCount: count, minimumLength: blockLength),
        isComplete: true)
      replacements.append((firstReplacedBlock..<block, builder.finishedBlocks))
    }
    replace(replacements, metrics: input.metrics)
    return computedElementCount
  }

  /// True if a line of `builder` ends before the first item of `block`, because that item does not
  /// fit on it.
  private func endsLine<Lines>(
    _ builder: inout BlockBuilder<Lines>, before block: Int
  ) -> Bool {
    let firstItemSize = firstSize(of: block)
    builder.append(1) { $0[0].size = firstItemSize }
    builder.placeLines(endsSection: false)
    builder.removeLast()
    return builder.areAllItemsPlaced
  }

  /// Appends to `builder` the items that a block has after `changes`. The sizes of items that did
  /// not change are copied from the block; all other sizes are read from `sizes`.
  private func append<Lines>(
    _ block: Int, to builder: inout BlockBuilder<Lines>, _ changes: ItemChanges,
    _ sizes: ItemSizes
  ) throws(LayoutError) {
    let first = firstItem(of: block)
    let count = itemCount(of: block)
    let sources = changes.sizeSources(ofBlock: first..<first + count)
    guard let sources else { return builder.append(count) { copySizes(of: block, into: $0) } }
    var readSizes: [Size] = []
    for items in sources.itemRangesToRead {
      try sizes.forEachChunk(of: items) { _, chunk in readSizes += chunk }
    }
    withUnsafeTemporaryAllocation(of: Rect.self, capacity: count) { boxesBefore in
      boxesBefore.initialize(repeating: .zero)
      copySizes(of: block, into: boxesBefore)
      builder.append(sources.oldItems.count) { boxes in
        var nextReadSizeIndex = 0
        for (place, item) in sources.oldItems.enumerated() {
          if let item {
            boxes[place].size = boxesBefore[item - first].size
          } else {
            boxes[place].size = readSizes[nextReadSizeIndex]
            nextReadSizeIndex += 1
          }
        }
      }
    }
  }
}
