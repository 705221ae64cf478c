import LayoutGeometry

/// A block that stores the packed sizes of its items, and the starts of runs (groups of consecutive
/// lines), from which the boxes of any run are computed again.
///
/// Everything is in one array, so that a block takes one allocation: a 64-bit word with the numbers
/// of items and runs; the coordinates at which the runs start; the numbers of their first items,
/// two in a word; the groups of sizes; and a word that unpacking can read beyond the last group.
struct PackedBlock<Placing: LinePlacing>: ItemBlock {
  static var isAlwaysVisited: Bool { false }

  private let words: [UInt64]

  init(_ content: BlockContent) {
    let (items, runs) = (content.boxes.count, content.runs.count)
    var words: [UInt64] = []
    // Sizes in whole points below 256 are the most common. Items with such sizes take at most 9/32
    // of a word each: two bytes, and a 64th of the two words that describe their group. So a third
    // of a word for each item is enough.
    words.reserveCapacity(items / 3 + 2 * runs + 8)
    words.append(UInt64(items) | UInt64(runs) << 32)
    for run in content.runs { words.append(content.start(of: run).bitPattern) }
    for (place, run) in content.runs.enumerated() {
      let item = UInt64(content.firstItem(of: run))
      if place % 2 == 0 { words.append(item) } else { words[words.count - 1] |= item << 32 }
    }
    for start in stride(from: 0, to: items, by: SizeGroup.capacity) {
      SizeGroup.append(count: min(SizeGroup.capacity, items - start), to: &words) {
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

  /// Places the run that contains the item, and returns the item's box.
  ///
  /// - Complexity: the time to place a run.
  func box(at item: Int, in place: BlockContext, placing: Placing) -> Rect {
    withWordReader { reader in
      let run = reader.run(ofItem: item)
      let items = reader.items(ofRun: run)
      return withUnsafeTemporaryAllocation(of: Rect.self, capacity: items.count) { boxes in
        boxes.initialize(repeating: .zero)
        _ = reader.place(run, items, in: place, placing, into: boxes, window: nil)
        return boxes[item - items.lowerBound]
      }
    }
  }

  /// Places the lines that can have an item in `region`. Counts all items of the runs (groups of
  /// consecutive lines) to which these lines belong, because the sizes of all these items are read.
  @inline(__always)
  func visitRuns(
    in region: Box, place: BlockContext, placing: Placing, buffers: inout QueryBuffers,
    _ body: (_ first: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    withWordReader { reader in
      var compared = 0
      for run in reader.runs(in: region, place, placing) {
        let items = reader.items(ofRun: run)
        while buffers.boxes.count < items.count { buffers.boxes.append(.zero) }
        buffers.boxes.withUnsafeMutableBufferPointer { buffer in
          let boxes = UnsafeMutableBufferPointer(rebasing: buffer[0..<items.count])
          let placed = reader.place(
            run, items, in: place, placing, into: boxes,
            window: placing.lineSpacing < 0
              ? nil
              : LineWindow(start: region.min(place.axis), end: region.max(place.axis)))
          if placed.isEmpty { return }
          body(
            items.lowerBound + placed.lowerBound, UnsafeBufferPointer(rebasing: boxes[placed]), 0)
        }
        compared += items.count
      }
      return compared
    }
  }

  func comparedItems(in region: Box, place: BlockContext, placing: Placing) -> [Int] {
    withWordReader { reader in
      reader.runs(in: region, place, placing).flatMap { reader.items(ofRun: $0) }
    }
  }
}

extension PackedBlock {
  /// Reads the values that are encoded in the words of a block.
  private struct WordReader {
    let words: UnsafePointer<UInt64>

    var itemCount: Int { Int(words[0] & 0xffff_ffff) }
    var runCount: Int { Int(words[0] >> 32) }

    /// The coordinate at which a run (a group of consecutive lines) starts, relative to the block.
    @inline(__always)
    func start(ofRun run: Int) -> Double { Double(bitPattern: words[1 + run]) }

    @inline(__always)
    private func firstItem(ofRun run: Int) -> Int {
      Int(words[1 + runCount + run / 2] >> UInt64(run % 2 * 32) & 0xffff_ffff)
    }

    @inline(__always)
    func items(ofRun run: Int) -> Range<Int> {
      firstItem(ofRun: run)..<(run + 1 < runCount ? firstItem(ofRun: run + 1) : itemCount)
    }

    /// The number of the run (a group of consecutive lines) that contains an item.
    func run(ofItem item: Int) -> Int {
      var (low, high) = (0, runCount)
      while high - low > 1 {
        let middle = (low + high) / 2
        if firstItem(ofRun: middle) <= item { low = middle } else { high = middle }
      }
      return low
    }

    /// The runs (groups of consecutive lines) that can have items in `region`, which is relative to
    /// the section.
    ///
    /// If the line spacing is not negative, the items of a run end at or before the start of the
    /// next run. If it is negative, runs can overlap, so all runs are returned.
    @inline(__always)
    func runs(in region: Box, _ place: BlockContext, _ placing: Placing) -> Range<Int> {
      if placing.lineSpacing < 0 { return 0..<runCount }
      let low = region.min(place.axis) - place.origin
      let high = region.max(place.axis) - place.origin
      var first = 0
      while first + 1 < runCount && start(ofRun: first + 1) < low { first += 1 }
      var end = first
      while end < runCount && start(ofRun: end) <= high { end += 1 }
      return first..<end
    }

    /// Sets the boxes of a run's items that are on the lines in `window`, relative to the section,
    /// and returns the range of these boxes. If lines can overlap, `window` must be nil.
    @inline(__always)
    func place(
      _ run: Int, _ items: Range<Int>, in place: BlockContext, _ placing: Placing,
      into boxes: UnsafeMutableBufferPointer<Rect>, window: LineWindow?
    ) -> Range<Int> {
      unpack(items, into: boxes)
      var progress = Placing.noProgress
      var first = -1
      let end = placing.placeLines(
        boxes, from: 0, until: boxes.count, offset: place.origin + start(ofRun: run),
        progress: &progress,
        isComplete: true, endsSection: place.endsSection && items.upperBound == itemCount,
        window: window
      ) { line, _, _ in if first < 0 { first = line.lowerBound } }
      return first < 0 ? 0..<0 : first..<end
    }

    /// Sets the sizes of boxes to those of `items`.
    @inline(__always)
    func unpack(_ items: Range<Int>, into boxes: UnsafeMutableBufferPointer<Rect>) {
      var first = 0
      var group = SizeGroup(
        words: words + 1 + runCount + (runCount + 1) / 2, count: min(SizeGroup.capacity, itemCount))
      while first < items.upperBound {
        let start = max(items.lowerBound, first)
        let end = min(first + SizeGroup.capacity, items.upperBound)
        if start < end {
          group.unpack(
            start - first..<end - first,
            into: UnsafeMutableBufferPointer(
              rebasing: boxes[start - items.lowerBound..<end - items.lowerBound]))
        }
        first += SizeGroup.capacity
        group = SizeGroup(
          words: group.words + group.wordCount, count: min(SizeGroup.capacity, itemCount - first))
      }
    }
  }
}
