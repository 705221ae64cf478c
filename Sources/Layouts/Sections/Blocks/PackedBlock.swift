import LayoutGeometry

/// A block that stores the packed sizes of its items, and the starts of runs, from which the boxes
/// of any run are computed again.
///
///     var builder = BlockBuilder(rows, in: .onDemand, blockLength: 512)
///     builder.append(3) { $0.update(repeating: Rect(x: 0, y: 0, width: 320, height: 44)) }
///     builder.placeLines(endsSection: true)
///     builder.makeBlocks(ofLength: 512, isComplete: true)
///     let block = builder.finishedBlocks.blocks[0]
///
/// Everything is in one array, so that a block takes one allocation: a 64-bit word with the numbers
/// of items and runs; a word for each run, with the coordinate at which it starts and the number of
/// its first item; the groups of sizes; and a word that unpacking can read beyond the last group.
struct PackedBlock {
  /// The usual minimum number of items in a run, which is a group of consecutive lines. Queries
  /// compute whole runs again, so short runs make them fast; but the start of each run takes
  /// memory.
  static var runLength: Int { 12 }

  private let words: [UInt64]

  init(_ content: BlockContent) {
    let itemCount = content.boxes.count
    let runs = RunStart.storableRuns(of: content)
    var words: [UInt64] = []
    // Sizes in whole points below 256 are the most common. An item with such a size takes at most
    // 9/32 of a 64-bit word: two bytes, and a 64th of the two words that describe its group of 64
    // items. So a third of a word for each item is enough.
    words.reserveCapacity(itemCount / 3 + runs.count + 8)
    words.append(UInt64(itemCount) | UInt64(runs.count) << 32)
    for run in runs {
      words.append(RunStart(content.start(of: run), firstItem: content.firstItem(of: run)).word)
    }
    for start in stride(from: 0, to: itemCount, by: SizeGroup.capacity) {
      SizeGroup.append(count: min(SizeGroup.capacity, itemCount - start), to: &words) {
        content.boxes[start + $0].size
      }
    }
    words.append(0)
    self.words = words[...].arrayWithoutSpareCapacity
  }

  /// Calls `body` with a `WordReader`, which reads the block's words, and returns the result.
  @inline(__always)
  private func withWordReader<Result>(_ body: (WordReader) -> Result) -> Result {
    words.withUnsafeBufferPointer { body(WordReader(words: $0.baseAddress!)) }
  }

  func copySizes(into boxes: UnsafeMutableBufferPointer<Rect>) {
    withWordReader { $0.unpack(0..<boxes.count, into: boxes) }
  }

  /// Places the run (the group of consecutive lines) that contains the item, and returns the item's
  /// box.
  ///
  /// - Complexity: the time to place a run.
  func box(at item: Int, in place: BlockContext, placing: any LinePlacing) -> Rect {
    withWordReader { reader in
      let run = reader.run(ofItem: item)
      let items = reader.items(ofRuns: run..<run + 1)
      return withUnsafeTemporaryAllocation(of: Rect.self, capacity: items.count) { boxes in
        boxes.initialize(repeating: .zero)
        _ = reader.computeBoxes(run..<run + 1, items, in: place, placing, into: boxes, window: nil)
        return boxes[item - items.lowerBound]
      }
    }
  }

  /// Places the lines that can have an item in `region`. All items of the runs that contain these
  /// lines are counted as compared, because the sizes of all these items are read.
  @inline(__always)
  func visitRuns(
    in region: Box, place: BlockContext, placing: any LinePlacing, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    withWordReader { reader in
      let lineSpacing = placing.lineSpacing
      let runs = reader.runs(in: region, place, lineSpacing: lineSpacing)
      if runs.isEmpty { return 0 }
      let items = reader.items(ofRuns: runs)
      if buffers.boxes.count < items.count {
        let missingCount = items.count - buffers.boxes.count
        buffers.boxes.append(contentsOf: repeatElement(.zero, count: missingCount))
      }
      buffers.boxes.withUnsafeMutableBufferPointer { buffer in
        let boxes = UnsafeMutableBufferPointer(rebasing: buffer[0..<items.count])
        let placedRange = reader.computeBoxes(
          runs, items, in: place, placing, into: boxes,
          window: lineSpacing < 0
            ? nil
            : LineWindow(start: region.min(place.axis), end: region.max(place.axis)))
        if placedRange.isEmpty { return }
        body(
          items.lowerBound + placedRange.lowerBound,
          UnsafeBufferPointer(rebasing: boxes[placedRange]), 0)
      }
      return items.count
    }
  }

  /// The items in the runs that contain lines near `region`.
  func itemsThatQueryCompares(
    with region: Box, place: BlockContext, lineSpacing: Double
  ) -> [Int] {
    withWordReader { reader in
      let runs = reader.runs(in: region, place, lineSpacing: lineSpacing)
      return runs.isEmpty ? [] : Array(reader.items(ofRuns: runs))
    }
  }
}

extension PackedBlock {
  /// Reads the values that are encoded in the 64-bit words of a block.
  private struct WordReader {
    let words: UnsafePointer<UInt64>

    var itemCount: Int { Int(words[0] & 0xffff_ffff) }
    var runCount: Int { Int(words[0] >> 32) }

    /// The coordinate at which a run starts, relative to the block.
    @inline(__always)
    func start(ofRun run: Int) -> Double { RunStart(word: words[1 + run]).coordinate }

    @inline(__always)
    private func firstItem(ofRun run: Int) -> Int { RunStart(word: words[1 + run]).firstItem }

    /// The items that belong to the runs in `runs`. Items are numbered within the block.
    @inline(__always)
    func items(ofRuns runs: Range<Int>) -> Range<Int> {
      let endItem = runs.upperBound < runCount ? firstItem(ofRun: runs.upperBound) : itemCount
      return firstItem(ofRun: runs.lowerBound)..<endItem
    }

    /// The number of the run that contains the item `item`.
    func run(ofItem item: Int) -> Int {
      var (low, high) = (0, runCount)
      while high - low > 1 {
        let middle = (low + high) / 2
        if firstItem(ofRun: middle) <= item { low = middle } else { high = middle }
      }
      return low
    }

    /// The runs that can have items in `region`, which is relative to the section.
    ///
    /// If the line spacing is not negative, the items of a run end at or before the start of the
    /// next run. If it is negative, runs can overlap, so all runs are returned.
    @inline(__always)
    func runs(in region: Box, _ place: BlockContext, lineSpacing: Double) -> Range<Int> {
      if lineSpacing < 0 { return 0..<runCount }
      let regionStart = region.min(place.axis) - place.origin
      let regionEnd = region.max(place.axis) - place.origin
      // Finds the first run that starts at or after `regionStart`. The loop has no branch that
      // depends on a comparison, because the processor could not predict it.
      var nextRun = 1
      var remainingCount = runCount &- 1
      while remainingCount > 0 {
        let half = remainingCount &>> 1
        let isBefore = start(ofRun: nextRun &+ half) < regionStart
        nextRun = isBefore ? nextRun &+ half &+ 1 : nextRun
        remainingCount = isBefore ? remainingCount &- half &- 1 : half
      }
      var endRun = nextRun &- 1
      while endRun < runCount && start(ofRun: endRun) <= regionEnd { endRun &+= 1 }
      return nextRun &- 1..<max(nextRun &- 1, endRun)
    }

    /// Computes the boxes, relative to the section, of the items in `runs` whose lines are in
    /// `window`, and returns the range of these boxes. If lines can overlap, `window` must be nil.
    @inline(__always)
    func computeBoxes(
      _ runs: Range<Int>, _ items: Range<Int>, in place: BlockContext, _ placing: any LinePlacing,
      into boxes: UnsafeMutableBufferPointer<Rect>, window: LineWindow?
    ) -> Range<Int> {
      unpack(items, into: boxes)
      return placing.placeWholeLines(
        boxes, offset: place.origin + start(ofRun: runs.lowerBound),
        endsSection: place.endsSection && items.upperBound == itemCount, window: window)
    }

    /// Sets the sizes of boxes to those of `items`.
    @inline(__always)
    func unpack(_ items: Range<Int>, into boxes: UnsafeMutableBufferPointer<Rect>) {
      var firstItemOfGroup = 0
      var group = SizeGroup(
        words: words + 1 + runCount, count: min(SizeGroup.capacity, itemCount))
      while firstItemOfGroup < items.upperBound {
        let firstItem = max(items.lowerBound, firstItemOfGroup)
        let endItem = min(firstItemOfGroup + SizeGroup.capacity, items.upperBound)
        if firstItem < endItem {
          group.unpack(
            firstItem - firstItemOfGroup..<endItem - firstItemOfGroup,
            into: UnsafeMutableBufferPointer(
              rebasing: boxes[firstItem - items.lowerBound..<endItem - items.lowerBound]))
        }
        firstItemOfGroup += SizeGroup.capacity
        group = SizeGroup(
          words: group.words + group.wordCount,
          count: min(SizeGroup.capacity, itemCount - firstItemOfGroup))
      }
    }
  }
}

/// The start of a run in one 64-bit word: the coordinate relative to the block, in units of 1/1024
/// point, followed by the number of the run's first item within the block in 20 bits.
private struct RunStart {
  private static let itemBitCount: UInt64 = 20

  let word: UInt64

  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// The coordinate at which the run starts, in points. The conversion and the product are exact,
  /// because the number of units is less than 2^44.
  @inline(__always)
  var coordinate: Double {
    Double(Int64(bitPattern: word &>> Self.itemBitCount)) * (1 / Lattice.unitsPerPoint)
  }

  @inline(__always)
  var firstItem: Int { Int(truncatingIfNeeded: word & (1 &<< Self.itemBitCount - 1)) }

  /// - Parameter coordinate: the start of the run in points, relative to the block; a multiple of
  ///   1/1024 point.
  @inline(__always)
  init(_ coordinate: Double, firstItem: Int) {
    let latticeUnits = UInt64(coordinate * Lattice.unitsPerPoint)
    word = latticeUnits &<< Self.itemBitCount | UInt64(firstItem)
  }

  /// The runs whose starts a block stores. If a start does not fit into one 64-bit word, only the
  /// first run is stored, which then consists of all items of the block.
  static func storableRuns(of content: BlockContent) -> ArraySlice<LineRun> {
    let allStartsFit = content.runs.allSatisfy {
      let start = content.start(of: $0)
      return start >= 0 && start < 17_179_869_184 && content.firstItem(of: $0) < 1 << itemBitCount
    }
    return allStartsFit ? content.runs : content.runs.prefix(1)
  }
}
