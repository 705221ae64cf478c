/// Maps the old indexes of a list's elements to their new indexes, and back, for a change that
/// removes some elements and inserts others.
///
/// The remaining elements keep their order.
///
/// - Complexity: O(log k) per lookup in either direction, for k changes.
struct Renumbering: Hashable, Sendable {
  /// The old indexes of the removed elements, in ascending order.
  private let removedIndexes: [Int]

  /// The new indexes of the inserted elements, in ascending order.
  private let insertedIndexes: [Int]

  init(removed: some Sequence<Int>, placed: some Sequence<Int>) {
    self.removedIndexes = removed.sorted()
    self.insertedIndexes = placed.sorted()
  }

  /// The new index of the element at index `oldIndex`; nil if the element is removed.
  func newIndex(_ oldIndex: Int) -> Int? {
    Renumbering.indexInOtherList(
      of: oldIndex, onlyInThisList: removedIndexes, onlyInOtherList: insertedIndexes)
  }

  /// The old index of the element at index `newIndex`; nil if the element is inserted.
  func oldIndex(_ newIndex: Int) -> Int? {
    Renumbering.indexInOtherList(
      of: newIndex, onlyInThisList: insertedIndexes, onlyInOtherList: removedIndexes)
  }

  /// The number of elements in the list after the change, if the list had `oldCount` elements
  /// before.
  func newCount(from oldCount: Int) -> Int {
    oldCount - removedIndexes.count + insertedIndexes.count
  }

  /// Converts an element's index in the old list to its index in the new list, or the reverse; nil
  /// if the element exists in only one of the lists.
  ///
  /// - Parameters:
  ///   - indexesOnlyInThisList: the indexes of the elements that exist only in the list of `index`.
  ///   - indexesOnlyInOtherList: the indexes of the elements that exist only in the other list.
  private static func indexInOtherList(
    of index: Int, onlyInThisList indexesOnlyInThisList: [Int],
    onlyInOtherList indexesOnlyInOtherList: [Int]
  ) -> Int? {
    let earlierCount = firstIndex(in: indexesOnlyInThisList) { indexesOnlyInThisList[$0] >= index }
    if earlierCount < indexesOnlyInThisList.count, indexesOnlyInThisList[earlierCount] == index {
      return nil
    }
    let rankAmongCommonElements = index - earlierCount
    // `indexesOnlyInOtherList[i] - i` is the number of remaining elements before the index
    // `indexesOnlyInOtherList[i]`. That number never decreases as i grows, so a binary search finds
    // the result.
    return rankAmongCommonElements
      + firstIndex(in: indexesOnlyInOtherList) {
        indexesOnlyInOtherList[$0] - $0 > rankAmongCommonElements
      }
  }

  /// The first index of `list` for which `condition` is true, or the count of `list` if there is
  /// none.
  ///
  /// `condition` must be true for all later indexes too.
  private static func firstIndex(in list: [Int], where condition: (Int) -> Bool) -> Int {
    var lowerBound = 0
    var upperBound = list.count
    while lowerBound < upperBound {
      let middle = (lowerBound + upperBound) / 2
      if condition(middle) { upperBound = middle } else { lowerBound = middle + 1 }
    }
    return lowerBound
  }
}
