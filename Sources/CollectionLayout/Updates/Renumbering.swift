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

  /// The new index of the element at index `before`; nil if it is removed.
  func newIndex(_ before: Int) -> Int? {
    Renumbering.translate(before, from: removedIndexes, to: insertedIndexes)
  }

  /// The old index of the element at index `after`; nil if it is inserted.
  func oldIndex(_ after: Int) -> Int? {
    Renumbering.translate(after, from: insertedIndexes, to: removedIndexes)
  }

  /// The number of elements after the change, if there were `count` before.
  func count(after count: Int) -> Int { count - removedIndexes.count + insertedIndexes.count }

  private static func translate(_ place: Int, from gaps: [Int], to others: [Int]) -> Int? {
    let earlier = firstIndex(of: gaps) { gaps[$0] >= place }
    if earlier < gaps.count, gaps[earlier] == place { return nil }
    let rank = place - earlier
    // `others[i] - i` is the number of remaining elements before the element at `others[i]`. It
    // never decreases with i, so a binary search applies.
    return rank + firstIndex(of: others) { others[$0] - $0 > rank }
  }

  /// The first index for which `holds` is true, or the count of `list`.
  ///
  /// `holds` must be true for all indexes after the first one.
  private static func firstIndex(of list: [Int], where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
