import CollectionLayout
import LayoutGeometry

/// The heights of the items of a waterfall's section while the section is computed.
///
///     let itemSizes = ItemSizes(
///       section: 0, count: 2, layoutSize: Size(width: 50, height: 50), delegate: nil,
///       style: FlowStyle())
///     let heights = try WaterfallHeights(of: itemSizes, placing: columns)
///     heights.heightsInUnits  // [51200, 51200]
///
/// Heights below 2^32 - 1 units of 1/1024 point take four bytes each. Greater heights are stored
/// separately.
struct WaterfallHeights {
  /// The heights in units of 1/1024 point; `UInt32.max` for an item whose height is in
  /// ``heightsStoredInPoints``.
  private(set) var heightsInUnits: [UInt32] = []

  /// The heights of 2^32 - 1 units or more, in points, in the order of their items.
  private(set) var heightsStoredInPoints: [Double] = []

  /// Reads the sizes of all items, and computes their heights.
  ///
  /// - Throws: `invalidItemSize` for the first invalid size.
  init(of sizes: ItemSizes, placing: WaterfallColumns) throws(LayoutError) {
    heightsInUnits.reserveCapacity(sizes.count)
    try sizes.forEachChunk { _, chunk in
      for size in chunk {
        let height = placing.height(of: size)
        let heightInUnits = height * Lattice.unitsPerPoint
        if heightInUnits < Double(UInt32.max) {
          heightsInUnits.append(UInt32(truncatingIfNeeded: Int64(heightInUnits)))
        } else {
          heightsInUnits.append(.max)
          // A height of twice the greatest coordinate or more makes `prepare` throw an error that
          // names the item. Greater heights are reduced to that height, because they could not be
          // packed.
          heightsStoredInPoints.append(min(height, 2 * Lattice.maximumCoordinate))
        }
      }
    }
  }

  /// Computes a section as packed sizes, with the placement state before each run of `runLength`
  /// items; `initialState` is the placement state before the first item.
  ///
  /// Each packed size has the width 0, because widths of 0 take no memory, and because every rule
  /// for heights keeps the height of such a size.
  func packedSection(
    placing: WaterfallColumns, state initialState: [Double], metrics: SectionMetrics, runLength: Int
  ) -> PackedSection {
    var state = initialState
    var packedSizes = PackedSizes()
    var runs = PackedSection.ItemRuns(numbersPerState: initialState.count)
    forEachChunk { items, sizes in
      packedSizes.append(contentsOf: sizes)
      for (item, size) in zip(items, sizes) {
        if item % runLength == 0 { runs.beginRun(at: item, state: state) }
        var box = Rect(origin: .zero, size: size)
        state.withUnsafeMutableBufferPointer { placing.placeItem(&box, state: $0) }
        runs.extendBoundingBox(box)
      }
    }
    packedSizes.freeUnusedCapacity()
    return PackedSection(
      placing: placing, sizes: packedSizes, runs: runs, metrics: metrics,
      itemsLength: placing.itemsLength(
        for: state, itemCount: heightsInUnits.count, start: metrics.itemsStart))
  }

  /// Calls `body` with chunks of consecutive items, and with sizes of width 0 that have the heights
  /// of these items, in order.
  private func forEachChunk(
    _ body: (_ items: Range<Int>, _ sizes: UnsafeMutableBufferPointer<Size>) -> Void
  ) {
    var heightInPointsIndex = 0
    withUnsafeTemporaryAllocation(of: Size.self, capacity: ItemSizes.chunkSize) { buffer in
      for first in stride(from: 0, to: heightsInUnits.count, by: ItemSizes.chunkSize) {
        let items = first..<min(first + ItemSizes.chunkSize, heightsInUnits.count)
        for item in items {
          var height = Double(heightsInUnits[item]) / Lattice.unitsPerPoint
          if heightsInUnits[item] == .max {
            height = heightsStoredInPoints[heightInPointsIndex]
            heightInPointsIndex += 1
          }
          buffer.initializeElement(at: item - first, to: Size(width: 0, height: height))
        }
        body(items, UnsafeMutableBufferPointer(rebasing: buffer[..<items.count]))
      }
    }
  }
}
