/// How places in a list change when some are taken away and others are filled: the rest keeps its
/// order and closes up around what is placed.
///
/// - Complexity: both directions take a logarithm of the number of changes.
struct Renumbering: Hashable, Sendable {
  /// The places before that are not carried over by order, ascending.
  private let removed: [Int]

  /// The places after that are not filled by order, ascending.
  private let placed: [Int]

  init(removed: some Sequence<Int>, placed: some Sequence<Int>) {
    self.removed = removed.sorted()
    self.placed = placed.sorted()
  }

  /// Where the place `before` goes by order; nil if it was removed.
  func after(_ before: Int) -> Int? {
    Renumbering.carry(before, from: removed, to: placed)
  }

  /// Where the place `after` came from by order; nil if it was placed.
  func before(_ after: Int) -> Int? {
    Renumbering.carry(after, from: placed, to: removed)
  }

  /// How many places there are after for `count` before.
  func count(after count: Int) -> Int { count - removed.count + placed.count }

  private static func carry(_ place: Int, from gaps: [Int], to others: [Int]) -> Int? {
    let earlier = firstIndex(of: gaps) { gaps[$0] >= place }
    if earlier < gaps.count, gaps[earlier] == place { return nil }
    let rank = place - earlier
    // `others[i] - i` free places lie before the i-th gap; it grows with i.
    return rank + firstIndex(of: others) { others[$0] - $0 > rank }
  }

  /// The first index at which an ascending condition holds, or the count.
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
