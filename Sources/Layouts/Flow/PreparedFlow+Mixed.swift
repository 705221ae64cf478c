import CollectionLayout
import LayoutGeometry

extension PreparedFlow {
  /// An empty collection for the tallest items of a section; nil if the layout's style does not
  /// require them.
  private var emptyTallestItems: TallestItems? {
    style.storesTallestItemBoxes ? TallestItems(axis: axis, grid: environment.grid) : nil
  }

  /// Computes every box of a section whose items have different sizes.
  ///
  /// Sizes are read in chunks. The full lines of a chunk are placed before the next chunk is read,
  /// while their boxes are in the processor's cache.
  func mixedSizeTable(_ input: SectionInput<FlowLines>) throws(LayoutError) -> SectionTable {
    let itemsStart = input.metrics.itemsStart
    var placement = MixedSizePlacement(itemsEnd: itemsStart, tallest: emptyTallestItems)
    let boxes = [Rect](unsafeUninitializedCapacity: input.sizes.count + 3) { boxes, filled in
      filled = placeMixedSizeItems(input, into: boxes, &placement)
    }
    if let failure = placement.failure { throw failure }
    return SectionTable(
      items: boxes, metrics: input.metrics, itemsLength: placement.itemsEnd - itemsStart,
      tallest: placement.tallest)
  }

  /// The results of placing the items of a section whose items have different sizes.
  private struct MixedSizePlacement {
    var itemsEnd: Double
    var tallest: TallestItems?
    var failure: LayoutError?
  }

  /// Writes the boxes of a section's items to `boxes`. Returns the number of boxes written, or 0
  /// after an error, which is stored in `placement`.
  private func placeMixedSizeItems(
    _ input: SectionInput<FlowLines>, into boxes: UnsafeMutableBufferPointer<Rect>,
    _ placement: inout MixedSizePlacement
  ) -> Int {
    let lines = input.linePlacing
    // The values are copied to local variables, because Swift checks each access to a captured
    // `inout` parameter for exclusivity.
    var placedItemCount = 0
    var offset = placement.itemsEnd
    var itemsEnd = placement.itemsEnd
    var progress = FlowLines.LineProgress()
    var tallest = placement.tallest
    do throws(LayoutError) {
      try input.sizes.forEachChunk { items, sizes in
        for place in 0..<items.count {
          boxes.initializeElement(
            at: items.lowerBound + place, to: Rect(origin: .zero, size: sizes[place]))
        }
        placedItemCount = lines.placeLines(
          boxes, from: placedItemCount, until: items.upperBound, offset: offset,
          progress: &progress, isComplete: items.upperBound == input.sizes.count, endsSection: true
        ) { line, lineOffset, extent in
          if tallest != nil { for item in line { tallest?.addCandidate(boxes[item]) } }
          itemsEnd = lineOffset + extent
          offset = itemsEnd + lines.lineSpacing
        }
      }
    } catch {
      placement.failure = error
      return 0
    }
    placement.itemsEnd = itemsEnd
    placement.tallest = tallest
    return input.sizes.count
  }

  /// Computes a compact form of a section whose items have different sizes: the packed sizes, and
  /// the coordinate at which each run starts.
  func mixedSizeSection(_ input: SectionInput<FlowLines>) throws(LayoutError) -> PackedSection {
    let itemsStart = input.metrics.itemsStart
    var itemsEnd = itemsStart
    var offset = itemsStart
    var sizes = PackedSizes()
    var runs = PackedSection.ItemRuns(numbersPerState: 1)
    var tallest = emptyTallestItems
    var progress = FlowLines.LineProgress()
    var runStart = 0
    // The items whose size has been read but whose line is not complete yet, and the index of the
    // first such item in the section.
    var unplacedBoxes: [Rect] = []
    var firstUnplacedItem = 0
    try input.sizes.forEachChunk { items, chunk in
      sizes.append(contentsOf: chunk)
      for size in chunk { unplacedBoxes.append(Rect(origin: .zero, size: size)) }
      let placedItemCount = unplacedBoxes.withUnsafeMutableBufferPointer { boxes in
        input.linePlacing.placeLines(
          boxes, from: 0, until: boxes.count, offset: offset, progress: &progress,
          isComplete: items.upperBound == input.sizes.count, endsSection: true
        ) { line, lineOffset, extent in
          let firstItem = firstUnplacedItem + line.lowerBound
          if firstItem == 0 || firstItem - runStart >= Self.runLength {
            runStart = firstItem
            runs.beginRun(at: firstItem, state: CollectionOfOne(lineOffset))
          }
          for place in line {
            runs.extendBoundingBox(boxes[place])
            tallest?.addCandidate(boxes[place])
          }
          itemsEnd = lineOffset + extent
          offset = itemsEnd + input.linePlacing.lineSpacing
        }
      }
      unplacedBoxes.removeFirst(placedItemCount)
      firstUnplacedItem += placedItemCount
    }
    sizes.freeUnusedCapacity()
    return PackedSection(
      placing: input.linePlacing, sizes: sizes, runs: runs, metrics: input.metrics,
      itemsLength: itemsEnd - itemsStart,
      tallest: tallest)
  }

  /// The minimum number of items in a run, which is a group of consecutive complete lines. The last
  /// run may have fewer items.
  static var runLength: Int { 48 }
}

extension FlowLines: RunPlacing {
  func placeItems(
    _ boxes: UnsafeMutableBufferPointer<Rect>, placementState: UnsafeBufferPointer<Double>,
    endsSection: Bool, until end: Double
  ) -> Int {
    var progress = LineProgress()
    return placeLines(
      boxes, from: 0, until: boxes.count, offset: placementState[0], progress: &progress,
      isComplete: true,
      endsSection: endsSection
    ) { _, _, _ in }
  }
}
