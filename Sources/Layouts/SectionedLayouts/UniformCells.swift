import CollectionLayout
import LayoutGeometry

/// The cells of a uniform section that intersect a query rectangle: all cells in a range of lines
/// and a range of lanes, which are the positions on a line.
///
/// All values are copied from the plan, so that loops over cells keep them in registers.
struct UniformCells {
  private let axis: Axis
  private let size: Size
  private let section: Int32
  private let itemCount: Int
  private let lanesPerLine: Int
  private let lines: Range<Int>
  private let lanes: Range<Int>
  private let lineStarts: LineStarts
  private let laneStarts: UniformPlan.Lanes

  /// The coordinates along the scroll axis at which lines start, in content coordinates.
  private struct LineStarts {
    let start: Double
    let pitch: Double
    let sectionOrigin: Double
    let grid: DeviceGrid?

    @inline(__always)
    func callAsFunction(_ line: Int) -> Double {
      let coordinate = start + Double(line) * pitch + sectionOrigin
      return grid?.rounded(coordinate) ?? coordinate
    }
  }

  /// The number of cells.
  let count: Int

  /// Finds the cells. The origins of their lines are rounded to `grid`.
  ///
  /// - Complexity: O(1) if the distances between lines and between lanes are 0 or at least one
  ///   device pixel.
  @inline(__always)
  init(of plan: UniformPlan, hitting search: SectionSearch, grid: DeviceGrid?) {
    axis = plan.axis
    size = plan.itemSize
    section = Int32(truncatingIfNeeded: search.section)
    itemCount = plan.itemCount
    lanesPerLine = plan.lanes.count
    let lineStarts = LineStarts(
      start: plan.firstLineStart, pitch: plan.linePitch, sectionOrigin: search.origin, grid: grid)
    let laneStarts = plan.lanes
    self.lineStarts = lineStarts
    self.laneStarts = laneStarts
    // Because of rounding, the ranges from the plan can start or end with lines and lanes
    // (positions on a line) that do not intersect the rectangle. Positions are in ascending or
    // descending order. Therefore, if two lines or lanes intersect the rectangle, all those between
    // them intersect it too.
    let near = plan.linesAndLanes(near: search.candidates.extendedQuery)
    lines = Self.trimmed(
      near.lines, length: plan.itemSize[axis], low: search.queryBox.min(axis),
      high: search.queryBox.max(axis)
    ) { lineStarts($0) }
    lanes = Self.trimmed(
      near.lanes, length: plan.itemSize[axis.cross], low: search.queryBox.min(axis.cross),
      high: search.queryBox.max(axis.cross)
    ) { laneStarts.origin($0) }
    if lines.isEmpty || lanes.isEmpty {
      count = 0
    } else {
      // Only the last line of the section can have fewer items than lanes (positions on a line).
      let missing = (lines.upperBound - 1) * lanesPerLine + lanes.upperBound - itemCount
      count = lines.count * lanes.count - Swift.min(Swift.max(0, missing), lanes.count)
    }
  }

  /// The part of `range` whose intervals, which start at `start` and have the given length,
  /// intersect the interval from `low` to `high` (rule G-01).
  @inline(__always)
  private static func trimmed(
    _ range: Range<Int>, length: Double, low: Double, high: Double, start: (Int) -> Double
  ) -> Range<Int> {
    func hits(_ start: Double) -> Bool {
      low == start || (low < start + length && start < high)
    }
    if range.isEmpty { return range }
    var first = range.lowerBound
    var end = range.upperBound
    let firstStart = start(first)
    let lastStart = start(end - 1)
    if firstStart == lastStart { return hits(firstStart) ? range : first..<first }
    if !hits(firstStart) {
      repeat { first += 1 } while first < end && !hits(start(first))
    }
    if first < end && !hits(lastStart) {
      repeat { end -= 1 } while first < end && !hits(start(end - 1))
    }
    return first..<end
  }

  /// The attributes of the cell at `item`, with the given frame.
  @inline(__always)
  private func attributes(at item: Int, frame: Rect) -> LayoutAttributes<NoPayload> {
    // The conversion is exact, because item counts are less than 2^31 - 1.
    let path = ElementPath(storedSection: section, storedItem: Int32(truncatingIfNeeded: item))
    return LayoutAttributes(.cell(path), frame: frame)
  }

  /// The frame of the cell at position `lane` of a line that starts at `start`.
  @inline(__always)
  private func frame(lane: Int, start: Double) -> Rect {
    Rect(origin: Point(main: start, cross: laneStarts.origin(lane), axis: axis), size: size)
  }

  /// The item numbers of the cells, in ascending order.
  var items: [Int] {
    lines.flatMap { line in lanes.map { line * lanesPerLine + $0 } }.filter { $0 < itemCount }
  }

  /// Writes the attributes of all cells to uninitialized memory, in ascending order of items.
  ///
  /// - Complexity: O(k) for k cells.
  @inline(__always)
  func write(to target: UnsafeMutablePointer<LayoutAttributes<NoPayload>>) {
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
    var item = lines.lowerBound * lanesPerLine + lanes.lowerBound
    var start = lineStarts(lines.lowerBound)
    // The cells of the first line. The frames of all other lines are copies of these, apart from
    // the origin along the axis.
    let width = Swift.min(lanes.count, count)
    for place in 0..<width {
      (target + place).initialize(
        to: attributes(
          at: item &+ place, frame: frame(lane: lanes.lowerBound &+ place, start: start)))
    }
    var next = target + width
    let end = target + count
    var line = lines.lowerBound
    while next < end {
      line &+= 1
      item &+= lanesPerLine
      start = lineStarts(line)
      let cells = Swift.min(width, end - next)
      for place in 0..<cells {
        var frame = target[place].frame
        frame.origin[axis] = start
        (next + place).initialize(to: attributes(at: item &+ place, frame: frame))
      }
      next += cells
    }
  }

  /// Calls `body` with the attributes of each cell, in ascending order of items.
  ///
  /// - Complexity: O(k) for k cells.
  @inline(__always)
  func forEach(buffers: inout QueryBuffers, _ body: (LayoutAttributes<NoPayload>) -> Void) {
    if count == 0 { return }
    if axis == .vertical {
      forEach(along: .vertical, buffers: &buffers, body)
    } else {
      forEach(along: .horizontal, buffers: &buffers, body)
    }
  }

  /// - Parameter axis: the plan's axis, as a constant for which the compiler specializes the loop.
  @inline(__always)
  private func forEach(
    along axis: Axis, buffers: inout QueryBuffers, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    // The frames of the cells of one line. The frames of all other lines are the same, apart from
    // the origin along the axis.
    while buffers.boxes.count < lanes.count { buffers.boxes.append(.zero) }
    buffers.boxes.withUnsafeMutableBufferPointer { frames in
      for place in 0..<lanes.count {
        frames[place] = frame(lane: lanes.lowerBound + place, start: 0)
      }
      for line in lines {
        let start = lineStarts(line)
        let first = line * lanesPerLine + lanes.lowerBound
        // The last line of the section can end before the first of these lanes (positions on a
        // line).
        for place in 0..<Swift.max(0, Swift.min(lanes.count, itemCount - first)) {
          var frame = frames[place]
          frame.origin[axis] = start
          body(attributes(at: first + place, frame: frame))
        }
      }
    }
  }
}
