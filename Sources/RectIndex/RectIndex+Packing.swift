import LayoutGeometry

extension RectIndex {
  /// Sorts the rectangles into tiles of ``tileCapacity`` rectangles, and each tile into leaves. A
  /// tile becomes a node whose children are these leaves.
  ///
  /// The rectangles are sorted by the x of their centers and cut into vertical slabs. Each slab is
  /// sorted by y and cut into tiles, and each tile is cut into leaves in the same way. The tiles
  /// are arranged along a Hilbert curve, so that the nodes of higher levels also consist of tiles
  /// close to each other.
  ///
  /// A few rectangles that are much larger than all others would enlarge the boxes of the nodes
  /// above them on every level. They become outliers, which are not sorted into tiles. Every query
  /// compares its rectangle with each of them.
  mutating func sortIntoTiles() {
    let outliers = outlierIDs
    outlierCount = outliers.count
    let (rects, slabCapacity, treeRectCount) = (rects, slabCapacity, treeRectCount)
    let placeCount = outliers.isEmpty ? count : leafCount * Self.leafCapacity + outlierCount
    ids = [Int32](unsafeUninitializedCapacity: max(placeCount, count)) { ids, filled in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * treeRectCount) { buffer in
        let keys = UnsafeMutableBufferPointer(rebasing: buffer[..<treeRectCount])
        let spareKeys = UnsafeMutableBufferPointer(rebasing: buffer[treeRectCount...])
        var (nextKeyIndex, nextOutlier) = (0, 0)
        for (id, rect) in rects.enumerated() {
          if nextOutlier < outliers.count, outliers[nextOutlier] == id {
            nextOutlier += 1
            continue
          }
          keys[nextKeyIndex] = Self.sortKey(rect.origin.x + rect.size.width / 2, id: id)
          nextKeyIndex += 1
          // Until the ids are written, `ids` stores the sort keys for y. Reading the rectangles
          // again in the order by x would take longer, because they are far apart in memory.
          let ySortKey = Float(rect.origin.y + rect.size.height / 2).orderedBitPattern
          ids[id] = Int32(bitPattern: ySortKey)
        }
        radixSort(keys, spareKeys, 0, treeRectCount)
        // From here on, `keys` contains the sort keys for y. The lower 32 bits of a key are the
        // place of the rectangle in the order by x, instead of its id.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: treeRectCount) { idsByX in
          for place in keys.indices {
            let id = Int(keys[place] & 0xFFFF_FFFF)
            idsByX[place] = Int32(truncatingIfNeeded: id)
            keys[place] = UInt64(UInt32(bitPattern: ids[id])) << 32 | UInt64(place)
          }
          for start in stride(from: 0, to: treeRectCount, by: slabCapacity) {
            radixSort(keys, spareKeys, start, min(start + slabCapacity, treeRectCount))
          }
          writeTiles(keys, idsByX, slabCapacity: slabCapacity, to: ids)
        }
      }
      for place in treeRectCount..<max(placeCount, treeRectCount) { ids[place] = 0 }
      for (number, id) in outliers.enumerated() { ids[placeCount - outliers.count + number] = id }
      filled = placeCount
    }
  }

  /// The ids of the rectangles that become outliers, in ascending order.
  ///
  /// The width and height of an outlier add up to more than 32 times the average of this sum. If
  /// there are more than ``leafCapacity`` such rectangles, or if the index has at most 32 leaves,
  /// there are no outliers.
  private var outlierIDs: [Int32] {
    guard sharedRectProperties.areAllFiniteAndStandardized, leafCount > 32 else { return [] }
    var (sum, greatest) = (0.0, 0.0)
    for rect in rects {
      let lengthSum = rect.size.width + rect.size.height
      sum += lengthSum
      greatest = max(greatest, lengthSum)
    }
    let outlierLimit = 32 * sum / Double(count)
    guard greatest > outlierLimit else { return [] }
    var outliers: [Int32] = []
    for (id, rect) in rects.enumerated() {
      if rect.size.width + rect.size.height <= outlierLimit { continue }
      if outliers.count < Self.leafCapacity {
        outliers.append(Int32(truncatingIfNeeded: id))
      } else {
        return []
      }
    }
    return outliers
  }

  /// The number of rectangles in a tile.
  private static var tileCapacity: Int { leafCapacity * leafCapacity }

  /// The number of rectangles in a slab. There are about as many slabs as there are tiles in one
  /// slab.
  private var slabCapacity: Int {
    let tileCount = (treeRectCount + Self.tileCapacity - 1) / Self.tileCapacity
    return Int(Double(tileCount).squareRoot().rounded(.up)) * Self.tileCapacity
  }

  /// Writes the ids of all tiles to `ids`. The tiles are consecutive in `keys`, whose lower 32 bits
  /// are indexes of `idsByX`.
  private func writeTiles(
    _ keys: UnsafeMutableBufferPointer<UInt64>, _ idsByX: UnsafeMutableBufferPointer<Int32>,
    slabCapacity: Int, to ids: UnsafeMutableBufferPointer<Int32>
  ) {
    var writtenCount = 0
    for tile in tileOrder(slabCapacity: slabCapacity) {
      let start = tile * Self.tileCapacity
      let end = min(start + Self.tileCapacity, keys.count)
      let slabStart = start / slabCapacity * slabCapacity
      writeTile(
        UnsafeBufferPointer(rebasing: keys[start..<end]),
        slab: slabStart..<min(slabStart + slabCapacity, keys.count), idsByX,
        to: ids.baseAddress! + writtenCount)
      writtenCount += end - start
    }
  }

  /// The tiles in the order of a Hilbert curve through a grid whose columns are the slabs, and
  /// whose cells are the tiles. The last tile stays the last one, because it may have fewer
  /// rectangles than the others.
  private func tileOrder(slabCapacity: Int) -> [Int] {
    let tileCount = (treeRectCount + Self.tileCapacity - 1) / Self.tileCapacity
    let tilesPerSlab = slabCapacity / Self.tileCapacity
    if tileCount <= Self.leafCapacity { return Array(0..<tileCount) }
    let bitsPerAxis = Int.bitWidth - tilesPerSlab.leadingZeroBitCount
    var keys = (0..<tileCount - 1).map { tile in
      hilbertIndex(x: tile / tilesPerSlab, y: tile % tilesPerSlab, bits: bitsPerAxis) << 32 | tile
    }
    keys.sort()
    return keys.map { $0 & 0xFFFF_FFFF } + [tileCount - 1]
  }

  /// Writes the ids of a tile to `target`, leaf by leaf. The keys of the tile are sorted by y. The
  /// lower 32 bits of each key are an index into `idsByX`, within the range `slab`.
  private func writeTile(
    _ tile: UnsafeBufferPointer<UInt64>, slab: Range<Int>,
    _ idsByX: UnsafeMutableBufferPointer<Int32>, to target: UnsafeMutablePointer<Int32>
  ) {
    let leavesInTile = Self.groupCount(of: tile.count)
    let columnCount = Int(Double(leavesInTile).squareRoot().rounded(.up))
    let columnCapacity = (leavesInTile + columnCount - 1) / columnCount * Self.leafCapacity
    // For a number up to 256, the upper bits of its product with this reciprocal equal the quotient
    // of the number and the capacity. Multiplying takes less time than dividing.
    let reciprocal = UInt32(65_536 / columnCapacity + 1)
    // Sorts the rectangles into 256 buckets by x, and the buckets into columns. In each column, the
    // rectangles stay in the order by y.
    //
    // The number of buckets per rectangle of the slab is less than 1 in large slabs, so it is a
    // fixed-point number with 32 bits after the point.
    let fixedPointBucketsPerRect = (UInt64(1) << 40) / UInt64(slab.count)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 256) { nextPlaces in
      nextPlaces.initialize(repeating: 0)
      for key in tile {
        nextPlaces[xBucketNumber(key, slab.lowerBound, fixedPointBucketsPerRect)] &+= 1
      }
      var rectCountInLowerBuckets: UInt16 = 0
      for bucket in 0..<256 {
        let rectCountInBucket = nextPlaces[bucket]
        nextPlaces[bucket] = rectCountInLowerBuckets
        rectCountInLowerBuckets &+= rectCountInBucket
      }
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { columnEnds in
        for column in 0..<columnCount { columnEnds[column] = Int32(column * columnCapacity) }
        for key in tile {
          let bucket = xBucketNumber(key, slab.lowerBound, fixedPointBucketsPerRect)
          let column = Int((UInt32(nextPlaces[bucket]) &* reciprocal) >> 16)
          nextPlaces[bucket] &+= 1
          target[Int(columnEnds[column])] = idsByX[Int(key & 0xFFFF_FFFF)]
          columnEnds[column] &+= 1
        }
      }
    }
  }

  /// The number, from 0 to 255, of the bucket of a rectangle in a slab. It grows with the place of
  /// the rectangle in the order by x. `key` is the sort key of the rectangle.
  @inline(__always)
  private func xBucketNumber(_ key: UInt64, _ slabStart: Int, _ fixedPointBucketsPerRect: UInt64)
    -> Int
  {
    Int((((key & 0xFFFF_FFFF) &- UInt64(slabStart)) &* fixedPointBucketsPerRect) >> 32)
  }

  /// An integer whose upper 32 bits are greater for greater coordinates, and whose lower 32 bits
  /// are the id.
  @inline(__always)
  private static func sortKey(_ coordinate: Double, id: Int) -> UInt64 {
    UInt64(Float(coordinate).orderedBitPattern) << 32 | UInt64(id)
  }
}

/// The place of a cell on the Hilbert curve through a square of 2^`bits` cells on each side.
private func hilbertIndex(x: Int, y: Int, bits: Int) -> Int {
  var (x, y, index) = (x, y, 0)
  for bit in (0..<bits).reversed() {
    let (right, lower) = (x >> bit & 1, y >> bit & 1)
    index = index << 2 | (3 * right) ^ lower
    if lower == 0 {
      if right == 1 { (x, y) = (~x, ~y) }
      swap(&x, &y)
    }
  }
  return index
}

/// Sorts `keys[start..<end]` by their upper 32 bits. The least key is subtracted from every key,
/// and only the highest 22 bits that the greatest difference uses are compared (16 bits if there
/// are fewer than 4,096 keys). Keys that agree in these bits keep their order. Fewer than 64 keys
/// are sorted by all bits.
///
/// A radix sort needs two passes for these bits, which distinguish coordinates that differ by much
/// less than the size of a leaf.
private func radixSort(
  _ keys: UnsafeMutableBufferPointer<UInt64>, _ spareKeys: UnsafeMutableBufferPointer<UInt64>,
  _ start: Int, _ end: Int
) {
  if end - start < 64 {
    keys[start..<end].sort()
    return
  }
  var (least, greatest) = (UInt64.max, UInt64.min)
  for place in start..<end {
    least = min(least, keys[place])
    greatest = max(greatest, keys[place])
  }
  least &= 0xFFFF_FFFF_0000_0000
  let digitBits = end - start < 4096 ? 8 : 11
  let usedBits = UInt64.bitWidth - (greatest - least).leadingZeroBitCount
  let shifts = (
    low: UInt64(max(32, usedBits - 2 * digitBits)),
    high: UInt64(max(32, usedBits - 2 * digitBits) + digitBits)
  )
  let digitValueCount = 1 << digitBits
  let digitMask = UInt64(digitValueCount - 1)
  // The counters of the radix sort: for each of the two digits, the number of keys with each value
  // of the digit. Later, each counter holds the place of the next key with that value.
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * digitValueCount) { counters in
    counters.initialize(repeating: 0)
    for place in start..<end {
      let key = keys[place] &- least
      counters[Int((key &>> shifts.low) & digitMask)] &+= 1
      counters[digitValueCount &+ Int((key &>> shifts.high) & digitMask)] &+= 1
    }
    for counterIndexes in [0..<digitValueCount, digitValueCount..<2 * digitValueCount] {
      var nextPlace = UInt32(start)
      for counterIndex in counterIndexes {
        let keyCount = counters[counterIndex]
        counters[counterIndex] = nextPlace
        nextPlace &+= keyCount
      }
    }
    for place in start..<end {
      let key = keys[place]
      let counterIndex = Int(((key &- least) &>> shifts.low) & digitMask)
      spareKeys[Int(counters[counterIndex])] = key
      counters[counterIndex] &+= 1
    }
    for place in start..<end {
      let key = spareKeys[place]
      let counterIndex = digitValueCount &+ Int(((key &- least) &>> shifts.high) & digitMask)
      keys[Int(counters[counterIndex])] = key
      counters[counterIndex] &+= 1
    }
  }
}
