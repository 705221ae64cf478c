import CollectionLayout
import LayoutGeometry

extension PreparedFlow {
  /// An empty collection for a section's tallest items; nil if the style does not need them.
  private var newTallestItems: TallestItems? {
    style.keepsTallestItems ? TallestItems(axis: axis, grid: environment.grid) : nil
  }

  /// Computes every box of a section whose items have different sizes.
  ///
  /// Sizes are read directly into the boxes, and each line is placed as soon as it is full, while
  /// its boxes are in the processor's cache.
  func mixedTable(_ input: SectionInput) throws(LayoutError) -> SectionTable {
    let start = input.frame.itemsStart
    var result = MixedResult(end: start, tallest: newTallestItems)
    let boxes = [Rect](unsafeUninitializedCapacity: input.sizes.count + 3) { boxes, filled in
      filled = placeMixed(input, into: boxes, &result)
    }
    if let failure = result.failure { throw failure }
    return SectionTable(
      items: boxes, frame: input.frame, itemsLength: result.end - start, tallest: result.tallest)
  }

  /// The results of placing the items of a section.
  private struct MixedResult {
    var end: Double
    var tallest: TallestItems?
    var failure: LayoutError?
  }

  /// Fills `boxes` with the items of a section, and returns their number; 0 after an error.
  private func placeMixed(
    _ input: SectionInput, into boxes: UnsafeMutableBufferPointer<Rect>,
    _ result: inout MixedResult
  ) -> Int {
    let lines = input.lines
    // Local copies, because each access to a captured parameter is checked for exclusivity.
    var placed = 0
    var offset = result.end
    var end = result.end
    var scan = FlowLines.LineProgress()
    var tallest = result.tallest
    do throws(LayoutError) {
      try input.sizes.forEachChunk { items, sizes in
        for place in 0..<items.count {
          boxes.initializeElement(
            at: items.lowerBound + place, to: Rect(origin: .zero, size: sizes[place]))
        }
        placed = lines.placeLines(
          boxes, from: placed, until: items.upperBound, offset: offset, scan: &scan,
          isComplete: items.upperBound == input.sizes.count, endsSection: true
        ) { line, lineOffset, extent in
          if tallest != nil { for item in line { tallest?.addCandidate(boxes[item]) } }
          end = lineOffset + extent
          offset = end + lines.lineSpacing
        }
      }
    } catch {
      result.failure = error
      return 0
    }
    result.end = end
    result.tallest = tallest
    return input.sizes.count
  }

  /// Computes a compact form of a section whose items have different sizes: packed sizes, and the
  /// start of every few lines.
  func mixedPlan(_ input: SectionInput) throws(LayoutError) -> PackedPlan<FlowLines> {
    let start = input.frame.itemsStart
    var end = start
    var offset = start
    var sizes = PackedSizes()
    var runs = PackedPlan<FlowLines>.Runs(stateWidth: 1)
    var tallest = newTallestItems
    var scan = FlowLines.LineProgress()
    var runStart = 0
    // The items that are read but not yet on a complete line, and the index of the first of these
    // items.
    var waiting: [Rect] = []
    var firstWaiting = 0
    try input.sizes.forEachChunk { items, chunk in
      sizes.append(contentsOf: chunk)
      for size in chunk { waiting.append(Rect(origin: .zero, size: size)) }
      let placed = waiting.withUnsafeMutableBufferPointer { boxes in
        input.lines.placeLines(
          boxes, from: 0, until: boxes.count, offset: offset, scan: &scan,
          isComplete: items.upperBound == input.sizes.count, endsSection: true
        ) { line, lineOffset, extent in
          let first = firstWaiting + line.lowerBound
          if first == 0 || first - runStart >= Self.runLength {
            runStart = first
            runs.beginRun(at: first, state: CollectionOfOne(lineOffset))
          }
          for place in line {
            runs.extendCover(boxes[place])
            tallest?.addCandidate(boxes[place])
          }
          end = lineOffset + extent
          offset = end + input.lines.lineSpacing
        }
      }
      waiting.removeFirst(placed)
      firstWaiting += placed
    }
    sizes.freeUnusedCapacity()
    return PackedPlan(
      placing: input.lines, sizes: sizes, runs: runs, frame: input.frame, itemsLength: end - start,
      tallest: tallest)
  }

  /// The minimum number of items in a run, except for the last run. A run consists of complete
  /// lines.
  static var runLength: Int { 48 }
}

extension FlowLines: RunPlacing {
  func place(
    _ boxes: UnsafeMutableBufferPointer<Rect>, state: ArraySlice<Double>, endsSection: Bool
  ) {
    var scan = LineProgress()
    _ = placeLines(
      boxes, from: 0, until: boxes.count, offset: state[state.startIndex], scan: &scan,
      isComplete: true, endsSection: endsSection
    ) { _, _, _ in }
  }
}
