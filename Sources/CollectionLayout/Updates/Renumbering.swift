/// Maps indexes of a list before some elements are removed and others inserted to indexes
/// afterward, and back.
///
/// The remaining elements keep their order.
///
/// - Complexity: O(log k) per lookup in either direction, for k changes.
struct Renumbering: Hashable, Sendable {
  /// The indexes of removed elements, in ascending order.
  private let removed: [Int]

  /// The indexes of inserted elements, in ascending order.
  private let placed: [Int]

  init(removed: some Sequence<Int>, placed: some Sequence<Int>) {
    self.removed = removed.sorted()
    self.placed = placed.sorted()
  }

  /// The new index of the element at index `before`; nil if it is removed.
  func after(_ before: Int) -> Int? {
    Renumbering.carry(before, from: removed, to: placed)
  }

  /// The old index of the element at index `after`; nil if it is inserted.
  func before(_ after: Int) -> Int? {
    Renumbering.carry(after, from: placed, to: removed)
  }

  /// The number of elements afterward, if there were `count` before.
  func count(after count: Int) -> Int { count - removed.count + placed.count }

  private static func carry(_ place: Int, from gaps: [Int], to others: [Int]) -> Int? {
    let earlier = firstIndex(of: gaps) { gaps[$0] >= place }
    if earlier < gaps.count, gaps[earlier] == place { return nil }
    let rank = place - earlier
    // `others[i] - i` is the number of remaining elements before the i-th gap, and ascends with i.
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
