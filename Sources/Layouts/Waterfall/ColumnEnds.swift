/// The ends of the columns of a waterfall while its items are placed, in ascending order.
///
///     var keys: [Int64] = [10, 20]
///     let shortestColumnKey = keys.withUnsafeMutableBufferPointer { keys in
///       var ends = TwoColumnEnds(keys.baseAddress!, count: 2)
///       ends.replaceShortestColumnKey(by: 30)
///       return ends.shortestColumnKey  // 20
///     }
///
/// Each end is a key: the coordinate at which the column ends, in units of 1/1024 point, followed
/// by the number of the column in the low bits. Therefore the least key belongs to the shortest
/// column and, of equally short columns, to the leftmost.
protocol ColumnEnds {
  /// Reads the keys of `count` columns (coordinate at which a column ends, followed by its number),
  /// which are in ascending order.
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int)

  /// The key of the shortest column: the coordinate at which it ends, followed by its number.
  var shortestColumnKey: Int64 { get }

  /// Replaces the key of the shortest column by `key`, which must not be less than the old key, and
  /// restores the ascending order.
  mutating func replaceShortestColumnKey(by key: Int64)

  /// Writes the keys of the columns back to `keys`, from which the initializer read them.
  func store(to keys: UnsafeMutablePointer<Int64>)
}

// The types for few columns keep the keys in registers. They sort without branches, because the
// processor could not predict them.

/// The ends of two columns.
struct TwoColumnEnds: ColumnEnds {
  private(set) var shortestColumnKey: Int64
  private var secondKey: Int64

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) {
    (shortestColumnKey, secondKey) = (keys[0], keys[1])
  }

  @inline(__always)
  mutating func replaceShortestColumnKey(by key: Int64) {
    (shortestColumnKey, secondKey) = sortedPair(key, secondKey)
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {
    (keys[0], keys[1]) = (shortestColumnKey, secondKey)
  }
}

/// The ends of three columns.
struct ThreeColumnEnds: ColumnEnds {
  private(set) var shortestColumnKey: Int64
  private var secondKey: Int64
  private var thirdKey: Int64

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) {
    (shortestColumnKey, secondKey, thirdKey) = (keys[0], keys[1], keys[2])
  }

  @inline(__always)
  mutating func replaceShortestColumnKey(by key: Int64) {
    let keyStillToInsert: Int64
    (shortestColumnKey, keyStillToInsert) = sortedPair(key, secondKey)
    (secondKey, thirdKey) = sortedPair(keyStillToInsert, thirdKey)
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {
    (keys[0], keys[1], keys[2]) = (shortestColumnKey, secondKey, thirdKey)
  }
}

/// The ends of four columns.
struct FourColumnEnds: ColumnEnds {
  private(set) var shortestColumnKey: Int64
  private var secondKey: Int64
  private var thirdKey: Int64
  private var fourthKey: Int64

  @inline(__always)
  init(_ keys: UnsafeMutablePointer<Int64>, count: Int) {
    (shortestColumnKey, secondKey, thirdKey, fourthKey) = (keys[0], keys[1], keys[2], keys[3])
  }

  @inline(__always)
  mutating func replaceShortestColumnKey(by key: Int64) {
    var keyStillToInsert: Int64
    (shortestColumnKey, keyStillToInsert) = sortedPair(key, secondKey)
    (secondKey, keyStillToInsert) = sortedPair(keyStillToInsert, thirdKey)
    (thirdKey, fourthKey) = sortedPair(keyStillToInsert, fourthKey)
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {
    (keys[0], keys[1], keys[2], keys[3]) = (shortestColumnKey, secondKey, thirdKey, fourthKey)
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
  var shortestColumnKey: Int64 { keys[0] }

  /// - Complexity: O(c) for c columns.
  @inline(__always)
  mutating func replaceShortestColumnKey(by key: Int64) {
    var index = 0
    while index &+ 1 < count && keys[index &+ 1] < key {
      keys[index] = keys[index &+ 1]
      index &+= 1
    }
    keys[index] = key
  }

  @inline(__always)
  func store(to keys: UnsafeMutablePointer<Int64>) {}
}

/// The keys of two columns in ascending order.
@inline(__always)
private func sortedPair(_ key: Int64, _ otherKey: Int64) -> (Int64, Int64) {
  let isLess = key < otherKey
  return (isLess ? key : otherKey, isLess ? otherKey : key)
}
