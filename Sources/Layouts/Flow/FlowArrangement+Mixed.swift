import CollectionLayout
import LayoutGeometry

extension FlowArrangement {
  /// What notes the tallest items of a section, where they are asked for.
  private var newTallestItems: TallestItems? {
    style.notesTallest
      ? TallestItems(axis: axis, grid: surroundings.environment?.grid) : nil
  }

  /// Every box of a section with sizes per item.
  ///
  /// Sizes are read straight into the boxes they belong to, and lines are placed as they fill, while
  /// the boxes are still in the cache.
  func mixedTable(_ input: SectionInput) throws(LayoutError) -> SectionTable {
    let start = input.frame.itemsStart
    var outcome = MixedOutcome(end: start, tallest: newTallestItems)
    let boxes = [Rect](unsafeUninitializedCapacity: input.sizes.count + 3) { boxes, filled in
      filled = placeMixed(input, into: boxes, &outcome)
    }
    if let failure = outcome.failure { throw failure }
    return SectionTable(
      items: boxes, frame: input.frame, itemsLength: outcome.end - start, tallest: outcome.tallest)
  }

  /// What placing the items of a section comes to.
  private struct MixedOutcome {
    var end: Double
    var tallest: TallestItems?
    var failure: LayoutError?
  }

  /// Fills `boxes` with the items of a section; returns how many, none after a failure.
  private func placeMixed(
    _ input: SectionInput, into boxes: UnsafeMutableBufferPointer<Rect>,
    _ outcome: inout MixedOutcome
  ) -> Int {
    let lines = input.lines
    // Locals throughout: what a closure shares with its surroundings is checked at each access.
    var placed = 0
    var offset = outcome.end
    var end = outcome.end
    var scan = FlowLines.Scan()
    var tallest = outcome.tallest
    do throws(LayoutError) {
      try input.sizes.forEachChunk { items, sizes in
        for place in 0..<items.count {
          boxes.initializeElement(
            at: items.lowerBound + place, to: Rect(origin: .zero, size: sizes[place]))
        }
        placed = lines.place(
          boxes, from: placed, until: items.upperBound, offset: offset, scan: &scan,
          isComplete: items.upperBound == input.sizes.count, endsSection: true
        ) { line, lineOffset, extent in
          if tallest != nil { for item in line { tallest?.add(boxes[item]) } }
          end = lineOffset + extent
          offset = end + lines.lineSpacing
        }
      }
    } catch {
      outcome.failure = error
      return 0
    }
    outcome.end = end
    outcome.tallest = tallest
    return input.sizes.count
  }

  /// A section with sizes per item as packed sizes and one note for every few lines.
  func mixedPlan(_ input: SectionInput) throws(LayoutError) -> PackedPlan<FlowLines> {
    let start = input.frame.itemsStart
    var end = start
    var offset = start
    var sizes = PackedSizes()
    var runs = PackedPlan<FlowLines>.Runs(stateWidth: 1)
    var tallest = newTallestItems
    var scan = FlowLines.Scan()
    var runStart = 0
    // The items read but not yet on a whole line, and the number of the first of them.
    var waiting: [Rect] = []
    var firstWaiting = 0
    try input.sizes.forEachChunk { items, chunk in
      sizes.append(contentsOf: chunk)
      for size in chunk { waiting.append(Rect(origin: .zero, size: size)) }
      let placed = waiting.withUnsafeMutableBufferPointer { boxes in
        input.lines.place(
          boxes, from: 0, until: boxes.count, offset: offset, scan: &scan,
          isComplete: items.upperBound == input.sizes.count, endsSection: true
        ) { line, lineOffset, extent in
          let first = firstWaiting + line.lowerBound
          if first == 0 || first - runStart >= Self.runLength {
            runStart = first
            runs.begin(at: first, state: CollectionOfOne(lineOffset))
          }
          for place in line {
            runs.cover(boxes[place])
            tallest?.add(boxes[place])
          }
          end = lineOffset + extent
          offset = end + input.lines.lineSpacing
        }
      }
      waiting.removeFirst(placed)
      firstWaiting += placed
    }
    sizes.finish()
    return PackedPlan(
      placing: input.lines, sizes: sizes, runs: runs, frame: input.frame, itemsLength: end - start,
      tallest: tallest)
  }

  /// A run begins with the first line that starts this many items after the start of the last one; a
  /// line longer than that is one run.
  static var runLength: Int { 48 }
}

extension FlowLines: RunPlacing {
  func place(
    _ boxes: UnsafeMutableBufferPointer<Rect>, state: ArraySlice<Double>, endsSection: Bool
  ) {
    var scan = Scan()
    _ = place(
      boxes, from: 0, until: boxes.count, offset: state[state.startIndex], scan: &scan,
      isComplete: true, endsSection: endsSection
    ) { _, _, _ in }
  }
}
