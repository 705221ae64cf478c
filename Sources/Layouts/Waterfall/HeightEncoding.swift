import LayoutGeometry

/// The form in which ``WaterfallSection`` stores the heights of its items.
///
///     let heights: [UInt32] = [51_200, 61_440, 51_200]
///     let (encoding, table) = HeightEncoding.chooseEncoding(
///       for: heights, greatestKeyIncrease: 61_440)
///     var words: [Int64] = []
///     encoding.append(heights, table: table, to: &words) { Int64($0) }
///     words.count == encoding.wordCount  // true
///
/// There are two forms. In one, a table contains the different heights, and each item has a
/// two-byte index into the table. This form is used only if there are few different heights, as for
/// photos in common formats, and if it takes no more memory than the other form. The other form
/// stores for each item the difference from the least height, without the trailing zero bits that
/// all differences have in common. Each difference takes as many bits as the largest one needs.
struct HeightEncoding {
  /// The number of different heights in the table; 0 if the heights are stored as differences.
  private let tableEntryCount: Int
  private let itemCount: Int
  private let bitWidth: Int
  private let omittedBitCount: Int
  /// The least height, in units of 1/1024 point.
  private let leastHeight: UInt32

  /// The number of 64-bit words that the heights take.
  let wordCount: Int

  /// The number of 64-bit words that the items' indexes in the table of heights take.
  private var indexWordCount: Int { (itemCount + 3) / 4 }

  /// Chooses the form in which to store `heights`, which are in units of 1/1024 point.
  /// `greatestKeyIncrease` is the number to add to a column's key for the greatest height; see
  /// ``HeightReader/keyIncrease(forItem:)``. Returns the different heights too if they are stored
  /// in a table.
  ///
  /// - Complexity: O(n) for n heights.
  static func chooseEncoding(
    for heights: [UInt32], greatestKeyIncrease: Int64
  ) -> (encoding: HeightEncoding, table: HeightTable?) {
    let leastHeight = heights.min() ?? 0
    var usedBits: UInt32 = 0
    for height in heights { usedBits |= height &- leastHeight }
    let omittedBitCount = usedBits == 0 ? 0 : usedBits.trailingZeroBitCount
    let bitWidth = 32 - (usedBits &>> UInt32(omittedBitCount)).leadingZeroBitCount
    // Reading a difference reads eight bytes, so one more 64-bit word follows the last difference.
    let packedWordCount = (heights.count * bitWidth + 63) / 64 + 1
    let indexWordCount = (heights.count + 3) / 4
    // Each entry of the table of heights takes half a 64-bit word.
    let table =
      greatestKeyIncrease > UInt32.max
      ? nil : HeightTable(heights, limit: 2 * (packedWordCount - indexWordCount))
    let tableEntryCount = table?.heights.count ?? 0
    let encoding = HeightEncoding(
      tableEntryCount: tableEntryCount, itemCount: heights.count, bitWidth: bitWidth,
      omittedBitCount: omittedBitCount,
      leastHeight: leastHeight,
      wordCount: tableEntryCount > 0 ? indexWordCount + (tableEntryCount + 1) / 2 : packedWordCount)
    return (encoding, table)
  }

  /// Appends `heights`, in the form of this encoding, to `words`. `keyIncrease` computes the number
  /// to add to a column's key for a height; see ``HeightReader/keyIncrease(forItem:)``.
  ///
  /// - Complexity: O(n) for n heights.
  func append(
    _ heights: [UInt32], table: HeightTable?, to words: inout [Int64],
    keyIncrease: (UInt32) -> Int64
  ) {
    let firstWord = words.count
    words.append(contentsOf: repeatElement(0, count: wordCount))
    words.withUnsafeMutableBytes { bytes in
      let encodedHeights = UnsafeMutableRawBufferPointer(rebasing: bytes[(8 * firstWord)...])
      if let table {
        for (item, height) in heights.enumerated() {
          encodedHeights.storeBytes(
            of: table.index(of: height), toByteOffset: 2 * item, as: UInt16.self)
        }
        for (index, height) in table.heights.enumerated() {
          encodedHeights.storeBytes(
            of: UInt32(keyIncrease(height)), toByteOffset: 8 * indexWordCount + 4 * index,
            as: UInt32.self)
        }
        return
      }
      var bitIndex = 0
      for height in heights {
        let difference = UInt64((height &- leastHeight) &>> UInt32(omittedBitCount))
        let word = UInt64(
          littleEndian: encodedHeights.loadUnaligned(
            fromByteOffset: bitIndex &>> 3, as: UInt64.self))
        encodedHeights.storeBytes(
          of: (word | difference &<< UInt64(bitIndex & 7)).littleEndian,
          toByteOffset: bitIndex &>> 3,
          as: UInt64.self)
        bitIndex &+= bitWidth
      }
    }
  }

  /// True if the heights are stored in a table.
  @inline(__always)
  var isTabulated: Bool { tableEntryCount > 0 }

  /// The reader of heights that are stored in a table. `words` are the words that
  /// ``append(_:table:to:keyIncrease:)`` appended.
  @inline(__always)
  func tableReader(_ words: UnsafePointer<Int64>) -> TabulatedHeightReader {
    TabulatedHeightReader(
      heightIndexes: UnsafeRawPointer(words), keyIncreases: UnsafeRawPointer(words + indexWordCount)
    )
  }

  /// The reader of heights that are stored as differences. `words` are the words that
  /// ``append(_:table:to:keyIncrease:)`` appended. A key increase, as the reader returns it, is the
  /// sum of a height and `spacing`, shifted to the left by `columnBits`.
  @inline(__always)
  func packedReader(
    _ words: UnsafePointer<Int64>, spacing: Int64, columnBits: Int
  ) -> PackedHeightReader {
    PackedHeightReader(
      packedDifferences: UnsafeRawPointer(words), bitWidth: bitWidth,
      differenceMask: (1 as UInt64) &<< UInt64(bitWidth) &- 1,
      leastKeyIncrease: (Int64(leastHeight) &+ spacing) &<< Int64(columnBits),
      keyIncreasePerDifferenceUnit: 1 &<< Int64(omittedBitCount &+ columnBits))
  }
}

/// The different heights of a section's items, each of which has an index.
struct HeightTable {
  /// The different heights, in units of 1/1024 point.
  private(set) var heights: [UInt32] = []

  /// An open-addressing hash table. A slot contains the index of a height plus 1, or 0 if it is
  /// free.
  private var hashSlots: [UInt16]

  /// The number of bits of a slot's index. The number of slots is 2 to the power of `hashSlotBits`,
  /// at least four times the greatest number of heights.
  private let hashSlotBits: Int

  /// The greatest number of different heights in a table.
  private static var maximumCount: Int { 1024 }

  /// Collects the different heights among `allHeights`. Returns nil if there are more than `limit`
  /// or more than `maximumCount` of them.
  ///
  /// - Complexity: O(n) for n heights.
  init?(_ allHeights: [UInt32], limit: Int) {
    let limit = min(limit, Self.maximumCount)
    guard limit > 0, !allHeights.isEmpty else { return nil }
    hashSlotBits = Int.bitWidth - (4 * limit - 1).leadingZeroBitCount
    hashSlots = [UInt16](repeating: 0, count: 1 << hashSlotBits)
    for height in allHeights {
      let slot = hashSlot(of: height)
      guard hashSlots[slot] == 0 else { continue }
      if heights.count == limit { return nil }
      heights.append(height)
      hashSlots[slot] = UInt16(heights.count)
    }
  }

  /// The slot of the hash table that contains `height`, or the free slot in which it can be stored.
  @inline(__always)
  private func hashSlot(of height: UInt32) -> Int {
    let product = UInt64(height) &* 0x9e37_79b9_7f4a_7c15
    var slot = Int(truncatingIfNeeded: product &>> UInt64(64 - hashSlotBits))
    while hashSlots[slot] != 0 && heights[Int(hashSlots[slot]) - 1] != height {
      slot = (slot + 1) & (1 << hashSlotBits - 1)
    }
    return slot
  }

  /// The index of `height` in the table, which must contain it.
  @inline(__always)
  func index(of height: UInt32) -> UInt16 { hashSlots[hashSlot(of: height)] - 1 }
}

/// Reads the heights of a section's items.
protocol HeightReader {
  /// The distance by which an item moves the end of its column: the spacing plus the item's height.
  /// The distance is in units of 1/1024 point and shifted to the left, so that it can be added to a
  /// key of ``ColumnEnds``.
  func keyIncrease(forItem item: Int) -> Int64
}

/// Reads heights that are stored as differences from the least height.
struct PackedHeightReader: HeightReader {
  let packedDifferences: UnsafeRawPointer
  let bitWidth: Int
  let differenceMask: UInt64
  /// The key increase (see ``HeightReader``) of an item of the least height.
  let leastKeyIncrease: Int64
  /// The amount by which the key increase (see ``HeightReader``) grows if the stored difference
  /// grows by 1.
  let keyIncreasePerDifferenceUnit: Int64

  @inline(__always)
  func keyIncrease(forItem item: Int) -> Int64 {
    // Eight bytes contain the whole difference: it has at most 32 bits and starts within the first
    // byte.
    let bitIndex = item &* bitWidth
    let word = UInt64(
      littleEndian: packedDifferences.loadUnaligned(fromByteOffset: bitIndex &>> 3, as: UInt64.self)
    )
    let difference = word &>> UInt64(truncatingIfNeeded: bitIndex & 7) & differenceMask
    return leastKeyIncrease &+ Int64(bitPattern: difference) &* keyIncreasePerDifferenceUnit
  }
}

/// Reads heights that are stored as two-byte indexes in a table. The table's four-byte entries are
/// key increases (see ``HeightReader``), which are computed from heights.
struct TabulatedHeightReader: HeightReader {
  let heightIndexes: UnsafeRawPointer
  let keyIncreases: UnsafeRawPointer

  @inline(__always)
  func keyIncrease(forItem item: Int) -> Int64 {
    let index = Int(heightIndexes.load(fromByteOffset: 2 &* item, as: UInt16.self))
    return Int64(keyIncreases.load(fromByteOffset: 4 &* index, as: UInt32.self))
  }
}
