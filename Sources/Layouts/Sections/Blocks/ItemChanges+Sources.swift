/// Determines, for each item of a block after a change, whether its size is kept from before the
/// change or must be read.
struct BlockSizeSources: Equatable {
  /// For each item of the block after the change, the item's number before the change if its size
  /// is kept; nil if its size must be read.
  var oldItems: [Int?] = []

  /// The ranges of items whose sizes must be read, as item numbers after the change, in ascending
  /// order.
  var itemRangesToRead: [Range<Int>] = []

  fileprivate mutating func addItemToRead(_ item: Int) {
    oldItems.append(nil)
    if let lastRange = itemRangesToRead.last, lastRange.upperBound == item {
      itemRangesToRead[itemRangesToRead.count - 1] = lastRange.lowerBound..<item + 1
    } else {
      itemRangesToRead.append(item..<item + 1)
    }
  }
}

extension ItemChanges {
  /// For each item that a block has after the change, whether its size is kept or must be read;
  /// `items` are the numbers of the block's items before the change. Nil if the change does not
  /// affect the block.
  ///
  /// - Complexity: O(n + log k) for n items of the block and k changes; O(log k) if the result
  ///   is nil.
  func sizeSources(ofBlock items: Range<Int>) -> BlockSizeSources? {
    let newItems =
      newStart(ofBlockAt: items.lowerBound)..<newStart(ofBlockAt: items.upperBound)
    var removedItems = slice(self.removedItems, in: items)
    var staleItems = slice(self.staleItems, in: items)
    var insertedItems = slice(self.insertedItems, in: newItems)
    if removedItems.isEmpty && staleItems.isEmpty && insertedItems.isEmpty { return nil }
    var sources = BlockSizeSources()
    sources.oldItems.reserveCapacity(newItems.count)
    var oldItem = items.lowerBound
    for item in newItems {
      if insertedItems.first == item {
        insertedItems.removeFirst()
        sources.addItemToRead(item)
        continue
      }
      while removedItems.first == oldItem {
        removedItems.removeFirst()
        oldItem += 1
      }
      if staleItems.first == oldItem {
        staleItems.removeFirst()
        sources.addItemToRead(item)
      } else {
        sources.oldItems.append(oldItem)
      }
      oldItem += 1
    }
    return sources
  }

  /// The elements of an ascending array that lie in `range`.
  private func slice(_ numbers: [Int], in range: Range<Int>) -> ArraySlice<Int> {
    numbers[numbers.count(below: range.lowerBound)..<numbers.count(below: range.upperBound)]
  }
}
