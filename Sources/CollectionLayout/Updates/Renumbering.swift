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

  /// The new index of the element at index `before`; nil if the element is removed.
  func newIndex(_ before: Int) -> Int? {
    Renumbering.translatedIndex(before, from: removedIndexes, to: insertedIndexes)
  }

  /// The old index of the element at index `after`; nil if the element is inserted.
  func oldIndex(_ after: Int) -> Int? {
    Renumbering.translatedIndex(after, from: insertedIndexes, to: removedIndexes)
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
  ///   - unmatchedSources: the indexes of the elements that exist only in the list of `index`.
  ///   - unmatchedTargets: the indexes of the elements that exist only in the other list.
  private static func translatedIndex(
    _ index: Int, from unmatchedSources: [Int], to unmatchedTargets: [Int]
  ) -> Int? {
    let earlier = firstIndex(of: unmatchedSources) { unmatchedSources[$0] >= index }
    if earlier < unmatchedSources.count, unmatchedSources[earlier] == index { return nil }
    let rank = index - earlier
    // `unmatchedTargets[i] - i` is the number of remaining elements before the index
    // `unmatchedTargets[i]`. That number never decreases with i, so a binary search applies.
    return rank + firstIndex(of: unmatchedTargets) { unmatchedTargets[$0] - $0 > rank }
  }

  /// The first index of `list` for which `holds` is true, or the count of `list` if there is none.
  ///
  /// `holds` must be true for all later indexes too.
  private static func firstIndex(of list: [Int], where holds: (Int) -> Bool) -> Int {
    var lowerBound = 0
    var upperBound = list.count
    while lowerBound < upperBound {
      let middle = (lowerBound + upperBound) / 2
      if holds(middle) { upperBound = middle } else { lowerBound = middle + 1 }
    }
    return lowerBound
  }
}
