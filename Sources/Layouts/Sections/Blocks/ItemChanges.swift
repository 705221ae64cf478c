/// The items of one section that a batch or an invalidation changes. All other items keep their
/// sizes and their order.
///
///     let changes = ItemChanges(
///       removedItems: [1], insertedItems: [2], invalidItems: [], oldCount: 3, newCount: 3)
///     changes?.newStart(ofBlockAt: 2)  // 1
public struct ItemChanges: Equatable {
  /// The items that a batch deletes or moves away, as numbers before the batch, in ascending order.
  private(set) var removedItems: [Int]

  /// The items that a batch inserts or moves to the section, as numbers after the batch, in
  /// ascending order.
  private(set) var insertedItems: [Int]

  /// The items that the batch keeps and whose sizes must be read again, by their numbers before the
  /// batch, in ascending order.
  private(set) var staleItems: [Int]

  /// Combines the changes of a section's items; nil if they do not change the number of items from
  /// `oldCount` to `newCount`.
  ///
  /// - Parameters:
  ///   - removedItems: the items that are deleted or moved away, as numbers before the batch.
  ///   - reloadedItems: the items that are reloaded, as numbers before the batch.
  ///   - insertedItems: the items that are inserted or moved to the section, as numbers after the
  ///     batch.
  ///   - invalidItems: the items that are invalidated, as numbers after the batch.
  /// - Complexity: O(k log k) for k changes.
  init?(
    removedItems: [Int] = [], reloadedItems: [Int] = [], insertedItems: [Int] = [],
    invalidItems: [Int],
    oldCount: Int, newCount: Int
  ) {
    guard let removedItems = Self.ascending(removedItems, below: oldCount),
      let insertedItems = Self.ascending(insertedItems, below: newCount),
      oldCount - removedItems.count + insertedItems.count == newCount
    else { return nil }
    self.removedItems = removedItems
    self.insertedItems = insertedItems
    staleItems = []
    var staleItems = Set(
      reloadedItems.filter { 0..<oldCount ~= $0 && !removedItems.contains(sorted: $0) })
    for item in invalidItems where 0..<newCount ~= item && !insertedItems.contains(sorted: item) {
      staleItems.insert(numberBeforeBatch(ofItemAfterBatch: item))
    }
    self.staleItems = staleItems.sorted()
  }

  /// `items` in ascending order; nil if an item is listed twice or does not exist.
  private static func ascending(_ items: [Int], below count: Int) -> [Int]? {
    let sortedItems = items.sorted()
    for (item, nextItem) in zip(sortedItems, sortedItems.dropFirst()) where item == nextItem {
      return nil
    }
    guard let leastItem = sortedItems.first, let greatestItem = sortedItems.last else {
      return sortedItems
    }
    return leastItem >= 0 && greatestItem < count ? sortedItems : nil
  }

  /// The number, before the batch, of the item whose number after the batch is `item`. The batch
  /// must keep the item: it neither inserts the item nor moves it to the section.
  private func numberBeforeBatch(ofItemAfterBatch item: Int) -> Int {
    numberBeforeBatch(ofKeptItemAt: item - insertedItems.count(below: item))
  }

  /// The number, before the batch, of the item at `index` among the items that the batch keeps.
  ///
  /// - Complexity: O(log k) for k changes.
  func numberBeforeBatch(ofKeptItemAt index: Int) -> Int {
    // `removedItems[n] - n` is the number of kept items before the item `removedItems[n]`.
    index + removedItems.prefixCount { $0 - $1 <= index }
  }

  /// The number, after the batch, of the first item of the block that started at the item `first`
  /// before the batch. Inserted items belong to the block of the kept item before them.
  func newStart(ofBlockAt first: Int) -> Int {
    if first == 0 { return 0 }
    let keptItemCountBefore = first - removedItems.count(below: first)
    // `insertedItems[n] - n` is the number of kept items before the item `insertedItems[n]`.
    return keptItemCountBefore + insertedItems.prefixCount { $0 - $1 <= keptItemCountBefore }
  }
}

extension [Int] {
  /// The number of elements for which `isBefore` is true. These elements must come before all
  /// others in the array.
  ///
  /// - Complexity: O(log n) for n elements.
  fileprivate func prefixCount(_ isBefore: (_ element: Int, _ index: Int) -> Bool) -> Int {
    (0..<count).partitioningIndex { !isBefore(self[$0], $0) }
  }

  /// The number of elements of an ascending array that are less than `bound`.
  ///
  /// - Complexity: O(log n) for n elements.
  func count(below bound: Int) -> Int { prefixCount { element, _ in element < bound } }

  /// True if an ascending array contains `element`.
  ///
  /// - Complexity: O(log n) for n elements.
  fileprivate func contains(sorted element: Int) -> Bool {
    let index = count(below: element)
    return index < count && self[index] == element
  }
}
