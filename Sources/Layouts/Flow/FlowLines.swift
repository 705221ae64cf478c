import LayoutGeometry

/// Breaks and justifies the lines of one section of `flow`. Implements rules 3 to 10 of the flow
/// specification, and rule 11 across the scroll axis.
struct FlowLines: LinePlacing {
  let axis: Axis
  /// The length across the scroll axis that is available for a line (rule 2 of the flow
  /// specification).
  let availableLength: Double
  /// The length across the scroll axis on which items are spread evenly: the content's cross
  /// extent, at least 0, minus the section's insets.
  let justificationLength: Double
  /// The coordinate at which lines start across the scroll axis.
  let crossStart: Double
  let lineSpacing: Double
  let interitemSpacing: Double
  let grid: DeviceGrid
  var justification = FlowStyle.LineJustification.justified

  /// The end of the line that starts at `first`: the index of the first item that does not fit
  /// (rule 3 of the flow specification), or nil if all items before `count` fit.
  ///
  /// An item fits if the used length, the spacing and the item's length add up to at most the
  /// available length. A line has at least one item.
  @inline(__always)
  private func endOfLine(
    from first: Int, in boxes: UnsafeMutableBufferPointer<Rect>, until count: Int,
    progress: inout LineProgress
  ) -> Int? {
    var usedLengthSoFar = progress.usedLength
    var item = first + progress.itemCount
    if progress.itemCount == 0 {
      usedLengthSoFar = boxes[first].size[axis.cross]
      item = first + 1
    }
    while item < count {
      let joinedLength = usedLengthSoFar + interitemSpacing + boxes[item].size[axis.cross]
      if !(joinedLength <= availableLength) {
        progress = LineProgress()
        return item
      }
      usedLengthSoFar = joinedLength
      item += 1
    }
    progress = LineProgress(itemCount: item - first, usedLength: usedLengthSoFar)
    return nil
  }

  /// The items that are known to fit on a line that is not complete yet. A later call continues
  /// with the next item.
  struct LineProgress {
    fileprivate var itemCount = 0
    fileprivate var usedLength = 0.0
  }

  static var noProgress: LineProgress { LineProgress() }

  /// Places the complete lines of the items from `start` to `count` that are in `window`, and
  /// returns the first item that is neither placed nor before the window.
  ///
  /// - Parameters:
  ///   - offset: the coordinate at which the first line starts along the scroll axis.
  ///   - progress: the progress on the line that starts at `start`. Pass the same variable to the
  ///     next call.
  ///   - isComplete: true if a line ends at `count`. If false, later items can still join the last
  ///     line, which is not placed.
  ///   - endsSection: true if the line that ends at `count` is the last of the section.
  ///   - window: the part of the scroll axis in which lines are placed; nil to place all lines.
  ///   - onLine: called with each placed line.
  @inline(__always)
  func placeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout LineProgress, isComplete: Bool, endsSection: Bool, window: LineWindow?,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int {
    var first = start
    var offset = offset
    if let window, progress.itemCount == 0 {
      (first, offset) = linesEnding(before: window.start, boxes, from: start, until: count, offset)
    }
    while first < count {
      if let window, offset > window.end { return first }
      let end = endOfLine(from: first, in: boxes, until: count, progress: &progress)
      if end == nil && !isComplete { return first }
      let items = first..<(end ?? count)
      let extent = placeLine(
        items, of: boxes, offset: offset, isLast: end == nil && endsSection, window: window)
      let isBeforeWindow = window.map { offset + extent < $0.start } ?? false
      if !isBeforeWindow { onLine(items, offset, extent) }
      offset += extent + lineSpacing
      first = items.upperBound
    }
    return first
  }

  /// Passes over the lines that end before the coordinate `limit` along the scroll axis, except a
  /// line that ends at `count`. Returns the first item and the start of the next line.
  ///
  /// These lines are not placed, so one pass over the sizes of their items is enough.
  @inline(__always)
  private func linesEnding(
    before limit: Double, _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int,
    until count: Int, _ offset: Double
  ) -> (first: Int, offset: Double) {
    axis == .vertical
      ? linesEnding(before: limit, boxes, from: start, until: count, offset, along: .vertical)
      : linesEnding(before: limit, boxes, from: start, until: count, offset, along: .horizontal)
  }

  /// - Parameter axis: the scroll axis, as a constant for which the compiler specializes the loop.
  @inline(__always)
  private func linesEnding(
    before limit: Double, _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int,
    until count: Int, _ offset: Double, along axis: Axis
  ) -> (first: Int, offset: Double) {
    if start >= count { return (start, offset) }
    var (first, offset) = (start, offset)
    var used = boxes[first].size[axis.cross]
    var extent = max(0, boxes[first].size[axis])
    for item in start &+ 1..<max(count, start &+ 1) {
      let size = boxes[item].size
      let joined = used + interitemSpacing + size[axis.cross]
      if joined <= availableLength {
        used = joined
        extent = size[axis] > extent ? size[axis] : extent
        continue
      }
      if !(offset + extent < limit) { break }
      offset += extent + lineSpacing
      (first, used) = (item, size[axis.cross])
      extent = max(0, size[axis])
    }
    return (first, offset)
  }

  /// Places one line, unless it ends before the window, and returns its extent along the scroll
  /// axis.
  @inline(__always)
  private func placeLine(
    _ items: Range<Int>, of boxes: UnsafeMutableBufferPointer<Rect>, offset: Double, isLast: Bool,
    window: LineWindow?
  ) -> Double {
    axis == .vertical
      ? placeLine(
        items, of: boxes, offset: offset, isLast: isLast, window: window, along: .vertical)
      : placeLine(
        items, of: boxes, offset: offset, isLast: isLast, window: window, along: .horizontal)
  }

  /// - Parameter axis: the scroll axis, as a constant for which the compiler specializes the loops.
  @inline(__always)
  private func placeLine(
    _ items: Range<Int>, of boxes: UnsafeMutableBufferPointer<Rect>, offset: Double, isLast: Bool,
    window: LineWindow?, along axis: Axis
  ) -> Double {
    let firstSize = boxes[items.lowerBound].size
    var lengthSum = 0.0
    var extent = 0.0
    var isUniform = true
    for item in items {
      let size = boxes[item].size
      lengthSum += size[axis.cross]
      extent = size[axis] > extent ? size[axis] : extent
      isUniform = isUniform && size.width == firstSize.width && size.height == firstSize.height
    }
    if let window, offset + extent < window.start { return extent }
    if justification == .even {
      spreadEvenly(items, of: boxes, offset: offset, extent: extent)
      return extent
    }
    let gaps = self.gaps(
      count: items.count, lengths: lengthSum, length: firstSize[axis.cross], isUniform: isUniform,
      isLast: isLast)
    var lengthBefore = 0.0
    for item in items {
      let size = boxes[item].size
      // The position is computed with one division in every engine, so that all engines round in
      // the same way.
      let indexOnLine = Double(item - items.lowerBound)
      let crossOrigin = gaps.start + lengthBefore + (indexOnLine * gaps.spareLength) / gaps.gapCount
      boxes[item].origin = Point(
        main: offset + (extent - size[axis]) / 2, cross: grid.rounded(crossOrigin), axis: axis)
      lengthBefore += size[axis.cross] + gaps.fixedSpacing
    }
    return extent
  }

  /// Places the items of a line at equal distances from center to center, and extends them to whole
  /// points across the scroll axis.
  @inline(__always)
  private func spreadEvenly(
    _ items: Range<Int>, of boxes: UnsafeMutableBufferPointer<Rect>, offset: Double, extent: Double
  ) {
    for item in items {
      let size = boxes[item].size
      let halfStepCount = Double(2 * (item - items.lowerBound) + 1)
      let center = crossStart + halfStepCount * justificationLength / Double(2 * items.count)
      let start = (center - size[axis.cross] / 2).rounded(.down)
      let end = (center + size[axis.cross] / 2).rounded(.up)
      boxes[item] = Rect(
        main: offset + (extent - size[axis]) / 2, cross: start, mainLength: size[axis],
        crossLength: end - start, axis: axis)
    }
  }

  /// The terms of the positions on a line: item j is at `start + (lengths of the items before it) +
  /// j * fixedSpacing + (j * spareLength) / gapCount`.
  private struct Gaps {
    var start: Double
    var fixedSpacing = 0.0
    var spareLength = 0.0
    var gapCount = 1.0
  }

  @inline(__always)
  private func gaps(
    count: Int, lengths: Double, length: Double, isUniform: Bool, isLast: Bool
  ) -> Gaps {
    if !isLast {
      // A full line is centered if it has one item (rule 7 of the flow specification), and
      // justified otherwise (rule 4 of the flow specification).
      if count == 1 { return Gaps(start: crossStart + (availableLength - length) / 2) }
      return Gaps(
        start: crossStart, spareLength: availableLength - lengths, gapCount: Double(count - 1))
    }
    // Items of different sizes on a last line start at the leading edge, without justification
    // (rule 6 of the flow specification).
    guard isUniform else { return Gaps(start: crossStart, fixedSpacing: interitemSpacing) }
    // Items of equal size on a last line have the same gaps as on a full line of items of that size
    // (rule 5 of the flow specification).
    let capacity = max(count, Self.itemsPerLine(availableLength, length, interitemSpacing) ?? count)
    if capacity == 1 { return Gaps(start: crossStart + (availableLength - length) / 2) }
    return Gaps(
      start: crossStart, spareLength: availableLength - Double(capacity) * length,
      gapCount: Double(capacity - 1))
  }

  /// The number of items of `length` that fit on a line; nil if any number fits, because length and
  /// spacing add up to 0 or less.
  static func itemsPerLine(_ available: Double, _ length: Double, _ spacing: Double) -> Int? {
    let pitch = length + spacing
    guard pitch > 0 else { return nil }
    let lengthWithSpacing = available + spacing
    guard lengthWithSpacing > 0 else { return 0 }
    var count = (lengthWithSpacing / pitch).rounded(.down)
    // Because of rounding, the quotient can be one item too large. The product is exact, so it
    // shows whether the items fit.
    if count * pitch > lengthWithSpacing { count -= 1 }
    return Int(min(count, 9_007_199_254_740_992))
  }
}
