import LayoutGeometry

/// Breaks and justifies the lines of one section of `flow`. Implements rules 3 to 10 of
/// <doc:LayoutDefinitions>, and across the scroll axis rule 11 of <doc:LayoutDefinitions>.
///
///     let lines = FlowLines(
///       axis: .vertical, availableLength: 320, lengthForEvenSpreading: 320, crossStart: 0,
///       lineSpacing: 10, interitemSpacing: 10, grid: DeviceGrid(scale: 2))
///     let builder = BlockBuilder(lines, in: .onDemand, blockLength: 512)
///     FlowLines.itemsPerLine(320, 50, 10)  // 5
struct FlowLines: LinePlacing {
  let axis: Axis
  /// The length across the scroll axis that is available for a line (rule 2 of
  /// <doc:LayoutDefinitions>).
  let availableLength: Double
  /// The length across the scroll axis on which items are spread evenly: the content's cross extent
  /// (0 if it is negative) minus the section's insets.
  let lengthForEvenSpreading: Double
  /// The coordinate at which lines start across the scroll axis.
  let crossStart: Double
  let lineSpacing: Double
  let interitemSpacing: Double
  let grid: DeviceGrid
  var justification = FlowStyle.LineJustification.justified

  /// The items that are known to fit on a line that is not complete yet. A later call of
  /// `placeLines` continues with the next item.
  struct LineProgress {
    fileprivate var itemCount = 0
    /// The length across the scroll axis that the items and the spacing between them use.
    fileprivate var usedLength = 0.0
    /// The sum of the items' lengths across the scroll axis.
    fileprivate var itemLengthSum = 0.0
    /// The greatest length of the items along the scroll axis.
    fileprivate var extent = 0.0
  }

  static var noProgress: LineProgress { LineProgress() }

  /// Breaks the items from `start` up to but not including `count` into lines, and places the
  /// complete lines that touch `window`.
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
  /// - Returns: The item at which the next call continues: the first item of the first line that is
  ///   incomplete or starts after the window, or `count`.
  @inline(__always)
  func placeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout LineProgress, isComplete: Bool, endsSection: Bool, window: LineWindow?,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int {
    if start >= count { return start }
    let axisBoxes = AxisBoxes(boxes, along: axis)
    var first = start
    var offset = offset
    if let window, progress.itemCount == 0 {
      (first, offset) = startAfterLines(
        endingBefore: window.start, axisBoxes, from: start, until: count, offset)
    }
    while first < count {
      if let window, offset > window.end { return first }
      let isFull = extendLine(&progress, from: first, in: axisBoxes, until: count)
      if !isFull && !isComplete { return first }
      let line = progress
      progress = LineProgress()
      let endItem = first &+ line.itemCount
      if window.map({ offset + line.extent >= $0.start }) ?? true {
        if justification == .evenCenterDistances {
          spreadEvenly(line, from: first, in: axisBoxes, offset: offset)
        } else {
          justify(line, from: first, in: axisBoxes, offset: offset, isLast: !isFull && endsSection)
        }
        onLine(first..<endItem, offset, line.extent)
      }
      offset += line.extent + lineSpacing
      first = endItem
    }
    return first
  }

  /// Adds items to the line that starts at `first`, until an item does not fit (rule 3 of
  /// <doc:LayoutDefinitions>). Returns false if all items before `count` fit.
  ///
  /// An item fits if the used length, the spacing and the item's length add up to at most the
  /// available length. A line has at least one item.
  @inline(__always)
  private func extendLine(
    _ line: inout LineProgress, from first: Int, in items: AxisBoxes, until count: Int
  ) -> Bool {
    var (used, sum, extent) = (line.usedLength, line.itemLengthSum, line.extent)
    var item = first &+ line.itemCount
    if item == first {
      (used, extent) = (items.crossLength(first), items.mainLength(first))
      sum = used
      item = first &+ 1
    }
    var isFull = false
    while item < count {
      let itemLength = items.crossLength(item)
      let lengthWithItem = used + interitemSpacing + itemLength
      isFull = !(lengthWithItem <= availableLength)
      if isFull { break }
      used = lengthWithItem
      sum += itemLength
      let mainLength = items.mainLength(item)
      extent = mainLength > extent ? mainLength : extent
      item &+= 1
    }
    line = LineProgress(
      itemCount: item &- first, usedLength: used, itemLengthSum: sum, extent: extent)
    return isFull
  }

  /// Passes over the lines that end before the coordinate `limit` along the scroll axis, except a
  /// line that ends at `count`. Returns the first item and the start of the next line.
  ///
  /// These lines are not placed, so one pass over the sizes of their items is enough.
  @inline(__always)
  private func startAfterLines(
    endingBefore limit: Double, _ items: AxisBoxes, from start: Int, until count: Int,
    _ offset: Double
  ) -> (first: Int, offset: Double) {
    var (first, offset) = (start, offset)
    while first < count {
      var line = LineProgress()
      guard extendLine(&line, from: first, in: items, until: count), offset + line.extent < limit
      else { break }
      offset += line.extent + lineSpacing
      first &+= line.itemCount
    }
    return (first, offset)
  }

  /// Places the items of the line that starts at `first`, with equal gaps between them.
  ///
  /// - Parameter isLast: true if the line is the last of its section.
  @inline(__always)
  private func justify(
    _ line: LineProgress, from first: Int, in items: AxisBoxes, offset: Double, isLast: Bool
  ) {
    let gaps = isLast ? gapsOfLastLine(line, from: first, in: items) : gapsOfFullLine(line)
    items.setOrigin(
      first, main: offset + (line.extent - items.mainLength(first)) / 2,
      cross: grid.rounded(gaps.firstItemStart))
    var lengthBefore = items.crossLength(first) + gaps.fixedSpacing
    for item in first &+ 1..<max(first &+ line.itemCount, first &+ 1) {
      // The position is computed with one division in every engine, so that all engines round in
      // the same way.
      let indexOnLine = Double(item &- first)
      let crossOrigin =
        gaps.firstItemStart + lengthBefore + (indexOnLine * gaps.spareLength) / gaps.gapCount
      items.setOrigin(
        item, main: offset + (line.extent - items.mainLength(item)) / 2,
        cross: grid.rounded(crossOrigin))
      lengthBefore += items.crossLength(item) + gaps.fixedSpacing
    }
  }

  /// Places the items of a line at equal distances from center to center, and extends them to whole
  /// points across the scroll axis.
  @inline(__always)
  private func spreadEvenly(
    _ line: LineProgress, from first: Int, in items: AxisBoxes, offset: Double
  ) {
    for item in first..<first &+ line.itemCount {
      let itemLength = items.crossLength(item)
      let halfStepCount = Double(2 &* (item &- first) &+ 1)
      let center = crossStart + halfStepCount * lengthForEvenSpreading / Double(2 &* line.itemCount)
      let roundedStart = (center - itemLength / 2).rounded(.down)
      let roundedEnd = (center + itemLength / 2).rounded(.up)
      items.setOrigin(
        item, main: offset + (line.extent - items.mainLength(item)) / 2, cross: roundedStart)
      items.setCrossLength(item, roundedEnd - roundedStart)
    }
  }

  /// The terms of the positions on a line: item j starts at
  /// `firstItemStart + (lengths of the items before it) + j * fixedSpacing +
  /// (j * spareLength) / gapCount`.
  private struct Gaps {
    var firstItemStart: Double
    var fixedSpacing = 0.0
    var spareLength = 0.0
    var gapCount = 1.0
  }

  /// The gaps of a full line. A line of one item is centered (rule 7 of <doc:LayoutDefinitions>),
  /// and other lines are justified (rule 4 of <doc:LayoutDefinitions>).
  @inline(__always)
  private func gapsOfFullLine(_ line: LineProgress) -> Gaps {
    if line.itemCount == 1 {
      return Gaps(firstItemStart: crossStart + (availableLength - line.itemLengthSum) / 2)
    }
    return Gaps(
      firstItemStart: crossStart, spareLength: availableLength - line.itemLengthSum,
      gapCount: Double(line.itemCount &- 1))
  }

  private func gapsOfLastLine(
    _ line: LineProgress, from first: Int, in items: AxisBoxes
  ) -> Gaps {
    let (length, mainLength) = (items.crossLength(first), items.mainLength(first))
    // Items of different sizes on a last line start at the leading edge, without justification
    // (rule 6 of <doc:LayoutDefinitions>).
    let isUniform = (first..<first + line.itemCount).allSatisfy {
      items.crossLength($0) == length && items.mainLength($0) == mainLength
    }
    guard isUniform else { return Gaps(firstItemStart: crossStart, fixedSpacing: interitemSpacing) }
    // Items of equal size on a last line have the same gaps as on a full line of items of that size
    // (rule 5 of <doc:LayoutDefinitions>).
    let count = line.itemCount
    let capacity = max(
      count, Self.itemsPerLine(availableLength, length, interitemSpacing) ?? count)
    if capacity == 1 { return Gaps(firstItemStart: crossStart + (availableLength - length) / 2) }
    return Gaps(
      firstItemStart: crossStart, spareLength: availableLength - Double(capacity) * length,
      gapCount: Double(capacity - 1))
  }

  /// The number of items of `length` that fit on a line; nil if any number fits, because length and
  /// spacing add up to 0 or less.
  static func itemsPerLine(_ available: Double, _ length: Double, _ spacing: Double) -> Int? {
    let pitch = length + spacing
    guard pitch > 0 else { return nil }
    let lengthWithSpacing = available + spacing
    guard lengthWithSpacing > 0 else { return 0 }
    var itemCount = (lengthWithSpacing / pitch).rounded(.down)
    // Because of rounding, the quotient can be one item too large. The product is exact, so it
    // shows whether the items fit.
    if itemCount * pitch > lengthWithSpacing { itemCount -= 1 }
    return Int(min(itemCount, 9_007_199_254_740_992))
  }
}

/// Reads and writes boxes by their coordinates along and across a scroll axis.
///
/// Each box is read as four numbers: x, y, width and height. The axis determines the numbers'
/// positions, so that one loop serves both axes without a branch.
private struct AxisBoxes {
  private let numbers: UnsafeMutablePointer<Double>
  /// The index, 0 or 1, of the coordinate along the axis in a point, and of the length along the
  /// axis in a size.
  private let mainIndex: Int
  private let crossIndex: Int

  @inline(__always)
  init(_ boxes: UnsafeMutableBufferPointer<Rect>, along axis: Axis) {
    // `Rect` stores the numbers x, y, width and height in this order, so the memory of `boxes` can
    // be read as four numbers for each box.
    numbers = UnsafeMutableRawBufferPointer(boxes).assumingMemoryBound(to: Double.self).baseAddress!
    (mainIndex, crossIndex) = axis == .vertical ? (1, 0) : (0, 1)
  }

  @inline(__always)
  func mainLength(_ item: Int) -> Double { numbers[4 &* item &+ 2 &+ mainIndex] }

  @inline(__always)
  func crossLength(_ item: Int) -> Double { numbers[4 &* item &+ 2 &+ crossIndex] }

  @inline(__always)
  func setCrossLength(_ item: Int, _ length: Double) {
    numbers[4 &* item &+ 2 &+ crossIndex] = length
  }

  @inline(__always)
  func setOrigin(_ item: Int, main mainOrigin: Double, cross crossOrigin: Double) {
    numbers[4 &* item &+ mainIndex] = mainOrigin
    numbers[4 &* item &+ crossIndex] = crossOrigin
  }
}
