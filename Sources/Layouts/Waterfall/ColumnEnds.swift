/// The ends of the columns of a waterfall while its items are placed, in ascending order.
///
/// Each end is a key: the coordinate at which the column ends, in units of 1/1024 point, followed by
/// the number of the column in the low bits. Therefore the least key belongs to the shortest column
/// and, of equally short columns, to the leftmost.
protocol ColumnEnds {
  /// Reads the keys of `count` columns (coordinate at which a column ends, followed by its number),
  /// which are in ascending order.
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int)

  /// The key of the shortest column: the coordinate at which it ends, followed by its number.
  var leastKey: Int64 { get }

  /// Replaces the key of the shortest column by `key`, which is not less, and restores the order.
  mutating func replaceLeastKey(by key: Int64)

  /// Writes the keys of the columns back to `keys`, from which the initializer read them.
  func store(to keys: UnsafeMutablePointer<Int64>)
}

// The types for few columns keep the keys in registers. They sort without branches, because the
// processor could not predict them.

/// The ends of two columns.
struct TwoColumnEnds: ColumnEnds {
  private(set) var leastKey: Int64
  private var second: Int64

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) { (leastKey, second) = (keys[0], keys[1]) }

  @inline(__always)
  mutating func replaceLeastKey(by key: Int64) {
    (leastKey, second) = sortedPair(key, second)
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) { (keys[0], keys[1]) = (leastKey, second) }
}

/// The ends of three columns.
struct ThreeColumnEnds: ColumnEnds {
  private(set) var leastKey: Int64
  private var second: Int64
  private var third: Int64

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) {
    (leastKey, second, third) = (keys[0], keys[1], keys[2])
  }

  @inline(__always)
  mutating func replaceLeastKey(by key: Int64) {
    let greaterKey: Int64
    (leastKey, greaterKey) = sortedPair(key, second)
    (second, third) = sortedPair(greaterKey, third)
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {
    (keys[0], keys[1], keys[2]) = (leastKey, second, third)
  }
}

/// The ends of four columns.
struct FourColumnEnds: ColumnEnds {
  private(set) var leastKey: Int64
  private var second: Int64
  private var third: Int64
  private var fourth: Int64

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) {
    (leastKey, second, third, fourth) = (keys[0], keys[1], keys[2], keys[3])
  }

  @inline(__always)
  mutating func replaceLeastKey(by key: Int64) {
    var greaterKey: Int64
    (leastKey, greaterKey) = sortedPair(key, second)
    (second, greaterKey) = sortedPair(greaterKey, third)
    (third, fourth) = sortedPair(greaterKey, fourth)
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {
    (keys[0], keys[1], keys[2], keys[3]) = (leastKey, second, third, fourth)
  }
}

/// The ends of any number of columns, which stay in the memory from which they are read.
struct ManyColumnEnds: ColumnEnds {
  private let keys: UnsafeMutablePointer<Int64>
  private let count: Int

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) {
    self.keys = keys
    self.count = count
  }

  @inline(__always)
  var leastKey: Int64 { keys[0] }

  /// - Complexity: O(c) for c columns.
  @inline(__always)
  mutating func replaceLeastKey(by key: Int64) {
    var place = 0
    while place &+ 1 < count && keys[place &+ 1] < key {
      keys[place] = keys[place &+ 1]
      place &+= 1
    }
    keys[place] = key
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {}
}

/// The keys of two columns in ascending order.
@inline(__always)
private func sortedPair(_ key: Int64, _ other: Int64) -> (Int64, Int64) {
  let isLess = key < other
  return (isLess ? key : other, isLess ? other : key)
}
