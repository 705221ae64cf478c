import CollectionLayout
import LayoutGeometry

/// The range of a query rectangle along the scroll axis, as keys that can be compared with those of
/// ``ColumnEnds``, and the columns that the rectangle hits. The keys are in content coordinates.
struct WaterfallRange {
  /// The least key at or after the start of the range. An item that starts at or after this key is
  /// in the range unless it starts after the range. An item that ends before this key is not in the
  /// range.
  let rangeStartKey: Int64

  /// The greatest key at or before the start of the range. An item that starts before
  /// `rangeStartKey` is in the range if it ends after this key.
  fileprivate let greatestKeyAtOrBeforeRangeStart: Int64

  /// The least key after the range. An item that starts at or after this key is not in the range.
  fileprivate let rangeEndKey: Int64

  /// The number to add to a key that is relative to the section.
  let originKey: Int64
  fileprivate let writer: PlainCellWriter
  fileprivate let hitColumns: UnsafePointer<HitColumn>

  /// The position of a column across the scroll axis.
  struct HitColumn {
    let x: Double
    /// ``PlainCellWriter/stride`` if the query rectangle hits the column; otherwise 0.
    let strideIfHit: Int
  }

  /// Creates the range of `queryBox`, which is in content coordinates.
  ///
  /// - Parameters:
  ///   - origin: the coordinate at which the section starts.
  ///   - hitColumns: memory for the columns, which must exist as long as the range.
  @inline(__always)
  init(
    of queryBox: Box, origin: Double, section: Int, columns: WaterfallColumns, keys: ColumnKeys,
    hitColumns: UnsafeMutablePointer<HitColumn>
  ) {
    // Numbers up to `limit`, and their sums with a section's origin, are exact as doubles and as
    // keys. Coordinates of layouts, in units of 1/1024 point, are less than `limit`.
    let limit = 4_503_599_627_370_496.0
    let queryStart = max(-limit, min(limit, queryBox.minY * Lattice.unitsPerPoint))
    let queryEnd = max(-limit, min(limit, queryBox.maxY * Lattice.unitsPerPoint))
    let (startFloor, startCeiling) = Self.wholeUnits(around: queryStart)
    let (endFloor, endCeiling) = Self.wholeUnits(around: queryEnd)
    let shift = Int64(keys.columnBits)
    let keyIncreasePerUnit = 1 as Int64 &<< shift
    rangeStartKey = startCeiling &<< shift
    greatestKeyAtOrBeforeRangeStart = startFloor &<< shift | (keyIncreasePerUnit &- 1)
    // A query rectangle of height 0 hits an item that starts at the same coordinate as the
    // rectangle.
    rangeEndKey = (queryStart == queryEnd ? endFloor &+ 1 : endCeiling) &<< shift
    originKey = Int64(origin * Lattice.unitsPerPoint) &<< shift
    writer = PlainCellWriter(section: section)
    for column in 0..<columns.count {
      let x = columns.x(ofColumn: column)
      let isHit =
        queryBox.minX == x || (queryBox.minX < x + columns.width && x < queryBox.maxX)
      (hitColumns + column).initialize(
        to: HitColumn(x: x, strideIfHit: isHit ? PlainCellWriter.stride : 0))
    }
    self.hitColumns = UnsafePointer(hitColumns)
  }

  /// The greatest integer that is at most `number`, and the least that is at least `number`.
  @inline(__always)
  private static func wholeUnits(around number: Double) -> (floor: Int64, ceiling: Int64) {
    let truncated = Int64(number)
    let rounded = Double(truncated)
    return (
      rounded > number ? truncated &- 1 : truncated, rounded < number ? truncated &+ 1 : truncated
    )
  }
}

/// A position in the sequence of a waterfall's items, from which items can be placed.
struct WaterfallPlacement {
  /// The first item that was or will be placed.
  let firstItem: Int

  /// The item to place next.
  private var nextItem: Int

  /// The item before which placing ends.
  var endItem: Int

  /// The number of the first item whose height was not read yet.
  private var firstUnreadItem: Int

  /// True if all items that are in the query's range are placed.
  private(set) var isFinished = false

  /// The keys of the columns before the next item, in content coordinates.
  private let columnEndKeys: UnsafeMutablePointer<Int64>

  @inline(__always)
  init(firstItem: Int, endItem: Int, columnEndKeys: UnsafeMutablePointer<Int64>) {
    self.firstItem = firstItem
    self.endItem = endItem
    self.columnEndKeys = columnEndKeys
    nextItem = firstItem
    firstUnreadItem = firstItem
  }

  /// The items whose heights were read.
  @inline(__always)
  var inspectedItems: Range<Int> { firstItem..<max(firstUnreadItem, nextItem) }

  /// Places the items that end before the start coordinate of `key`, without writing attributes.
  @inline(__always)
  mutating func skip(
    to key: Int64, _ ends: inout some ColumnEnds, _ heights: some HeightReader
  ) {
    var item = nextItem
    let stopItem = endItem
    while item < stopItem {
      let itemEnd = ends.shortestColumnKey &+ heights.keyIncrease(forItem: item)
      if itemEnd >= key {
        firstUnreadItem = item &+ 1
        break
      }
      ends.replaceShortestColumnKey(by: itemEnd)
      item &+= 1
    }
    nextItem = item
  }

  /// See ``WaterfallSection/write(_:of:to:limit:)``.
  @inline(__always)
  mutating func write<Ends: ColumnEnds>(
    _: Ends.Type, _ heights: some HeightReader, _ columns: WaterfallColumns, _ keys: ColumnKeys,
    of range: WaterfallRange, to memory: UnsafeMutableRawPointer, limit: Int
  ) -> Int {
    var ends = Ends(columnEndKeys, count: columns.count)
    // Only the first call skips items that end before the range. Later calls continue after an item
    // in the range.
    if nextItem == firstItem { skip(to: range.rangeStartKey, &ends, heights) }
    let spacingKeyIncrease = keys.spacing &<< Int64(keys.columnBits)
    let width = columns.width
    var item = nextItem
    var identity = range.writer.identity(ofItem: item)
    var byteOffset = 0
    let stopItem = min(endItem, item &+ limit / PlainCellWriter.stride)
    // Places the next item, which starts at `startKey`, and writes its attributes to `memory`.
    // Returns the key at which the item ends, and `keptByteCount`: by how many bytes `byteOffset`
    // must grow to keep the attributes, which is 0 if the item's column is not hit.
    @inline(__always)
    func placeAndWriteNextItem(startingAt startKey: Int64) -> (endKey: Int64, keptByteCount: Int) {
      let endKey = ends.shortestColumnKey &+ heights.keyIncrease(forItem: item)
      let columnNumber = keys.column(of: startKey)
      let column = range.hitColumns[columnNumber]
      PlainCellWriter.write(
        origin: SIMD2(column.x, keys.length(from: Int64(columnNumber), to: startKey)),
        size: SIMD2(width, keys.length(from: startKey, to: endKey)), identity: identity,
        to: memory + byteOffset)
      identity &+= PlainCellWriter.identityStep
      ends.replaceShortestColumnKey(by: endKey)
      item &+= 1
      return (endKey, column.strideIfHit)
    }
    // Places the items that start before the range, and writes the attributes of every such item.
    // If an item is not in the range, the attributes of the next item overwrite those of this item.
    while item < stopItem {
      let startKey = ends.shortestColumnKey &+ spacingKeyIncrease
      if startKey >= range.rangeStartKey { break }
      let (endKey, keptByteCount) = placeAndWriteNextItem(startingAt: startKey)
      byteOffset &+= endKey > range.greatestKeyAtOrBeforeRangeStart ? keptByteCount : 0
    }
    isFinished = stopItem == endItem
    while item < stopItem {
      let startKey = ends.shortestColumnKey &+ spacingKeyIncrease
      if startKey >= range.rangeEndKey {
        isFinished = true
        break
      }
      byteOffset &+= placeAndWriteNextItem(startingAt: startKey).keptByteCount
    }
    nextItem = item
    ends.store(to: columnEndKeys)
    return byteOffset
  }
}
