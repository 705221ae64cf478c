import CollectionLayout
import LayoutGeometry

/// The cells of a uniform section that intersect a query rectangle: all cells in a range of lines
/// and a range of lanes, which are the positions on a line.
///
///     let cells = UniformCells(of: rowSection, hitting: cellSearch)
///     print(cells.count, cells.items)
///
/// All values are copied from the plan, so that loops over cells keep them in registers.
struct UniformCells {
  private let axis: Axis
  private let size: Size
  private let section: Int
  private let itemCount: Int
  private let lanesPerLine: Int
  private let lines: Range<Int>
  private let lanes: Range<Int>
  private let lineStarts: LineStarts
  private let laneStarts: UniformSection.Lanes

  /// The coordinates along the scroll axis at which lines start, in content coordinates.
  private struct LineStarts {
    let firstLineStart: Double
    let linePitch: Double
    let sectionOrigin: Double
    let grid: DeviceGrid?

    @inline(__always)
    func callAsFunction(_ line: Int) -> Double {
      let coordinate = firstLineStart + Double(line) * linePitch + sectionOrigin
      return grid?.rounded(coordinate) ?? coordinate
    }
  }

  /// The number of cells.
  let count: Int

  /// Finds the cells of the section `plan` that intersect the query rectangle of `search`. The
  /// origins of their lines are rounded to the grid of `search`.
  ///
  /// - Complexity: O(1) if the distances between lines and between lanes are 0 or at least one
  ///   device pixel.
  @inline(__always)
  init(of plan: UniformSection, hitting search: CellSearch) {
    if plan.hasAscendingLinesAndLanes {
      self.init(ofAscending: plan, hitting: search)
    } else {
      self.init(ofOrdered: plan, hitting: search)
    }
  }

  /// Finds the cells of a section whose lines and lanes ascend
  /// (``UniformSection/hasAscendingLinesAndLanes``).
  ///
  /// - Complexity: O(1) if the distances between lines and between lanes are at least one device
  ///   pixel.
  @inline(__always)
  private init(ofAscending plan: UniformSection, hitting search: CellSearch) {
    let (axis, size, laneStarts) = (plan.axis, plan.itemSize, plan.lanes)
    let (origin, queryBox) = (search.origin, search.queryBox)
    let lineStarts = LineStarts(
      firstLineStart: plan.firstLineStart, linePitch: plan.linePitch, sectionOrigin: origin,
      grid: search.grid)
    let lines = AscendingIntervals(
      intervalCount: plan.lineCount, intervalLength: size[axis], queryStart: queryBox.min(axis),
      queryEnd: queryBox.max(axis)
    ).hits(firstStart: plan.firstLineStart + origin, pitch: plan.linePitch) { lineStarts($0) }
    let laneIntervals = AscendingIntervals(
      intervalCount: laneStarts.count, intervalLength: size[axis.cross],
      queryStart: queryBox.min(axis.cross),
      queryEnd: queryBox.max(axis.cross))
    // Most queries are at least as wide as the section, so they include all lanes.
    let lanes =
      laneIntervals.areAllHit { laneStarts.origin($0) }
      ? 0..<laneStarts.count : plan.lanes(hitting: laneIntervals)
    self.init(
      of: plan, section: search.section, lines: lines, lanes: lanes, lineStarts: lineStarts)
  }

  /// Finds the cells of a section whose lines and lanes are in ascending or descending order
  /// (``UniformSection/hasOrderedLanes``).
  @inline(never)
  private init(ofOrdered plan: UniformSection, hitting search: CellSearch) {
    let axis = plan.axis
    let lineStarts = LineStarts(
      firstLineStart: plan.firstLineStart, linePitch: plan.linePitch, sectionOrigin: search.origin,
      grid: search.grid)
    let laneStarts = plan.lanes
    // Because of rounding, the lines and lanes at both ends of the plan's ranges may not intersect
    // the rectangle. The coordinates of successive lines either only ascend or only descend, and so
    // do those of successive lanes. Therefore, if two lines intersect the rectangle, so do all
    // lines between them, and the same holds for lanes.
    let (region, queryBox) = (search.region, search.queryBox)
    let lines = Self.indicesOfIntersectingIntervals(
      plan.lines(near: region), length: plan.itemSize[axis], low: queryBox.min(axis),
      high: queryBox.max(axis)
    ) { lineStarts($0) }
    let lanes = Self.indicesOfIntersectingIntervals(
      laneStarts.count == 1 ? 0..<1 : plan.lanes(near: region), length: plan.itemSize[axis.cross],
      low: queryBox.min(axis.cross),
      high: queryBox.max(axis.cross)
    ) { laneStarts.origin($0) }
    self.init(
      of: plan, section: search.section, lines: lines, lanes: lanes, lineStarts: lineStarts)
  }

  /// Creates the set of the cells that are in `lines` and in `lanes`.
  @inline(__always)
  private init(
    of plan: UniformSection, section: Int, lines: Range<Int>, lanes: Range<Int>,
    lineStarts: LineStarts
  ) {
    axis = plan.axis
    size = plan.itemSize
    self.section = section
    itemCount = plan.itemCount
    laneStarts = plan.lanes
    lanesPerLine = laneStarts.count
    self.lines = lines
    self.lanes = lanes
    self.lineStarts = lineStarts
    if lines.isEmpty || lanes.isEmpty {
      count = 0
    } else {
      // Only the last line of the section can have fewer items than lanes.
      let missingItemCount = (lines.upperBound - 1) * lanesPerLine + lanes.upperBound - itemCount
      count = lines.count * lanes.count - Swift.min(Swift.max(0, missingItemCount), lanes.count)
    }
  }

  /// The numbers in `range` whose intervals intersect the interval from `low` to `high` (rule
  /// G-01). The interval of the number i starts at `start(i)` and has the length `length`.
  private static func indicesOfIntersectingIntervals(
    _ range: Range<Int>, length: Double, low: Double, high: Double, start: (Int) -> Double
  ) -> Range<Int> {
    func hits(_ start: Double) -> Bool {
      low == start || (low < start + length && start < high)
    }
    if range.isEmpty { return range }
    var firstHitIndex = range.lowerBound
    var endHitIndex = range.upperBound
    let firstStart = start(firstHitIndex)
    let lastStart = start(endHitIndex - 1)
    if firstStart == lastStart { return hits(firstStart) ? range : firstHitIndex..<firstHitIndex }
    if !hits(firstStart) {
      repeat { firstHitIndex += 1 } while firstHitIndex < endHitIndex && !hits(start(firstHitIndex))
    }
    if firstHitIndex < endHitIndex && !hits(lastStart) {
      repeat { endHitIndex -= 1 } while firstHitIndex < endHitIndex && !hits(start(endHitIndex - 1))
    }
    return firstHitIndex..<endHitIndex
  }

  /// The item numbers of the cells, in ascending order.
  var items: [Int] {
    lines.flatMap { line in lanes.map { line * lanesPerLine + $0 } }.filter { $0 < itemCount }
  }

  /// A vector that consists of the coordinate of a lane across the axis, and of -0 along the axis.
  /// The sum of this vector and the result of `lineOrigin`, which has -0 across the axis, is the
  /// origin of a cell, because adding -0 changes no number.
  @inline(__always)
  private func laneOrigin(_ lane: Int, along axis: Axis) -> SIMD2<Double> {
    Point(main: -0.0, cross: laneStarts.origin(lane), axis: axis).vector
  }

  @inline(__always)
  private func lineOrigin(_ line: Int, along axis: Axis) -> SIMD2<Double> {
    Point(main: lineStarts(line), cross: -0.0, axis: axis).vector
  }

  /// Appends the attributes of all cells, in ascending order of items.
  ///
  /// - Complexity: O(k) for k cells.
  @inline(__always)
  func append(to answers: inout [LayoutAttributes<NoPayload>]) {
    answers.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { target, written in
        if let memory = target.baseAddress { write(to: memory + written) }
        written += count
      }
    }
  }

  /// Writes the attributes of all cells to uninitialized memory, in ascending order of items.
  ///
  /// - Complexity: O(k) for k cells.
  @inline(__always)
  private func write(to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>) {
    if count == 0 { return }
    if axis == .vertical {
      write(to: target, along: .vertical)
    } else {
      write(to: target, along: .horizontal)
    }
  }

  /// - Parameter axis: the plan's axis, as a constant for which the compiler specializes the loop.
  @inline(__always)
  private func write(
    to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>, along axis: Axis
  ) {
    let memory = UnsafeMutableRawPointer(target)
    let writer = PlainCellWriter(section: section)
    let size = self.size.vector
    if lanes.count == 1 { return writeLane(to: memory, along: axis) }
    // The memory for the attributes of the first line is used to store the origins of the lanes.
    // Therefore the attributes of the first line are written last.
    let firstLineCellCount = Swift.min(lanes.count, count)
    for place in 0..<firstLineCellCount {
      memory.storeBytes(
        of: laneOrigin(lanes.lowerBound &+ place, along: axis),
        toByteOffset: place &* PlainCellWriter.stride,
        as: SIMD2<Double>.self)
    }
    func writeLine(
      _ line: Int, firstIdentity: SIMD2<UInt64>, cells: Int, to lineMemory: UnsafeMutableRawPointer
    ) {
      let lineOrigin = lineOrigin(line, along: axis)
      var identity = firstIdentity
      var byteOffset = 0
      repeat {
        let laneOrigin = memory.load(fromByteOffset: byteOffset, as: SIMD2<Double>.self)
        PlainCellWriter.write(
          origin: laneOrigin + lineOrigin, size: size, identity: identity,
          to: lineMemory + byteOffset)
        identity &+= PlainCellWriter.identityStep
        byteOffset &+= PlainCellWriter.stride
      } while byteOffset < cells &* PlainCellWriter.stride
    }
    let firstIdentity = writer.identity(
      ofItem: lines.lowerBound &* lanesPerLine &+ lanes.lowerBound)
    let lineStep = PlainCellWriter.identityStep &* SIMD2(repeating: UInt64(lanesPerLine))
    var identity = firstIdentity
    var line = lines.lowerBound
    var writtenCount = firstLineCellCount
    while writtenCount < count {
      line &+= 1
      identity &+= lineStep
      writeLine(
        line, firstIdentity: identity, cells: Swift.min(firstLineCellCount, count &- writtenCount),
        to: memory + writtenCount &* PlainCellWriter.stride)
      writtenCount &+= firstLineCellCount
    }
    writeLine(lines.lowerBound, firstIdentity: firstIdentity, cells: firstLineCellCount, to: memory)
  }

  /// Writes the attributes of all cells to uninitialized memory, if all of them are in the same
  /// lane.
  ///
  /// - Parameter axis: the plan's axis, as a constant for which the compiler specializes the loop.
  @inline(__always)
  private func writeLane(to memory: UnsafeMutableRawPointer, along axis: Axis) {
    let size = self.size.vector
    let laneStart = laneStarts.origin(lanes.lowerBound)
    let firstItem = lines.lowerBound &* lanesPerLine &+ lanes.lowerBound
    var identity = PlainCellWriter(section: section).identity(ofItem: firstItem)
    let identityStep = PlainCellWriter.identityStep &* SIMD2(repeating: UInt64(lanesPerLine))
    for place in 0..<count {
      let origin = Point(main: lineStarts(lines.lowerBound &+ place), cross: laneStart, axis: axis)
      PlainCellWriter.write(
        origin: origin.vector, size: size, identity: identity,
        to: memory + place &* PlainCellWriter.stride)
      identity &+= identityStep
    }
  }
}
