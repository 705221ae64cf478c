import LayoutGeometry

/// Places consecutive items of a section in lines, and divides them into blocks. A block stores the
/// items of several consecutive lines.
///
///     let rows = ListRows(width: 320, crossStart: 0, spacing: 0)
///     var builder = BlockBuilder(rows, in: .boxes, blockLength: 512)
///     builder.append(3) { $0.update(repeating: Rect(x: 0, y: 0, width: 320, height: 44)) }
///     builder.placeLines(endsSection: true)
///     builder.makeBlocks(ofLength: 512, isComplete: true)
///     builder.finishedBlocks.itemCounts  // [3]
///
/// Boxes are kept only until their block is made, so that building needs little memory.
struct BlockBuilder<Lines: LinePlacing> {
  private let linePlacing: Lines
  private let storage: SectionStorage

  /// Memory for the boxes of the items that are in no block yet. Only the first `itemCount` entries
  /// are used.
  private var boxes: [Rect] = []

  /// The number of items that are in no block yet.
  private(set) var itemCount = 0

  /// The number of items whose lines are placed.
  private var placedItemCount = 0

  /// The starts of the runs into which the placed items are divided.
  private var runs: [LineRun] = []

  /// The coordinate at which the next line starts along the scroll axis.
  private var nextLineStart = 0.0
  private var lineProgress = Lines.noProgress

  /// The minimum number of items in a run.
  private let runLength: Int

  /// The blocks that `makeBlocks` has made so far.
  private(set) var finishedBlocks = BlockList()

  /// Creates a builder of blocks for an engine that uses `storage`. Blocks have about `blockLength`
  /// items.
  init(_ linePlacing: Lines, in storage: SectionStorage, blockLength: Int) {
    self.linePlacing = linePlacing
    self.storage = storage
    runLength = min(ItemBlock.runLength(in: storage), blockLength)
  }

  /// Appends `count` items. The closure `setSizes` gets the boxes of these items, and must set the
  /// size of each box.
  @inline(__always)
  mutating func append(_ count: Int, _ setSizes: (UnsafeMutableBufferPointer<Rect>) -> Void) {
    if itemCount + count > boxes.count {
      let addedBoxCount = max(itemCount + count - boxes.count, boxes.count)
      boxes.append(contentsOf: repeatElement(.zero, count: addedBoxCount))
    }
    let firstNewItem = itemCount
    boxes.withUnsafeMutableBufferPointer {
      setSizes(UnsafeMutableBufferPointer(rebasing: $0[firstNewItem..<firstNewItem + count]))
    }
    itemCount += count
  }

  /// Removes the last item.
  ///
  /// - Precondition: the last item is not placed yet. The precondition is not checked.
  mutating func removeLast() { itemCount -= 1 }

  /// True if all items are placed.
  var areAllItemsPlaced: Bool { placedItemCount == itemCount }

  /// Places the items of all complete lines.
  ///
  /// - Parameter endsSection: true if the last item is the last one of the section. If false, a
  ///   line that later items can still join is not placed.
  @inline(__always)
  mutating func placeLines(endsSection: Bool) {
    // The properties are copied to local variables, because Swift checks each access to a captured
    // `inout` parameter for exclusivity.
    var (offset, progress) = (self.nextLineStart, self.lineProgress)
    var runStart = runs.last?.firstItem ?? -runLength
    let (linePlacing, count, oldPlacedCount, spacing) = (
      self.linePlacing, itemCount, placedItemCount, linePlacing.lineSpacing
    )
    let runLength = self.runLength
    var runs: [LineRun] = []
    swap(&runs, &self.runs)
    placedItemCount = boxes.withUnsafeMutableBufferPointer { boxes in
      linePlacing.placeLines(
        boxes, from: oldPlacedCount, until: count, offset: offset, progress: &progress,
        isComplete: endsSection,
        endsSection: true
      ) { line, start, extent in
        if line.lowerBound - runStart >= runLength {
          runStart = line.lowerBound
          runs.append(LineRun(firstItem: runStart, start: start))
        }
        offset = start + extent + spacing
      }
    }
    swap(&runs, &self.runs)
    (self.nextLineStart, self.lineProgress) = (offset, progress)
  }

  /// Makes blocks with at least `length` items each. Each block consists of whole runs, which are
  /// groups of consecutive lines.
  ///
  /// - Parameter isComplete: true if all items are placed; the last block can then have fewer
  ///   items. If false, the items after the last whole block stay in the builder.
  mutating func makeBlocks(ofLength length: Int, isComplete: Bool) {
    guard let runAtStart = runs.first else { return }
    var firstRun = runAtStart
    var firstRunIndex = 0
    for nextRunIndex in 1..<max(1, runs.count)
    where runs[nextRunIndex].firstItem - firstRun.firstItem >= length {
      makeBlock(of: runs[firstRunIndex..<nextRunIndex], end: runs[nextRunIndex])
      (firstRun, firstRunIndex) = (runs[nextRunIndex], nextRunIndex)
    }
    if isComplete {
      makeBlock(
        of: runs[firstRunIndex...], end: LineRun(firstItem: itemCount, start: nextLineStart))
      (runs, itemCount, placedItemCount, nextLineStart) = ([], 0, 0, 0)
      lineProgress = Lines.noProgress
    } else if firstRunIndex > 0 {
      runs.removeFirst(firstRunIndex)
      for index in runs.indices { runs[index].firstItem -= firstRun.firstItem }
      let count = itemCount
      boxes.withUnsafeMutableBufferPointer { boxes in
        for item in firstRun.firstItem..<count { boxes[item - firstRun.firstItem] = boxes[item] }
      }
      itemCount -= firstRun.firstItem
      placedItemCount -= firstRun.firstItem
    }
  }

  /// Makes a block of `runs`, which are groups of consecutive lines. The block ends before the item
  /// `end.firstItem`, and at the coordinate `end.start` along the scroll axis.
  private mutating func makeBlock(of runs: ArraySlice<LineRun>, end: LineRun) {
    guard let firstRun = runs.first else { return }
    let axis = linePlacing.axis
    let runStartX = axis == .horizontal ? firstRun.start : 0
    let runStartY = axis == .vertical ? firstRun.start : 0
    var coveringBox = Box.nothing
    let storage = storage
    let block = boxes.withUnsafeMutableBufferPointer { boxes in
      for item in firstRun.firstItem..<end.firstItem {
        boxes[item].origin.x -= runStartX
        boxes[item].origin.y -= runStartY
        let box = boxes[item]
        coveringBox.formUnion(
          Box(
            minX: box.origin.x, minY: box.origin.y, maxX: box.origin.x + box.size.width,
            maxY: box.origin.y + box.size.height))
      }
      return ItemBlock(
        BlockContent(
          axis: axis, bounds: coveringBox,
          boxes: UnsafeBufferPointer(rebasing: boxes[firstRun.firstItem..<end.firstItem]),
          runs: runs,
          firstRun: firstRun), in: storage)
    }
    finishedBlocks.blocks.append(block)
    finishedBlocks.itemCounts.append(end.firstItem - firstRun.firstItem)
    finishedBlocks.nodes.append(
      SectionTree.Node(
        extent: end.start - firstRun.start, cover: coveringBox, axis: linePlacing.axis))
  }
}

/// A list of blocks, with the number of items, the extent and the bounds of each block.
struct BlockList {
  fileprivate(set) var blocks: [ItemBlock] = []
  fileprivate(set) var itemCounts: [Int] = []
  fileprivate(set) var nodes: [SectionTree.Node] = []
}
