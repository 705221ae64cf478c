import CollectionLayout
import LayoutGeometry

/// A section of a waterfall in compact form: the heights of its items, and the ends of its columns
/// before each run of items. A run is a range of consecutive items.
///
///     let heights = try WaterfallHeights(of: itemSizes, placing: columns)
///     if let plan = WaterfallSection(heights, columns: columns, metrics: metrics) {
///       print(plan.extent, plan.box(at: 7))
///     }
///
/// The plan computes in whole units of 1/1024 point. All coordinates are multiples of that unit, so
/// the results are those of a computation in points, bit for bit.
///
/// The spacing must not be negative. Then the shortest column never gets shorter, so the items
/// start in ascending order along the scroll axis. The longest column does not get shorter either,
/// so all items that end after some coordinate are found by a binary search of the runs.
public final class WaterfallSection: StoredSection, Sendable {
  public let itemCount: Int
  public var slotCount: Int { itemCount + headerFooterBoxes.count }
  public let groups: [ElementGroup]
  public let extent: Double
  public let boundingBox: Box
  let columns: WaterfallColumns
  let keys: ColumnKeys
  private let encoding: HeightEncoding
  private let headerLength: Double
  private let footerLength: Double
  private let headerFooterBoxes: [Rect]

  /// First, for each run of consecutive items, the keys of the columns (see ``ColumnEnds``) before
  /// its first item, in ascending order; then the encoded heights of all items.
  private let keysAndHeights: [Int64]

  /// The number of items in each run of consecutive items; the last run may have fewer.
  private let runLength: Int
  private let runCount: Int

  /// The average number of runs of items for each unit by which the key of the longest column
  /// grows: the number of runs, divided by the total growth of that key from the start of the first
  /// run to the end of the last run.
  private let runsPerKeyUnit: Double

  /// If a query could place this many runs of items that end before the query rectangle, in
  /// addition to the first run, the section is not stored in compact form.
  private static var limitOfRunsBeforeQuery: Int { 4 }

  /// Places all items once. Returns nil if the section cannot be stored in compact form: if the
  /// spacing is negative, if there are more than 256 columns or very large numbers, if an item of
  /// height 0 is placed before each column has an item, or if an item is so tall that a query of a
  /// region beside it would place many items before the region.
  ///
  /// - Complexity: O(n) for n items.
  init?(_ heights: WaterfallHeights, columns: WaterfallColumns, metrics: SectionMetrics) {
    let heightsInUnits = heights.heightsInUnits
    guard heights.heightsStoredInPoints.isEmpty,
      let keys = ColumnKeys(columns, start: metrics.itemsStart, heights: heightsInUnits)
    else { return nil }
    let runLength = max(32, 8 * columns.count)
    let runCount = (heightsInUnits.count + runLength - 1) / runLength
    let (encoding, table) = HeightEncoding.chooseEncoding(
      for: heightsInUnits,
      greatestKeyIncrease: keys.keyIncrease(forHeight: heightsInUnits.max() ?? 0))
    var keysAndHeights: [Int64] = []
    keysAndHeights.reserveCapacity(runCount * columns.count + encoding.wordCount)
    let longestColumnKey: Int64
    switch columns.count {
    case 2:
      longestColumnKey = keys.placeRuns(
        of: heightsInUnits, runLength: runLength, TwoColumnEnds.self,
        appendingEndsTo: &keysAndHeights)
    case 3:
      longestColumnKey = keys.placeRuns(
        of: heightsInUnits, runLength: runLength, ThreeColumnEnds.self,
        appendingEndsTo: &keysAndHeights)
    case 4:
      longestColumnKey = keys.placeRuns(
        of: heightsInUnits, runLength: runLength, FourColumnEnds.self,
        appendingEndsTo: &keysAndHeights
      )
    default:
      longestColumnKey = keys.placeRuns(
        of: heightsInUnits, runLength: runLength, ManyColumnEnds.self,
        appendingEndsTo: &keysAndHeights
      )
    }
    let limitOfRunsBeforeQuery = Self.limitOfRunsBeforeQuery
    for run in 0..<max(0, runCount - limitOfRunsBeforeQuery - 1) {
      let shortestColumnKey = keysAndHeights[(run + 1 + limitOfRunsBeforeQuery) * columns.count]
      if shortestColumnKey < keysAndHeights[(run + 2) * columns.count - 1] { return nil }
    }
    encoding.append(heightsInUnits, table: table, to: &keysAndHeights) {
      keys.keyIncrease(forHeight: $0)
    }
    self.runLength = runLength
    self.runCount = runCount
    let keySpan = longestColumnKey - (runCount == 0 ? 0 : keysAndHeights[columns.count - 1])
    runsPerKeyUnit = Double(runCount) / Double(max(1, keySpan))
    self.keysAndHeights = keysAndHeights
    self.encoding = encoding
    self.keys = keys
    self.columns = columns
    itemCount = heightsInUnits.count
    headerLength = metrics.headerLength
    footerLength = metrics.footerLength
    let itemsEnd =
      heightsInUnits.isEmpty
      ? metrics.itemsStart : keys.points(keys.endInUnits(of: longestColumnKey))
    let itemsLength = itemsEnd - metrics.itemsStart
    (groups, headerFooterBoxes) = metrics.supplementaryGroupsAndBoxes(
      itemCount: heightsInUnits.count, itemsLength: itemsLength)
    extent = metrics.extent(itemsLength: itemsLength)
    var coveringBox = Box.nothing
    if !heightsInUnits.isEmpty {
      let lastColumn = min(columns.count, heightsInUnits.count) - 1
      coveringBox = Box(
        minX: columns.crossStart, minY: metrics.itemsStart,
        maxX: columns.x(ofColumn: lastColumn) + columns.width, maxY: itemsEnd)
    }
    for box in headerFooterBoxes { coveringBox.formUnion(Box(box)) }
    boundingBox = coveringBox
  }

  public var details: SectionHeaderMetrics {
    SectionHeaderMetrics(headerLength: headerLength, footerLength: footerLength)
  }

  /// The box of the element whose number within the section is `slot`. To compute an item's box,
  /// the items before it in its run are placed.
  ///
  /// - Complexity: O(c) for c columns.
  public func box(at slot: Int) -> Rect {
    if slot >= itemCount { return headerFooterBoxes[slot - itemCount] }
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: columns.count) { columnEndKeys in
      var placement = startPlacement(
        ofRun: slot / runLength, columnEndKeys: columnEndKeys.baseAddress!)
      let keyIncrease = placeItems(
        &placement, until: slot, columnEndKeys: columnEndKeys.baseAddress!)
      let columnKey = columnEndKeys[0]
      let columnEndKey = columnKey &+ keyIncrease
      let top = keys.endInUnits(of: columnKey) + keys.spacing
      return Rect(
        x: columns.x(ofColumn: keys.column(of: columnKey)), y: keys.points(top),
        width: columns.width,
        height: keys.points(keys.endInUnits(of: columnEndKey) - top))
    }
  }

  /// Places the items that come before the item `slot` in its run. Returns the number that must be
  /// added to the key of a column when the item `slot` is placed in the column; see
  /// ``HeightReader/keyIncrease(forItem:)``.
  private func placeItems(
    _ placement: inout WaterfallPlacement, until slot: Int,
    columnEndKeys: UnsafeMutablePointer<Int64>
  ) -> Int64 {
    var columnEnds = ManyColumnEnds(columnEndKeys, count: columns.count)
    placement.endItem = slot
    return keysAndHeights.withUnsafeBufferPointer { keysAndHeights in
      let heights = keysAndHeights.baseAddress! + runCount * columns.count
      if encoding.isTabulated {
        let reader = encoding.tableReader(heights)
        placement.skip(to: .max, &columnEnds, reader)
        return reader.keyIncrease(forItem: slot)
      }
      let reader = encoding.packedReader(heights, keys)
      placement.skip(to: .max, &columnEnds, reader)
      return reader.keyIncrease(forItem: slot)
    }
  }

  /// Creates a placement of items that begins at the first item of a run. Copies the keys of the
  /// columns at that item to `columnEndKeys`.
  private func startPlacement(
    ofRun run: Int, columnEndKeys: UnsafeMutablePointer<Int64>
  ) -> WaterfallPlacement {
    keysAndHeights.withUnsafeBufferPointer {
      columnEndKeys.initialize(from: $0.baseAddress! + run &* columns.count, count: columns.count)
    }
    return WaterfallPlacement(
      firstItem: run &* runLength, endItem: itemCount, columnEndKeys: columnEndKeys)
  }

  /// The placement of the items that `range` can contain. No item before the placement's first one
  /// is in the range. `columnEndKeys` has room for the keys of the columns.
  ///
  /// - Complexity: O(log n) for n items.
  @inline(__always)
  func startPlacement(
    of range: WaterfallRange, columnEndKeys: UnsafeMutablePointer<Int64>
  ) -> WaterfallPlacement {
    let run = lastRun(endingBefore: range.rangeStartKey &- range.originKey)
    let placement = startPlacement(ofRun: run, columnEndKeys: columnEndKeys)
    for column in 0..<columns.count { columnEndKeys[column] &+= range.originKey }
    return placement
  }

  /// The last run of items at whose start all columns end before `key`; the first run if there is
  /// no such run.
  ///
  /// The columns grow almost evenly, so the search begins at an estimate, and in most cases it ends
  /// one or two runs from there. If it must go further, each step is twice as long as the previous
  /// one.
  ///
  /// - Complexity: O(log n) for n items.
  @inline(__always)
  private func lastRun(endingBefore key: Int64) -> Int {
    keysAndHeights.withUnsafeBufferPointer { keysAndHeights in
      let columnCount = columns.count
      let longestColumnKeys = keysAndHeights.baseAddress! + (columnCount &- 1)
      let estimate = Double(key &- longestColumnKeys[0]) * runsPerKeyUnit
      let estimatedRun = Int(max(0, min(Double(runCount &- 1), estimate)))
      // The run to find is in the range from `low` to `high`, without `high`.
      var (low, high, step) = (estimatedRun, estimatedRun, 1)
      if longestColumnKeys[estimatedRun &* columnCount] < key {
        high = min(runCount, low &+ step)
        while high < runCount && longestColumnKeys[high &* columnCount] < key {
          low = high
          step &*= 2
          high = min(runCount, low &+ step)
        }
      } else {
        low = max(0, high &- step)
        while low > 0 && longestColumnKeys[low &* columnCount] >= key {
          high = low
          step &*= 2
          low = max(0, high &- step)
        }
      }
      while high &- low > 1 {
        let middle = (low &+ high) &>> 1
        if longestColumnKeys[middle &* columnCount] < key { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// Places items until `placement` reaches its last item or an item that starts after `range`, or
  /// until `limit` bytes are written. Writes to uninitialized memory the attributes of the items
  /// that are in the range, and returns the number of bytes written.
  ///
  /// - Precondition: the memory has room for `limit` bytes, a multiple of
  ///   ``PlainCellWriter/stride``. The precondition is not checked.
  /// - Complexity: O(k) for k placed items, times the number of columns if there are more than 4.
  @inline(never)
  func write(
    _ placement: inout WaterfallPlacement, of range: WaterfallRange,
    to memory: UnsafeMutableRawPointer, limit: Int
  ) -> Int {
    keysAndHeights.withUnsafeBufferPointer { keysAndHeights in
      let heights = keysAndHeights.baseAddress! + runCount * columns.count
      return encoding.isTabulated
        ? write(&placement, encoding.tableReader(heights), of: range, to: memory, limit: limit)
        : write(
          &placement, encoding.packedReader(heights, keys), of: range, to: memory, limit: limit)
    }
  }

  @inline(__always)
  private func write(
    _ placement: inout WaterfallPlacement, _ heights: some HeightReader, of range: WaterfallRange,
    to memory: UnsafeMutableRawPointer, limit: Int
  ) -> Int {
    switch columns.count {
    case 2:
      return placement.write(
        TwoColumnEnds.self, heights, columns, keys, of: range, to: memory, limit: limit)
    case 3:
      return placement.write(
        ThreeColumnEnds.self, heights, columns, keys, of: range, to: memory, limit: limit)
    case 4:
      return placement.write(
        FourColumnEnds.self, heights, columns, keys, of: range, to: memory, limit: limit)
    default:
      return placement.write(
        ManyColumnEnds.self, heights, columns, keys, of: range, to: memory, limit: limit)
    }
  }

  /// Calls `body` with a placement of the items that `queryBox` can hit, and with the range of
  /// `queryBox` along the scroll axis. `origin` is the coordinate at which the section starts.
  ///
  /// - Precondition: there is at least one item.
  @inline(__always)
  func withPlacement<Result>(
    of queryBox: Box, origin: Double, section: Int,
    _ body: (inout WaterfallPlacement, WaterfallRange) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(
      byteCount: columns.count &* (8 &+ MemoryLayout<WaterfallRange.HitColumn>.stride),
      alignment: 16
    ) { memory in
      let hitColumns = memory.baseAddress!.bindMemory(
        to: WaterfallRange.HitColumn.self, capacity: columns.count)
      let columnEndKeys = UnsafeMutableRawPointer(hitColumns + columns.count).bindMemory(
        to: Int64.self, capacity: columns.count)
      let range = WaterfallRange(
        of: queryBox, origin: origin, section: section, columns: columns, keys: keys,
        hitColumns: hitColumns)
      var placement = startPlacement(of: range, columnEndKeys: columnEndKeys)
      return body(&placement, range)
    }
  }

  /// Calls `body` with the attributes of each item that `queryBox` hits, and returns the items
  /// whose heights were read. `origin` is the coordinate at which the section starts.
  func visitItems(
    in queryBox: Box, origin: Double, section: Int, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) -> Range<Int> {
    if itemCount == 0 { return 0..<0 }
    let capacity = 16
    return withPlacement(of: queryBox, origin: origin, section: section) { placement, range in
      withUnsafeTemporaryAllocation(of: LayoutAttributes<NoPayload>.self, capacity: capacity) {
        buffer in
        repeat {
          let byteCount = write(
            &placement, of: range, to: UnsafeMutableRawPointer(buffer.baseAddress!),
            limit: capacity &* PlainCellWriter.stride)
          for place in 0..<byteCount / PlainCellWriter.stride { body(buffer[place]) }
        } while !placement.isFinished
        return placement.inspectedItems
      }
    }
  }

  /// Calls `body` for each box that hits the region. Returns the number of items placed and of
  /// headers and footers compared.
  ///
  /// - Complexity: O(log n + k) for n items, of which k are placed, times the number of columns if
  ///   there are more than 4.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    let inspectedItems = visitItems(in: region, origin: 0, section: 0) {
      body($0.path.item, $0.frame)
    }
    for (place, box) in headerFooterBoxes.enumerated() where region.hits(standard: box) {
      body(itemCount + place, box)
    }
    return inspectedItems.count + headerFooterBoxes.count
  }
}

extension WaterfallSection {
  /// Places the items that the query rectangle can hit, and writes their attributes directly to the
  /// answers.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  public func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    guard itemCount > 0 else { return }
    // The number of answers is estimated from the last query. Before the first query, the estimate
    // is 32.
    answers.reserveInitialCapacity(
      workspace.lastAnswerCount == 0 ? 32 : 0, estimatedFrom: workspace)
    let firstNewAnswer = answers.count
    let inspectedItems = withPlacement(
      of: search.queryBox, origin: search.origin, section: search.section
    ) { placement, range in
      repeat {
        let freeCapacity = max(8, answers.capacity &- answers.count)
        answers.append(addingCapacity: freeCapacity) { span in
          span.withUnsafeMutableBufferPointer { target, written in
            guard let memory = target.baseAddress else { return }
            written &+=
              write(
                &placement, of: range, to: UnsafeMutableRawPointer(memory + written),
                limit: freeCapacity &* PlainCellWriter.stride) / PlainCellWriter.stride
          }
        }
      } while !placement.isFinished
      return placement.inspectedItems
    }
    workspace.addWork(
      inspected: inspectedItems.count, attributesMade: answers.count &- firstNewAnswer)
  }

  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? {
    slotsThatQueryCompares(with: region, origin: 0, section: 0)
  }

  public func slotsThatQueryCompares(by search: CellSearch) -> [Int]? {
    slotsThatQueryCompares(
      with: search.queryBox, origin: search.origin, section: search.section)
  }

  private func slotsThatQueryCompares(with box: Box, origin: Double, section: Int) -> [Int] {
    let inspectedItems = visitItems(in: box, origin: origin, section: section) { _ in }
    return Array(inspectedItems) + headerFooterBoxes.indices.map { itemCount + $0 }
  }
}
