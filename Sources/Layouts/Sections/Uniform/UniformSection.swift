import CollectionLayout
import LayoutGeometry

/// A section of items of equal size, with the same number of items on every line except the last.
/// The boxes are computed from the item numbers.
///
///     let plan = UniformSection(
///       itemCount: 10, itemSize: Size(width: 80, height: 44),
///       lanes: UniformSection.Lanes(count: 4, firstLaneStart: 0, laneStep: 80), lineSpacing: 6,
///       metrics: metrics)
///     plan.box(at: 5).minX  // 80
public final class UniformSection: StoredSection, Sendable {
  /// The lanes, which are the positions of items on a line: the origin of item j
  /// is `firstLaneStart + j * laneStep + (j * spareLength) / gapCount`.
  public struct Lanes: Sendable {
    public var count: Int
    public var firstLaneStart: Double
    public var laneStep: Double
    public var spareLength = 0.0
    public var gapCount = 1.0
    /// The grid to which origins across the scroll axis are rounded; nil for no rounding.
    public var grid: DeviceGrid?

    /// Creates `count` lanes, the first of which starts at `firstLaneStart`, at a distance of
    /// `laneStep` from one to the next.
    public init(count: Int, firstLaneStart: Double, laneStep: Double, grid: DeviceGrid? = nil) {
      self.count = count
      self.firstLaneStart = firstLaneStart
      self.laneStep = laneStep
      self.grid = grid
    }

    @inline(__always)
    func origin(_ lane: Int) -> Double {
      let laneNumber = Double(lane)
      let origin = firstLaneStart + laneNumber * laneStep + (laneNumber * spareLength) / gapCount
      return grid?.rounded(origin) ?? origin
    }
  }

  public let itemCount: Int
  public var slotCount: Int { itemCount + headerFooterBoxes.count }
  let axis: Axis

  /// True if the origins of lines ascend, and those of lanes too, even after rounding.
  let hasAscendingLinesAndLanes: Bool
  private let storedLineCount: Int32
  let itemSize: Size
  let lanes: Lanes
  /// The coordinate at which the first line starts along the scroll axis.
  let firstLineStart: Double
  /// The distance from the start of a line to the start of the next.
  let linePitch: Double
  public let extent: Double
  private let headerLength: Double
  private let footerLength: Double
  public let boundingBox: Box
  public let groups: [ElementGroup]
  private let headerFooterBoxes: [Rect]

  /// Creates a section of `itemCount` items of the size `itemSize`, in lines with a distance of
  /// `lineSpacing`.
  public init(
    itemCount: Int, itemSize: Size, lanes: Lanes, lineSpacing: Double, metrics: SectionMetrics
  ) {
    self.itemCount = itemCount
    self.axis = metrics.axis
    self.itemSize = itemSize
    self.lanes = lanes
    headerLength = metrics.headerLength
    footerLength = metrics.footerLength
    firstLineStart = metrics.itemsStart
    linePitch = itemSize[metrics.axis] + lineSpacing
    let numberOfLines = itemCount == 0 ? 0 : (itemCount - 1) / lanes.count + 1
    let itemsLength =
      numberOfLines == 0 ? 0 : itemSize[metrics.axis] + Double(numberOfLines - 1) * linePitch
    storedLineCount = Int32(numberOfLines)
    hasAscendingLinesAndLanes = linePitch > 0 && lanes.laneStep > 0 && lanes.spareLength >= 0
    extent = metrics.extent(itemsLength: itemsLength)
    (groups, headerFooterBoxes) = metrics.supplementaryGroupsAndBoxes(
      itemCount: itemCount, itemsLength: itemsLength)
    var coveringBox = Box.nothing
    for edge in headerFooterBoxes { coveringBox.formUnion(Box(edge)) }
    // Lines and lanes are in ascending or descending order. Therefore the boxes at the corners, in
    // the first and last line and lane, determine the bounding box of all items.
    if itemCount > 0 {
      for line in [0, numberOfLines - 1] {
        for lane in [0, min(lanes.count, itemCount) - 1] {
          coveringBox.formUnion(
            Box(
              Rect(
                origin: Point(
                  main: firstLineStart + Double(line) * linePitch, cross: lanes.origin(lane),
                  axis: axis),
                size: itemSize)))
        }
      }
    }
    self.boundingBox = coveringBox
  }

  /// The lengths of header and footer. Computed on demand, so that a plan does not store the array
  /// of boxes in `SectionHeaderMetrics`, which is empty here.
  public var details: SectionHeaderMetrics {
    SectionHeaderMetrics(headerLength: headerLength, footerLength: footerLength)
  }

  @inline(__always)
  private func box(line: Int, lane: Int) -> Rect {
    Rect(
      origin: Point(
        main: firstLineStart + Double(line) * linePitch, cross: lanes.origin(lane), axis: axis),
      size: itemSize)
  }

  /// The box of the element whose number within the section is `slot`.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public func box(at slot: Int) -> Rect {
    if slot >= itemCount { return headerFooterBoxes[slot - itemCount] }
    return box(line: slot / lanes.count, lane: slot % lanes.count)
  }

  /// Calls `body` for each box that hits the region. Returns the number of boxes compared.
  ///
  /// - Complexity: O(k) for k items in the lines and lanes that the region intersects. If all lines
  ///   or all lanes have the same position, the region intersects either all or none of them.
  public func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    var inspectedCount = headerFooterBoxes.count
    if itemCount > 0 {
      let lanesHit = lanes(near: region)
      for line in lines(near: region) {
        let firstItemOfLine = line * lanes.count
        let endItem = min(firstItemOfLine + lanesHit.upperBound, itemCount)
        var slot = firstItemOfLine + lanesHit.lowerBound
        while slot < endItem {
          let box = box(line: line, lane: slot - firstItemOfLine)
          inspectedCount += 1
          if region.hits(standard: box) { body(slot, box) }
          slot += 1
        }
      }
    }
    for (place, box) in headerFooterBoxes.enumerated() where region.hits(standard: box) {
      body(itemCount + place, box)
    }
    return inspectedCount
  }

  /// True if the origins of the lanes are certain to be in ascending or in descending order, even
  /// after rounding.
  ///
  /// If `spareLength` is negative, rounding errors can exceed the distance between two lanes, so
  /// the order is not certain.
  @inline(__always)
  var hasOrderedLanes: Bool { lanes.spareLength >= 0 }

  /// The number of lines.
  @inline(__always)
  var lineCount: Int { Int(storedLineCount) }

  /// The lanes that the region hits; requires that ``hasAscendingLinesAndLanes`` is true.
  @inline(never)
  func lanes(hitting intervals: AscendingIntervals) -> Range<Int> {
    intervals.hits(
      firstStart: lanes.firstLaneStart, pitch: lanes.laneStep + lanes.spareLength / lanes.gapCount
    ) { lanes.origin($0) }
  }

  /// A range that contains all lines whose boxes intersect `region`, and few others.
  @inline(__always)
  func lines(near region: Box) -> Range<Int> {
    Self.indexRange(
      from: region.min(axis), to: region.max(axis), start: firstLineStart, pitch: linePitch,
      length: itemSize[axis], count: lineCount)
  }

  /// A range that contains all lanes whose boxes intersect `region`, and few others.
  @inline(__always)
  func lanes(near region: Box) -> Range<Int> {
    let roundingDistance = lanes.grid?.maximumRoundingDistance ?? 0
    return Self.indexRange(
      from: region.min(axis.cross) - roundingDistance,
      to: region.max(axis.cross) + roundingDistance,
      start: lanes.firstLaneStart, pitch: lanes.laneStep + lanes.spareLength / lanes.gapCount,
      length: itemSize[axis.cross], count: lanes.count)
  }

  /// The range of numbers i below `count` for which an interval can touch `low...high`. The
  /// interval of the number i has the given length, and starts at `start + i * pitch`.
  ///
  /// To allow for rounding errors, the range has one more number at each end. If the pitch is 0,
  /// the range contains all numbers.
  @inline(__always)
  private static func indexRange(
    from low: Double, to high: Double, start: Double, pitch: Double, length: Double, count: Int
  ) -> Range<Int> {
    pitch > 0
      ? ascendingIndexRange(
        from: low, to: high, start: start, pitch: pitch, length: length, count: count)
      : descendingIndexRange(
        from: low, to: high, start: start, pitch: pitch, length: length, count: count)
  }

  /// Does what `indexRange` does, for a pitch that is 0 or negative.
  private static func descendingIndexRange(
    from low: Double, to high: Double, start: Double, pitch: Double, length: Double, count: Int
  ) -> Range<Int> {
    if pitch == 0 { return 0..<count }
    // If the intervals are numbered from the last to the first, the negative pitch becomes
    // positive.
    let rangeFromEnd = ascendingIndexRange(
      from: low, to: high, start: start + Double(count - 1) * pitch, pitch: -pitch,
      length: length, count: count)
    return count - rangeFromEnd.upperBound..<count - rangeFromEnd.lowerBound
  }

  /// Does what `indexRange` does, for a positive pitch.
  @inline(__always)
  private static func ascendingIndexRange(
    from low: Double, to high: Double, start: Double, pitch: Double, length: Double, count: Int
  ) -> Range<Int> {
    // Conversions to `Int` round toward zero, which takes less time than `rounded(.down)`.
    let countLimit = Double(count)
    let firstIndex = Int(max(0, min(countLimit, (low - length - start) / pitch - 1)))
    let quotient = max(-2, min(countLimit, (high - start) / pitch))
    let wholeQuotient = Int(quotient)
    let endIndex = min(count, wholeQuotient &+ (Double(wholeQuotient) < quotient ? 3 : 2))
    return firstIndex >= endIndex ? 0..<0 : firstIndex..<endIndex
  }
}

extension UniformSection: CellRunSearching {
  /// Visits each cell as a run of its own. Queries call this method only if the lanes are not in
  /// order.
  ///
  /// - Complexity: as for ``visitCandidates(in:buffers:_:)``.
  func visitCellRuns(
    in region: Box, buffers: inout QueryBuffers,
    _ body: (_ firstItem: Int, _ boxes: UnsafeBufferPointer<Rect>, _ shift: Double) -> Void
  ) -> Int {
    let inspectedBoxCount = visitCandidates(in: region, buffers: &buffers) { slot, box in
      guard slot < itemCount else { return }
      withUnsafePointer(to: box) { body(slot, UnsafeBufferPointer(start: $0, count: 1), 0) }
    }
    return inspectedBoxCount - headerFooterBoxes.count
  }

  /// Appends the cells that `search` finds. Only whole lines and lanes are compared with the query
  /// rectangle, so the number of cells is known before memory for them is allocated.
  ///
  /// - Complexity: O(k) for k cells, if the lanes are in order.
  public func appendCells(
    _ search: CellSearch, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    guard hasOrderedLanes else { return appendCellsOfRuns(search, workspace, into: &answers) }
    let cells = UniformCells(of: self, hitting: search)
    if cells.count > 0 {
      if answers.capacity == 0 {
        // The number of answers is known if this is the only section near the query rectangle;
        // otherwise there are probably as many as in the last query.
        answers.reserveCapacity(
          max(cells.count + headerFooterBoxes.count, min(1024, workspace.lastAnswerCount)))
      }
      cells.append(to: &answers)
    }
    workspace.addWork(inspected: cells.count, attributesMade: cells.count)
  }

  /// - Complexity: O(c) for c compared boxes.
  public func slotsThatQueryCompares(with region: Box) -> [Int]? {
    if itemCount == 0 { return headerFooterSlots }
    let lanesNearRegion = lanes(near: region)
    let slots = lines(near: region).flatMap { line in
      lanesNearRegion.map { line * lanes.count + $0 }
    }
    return slots.filter { $0 < itemCount } + headerFooterSlots
  }

  public func slotsThatQueryCompares(by search: CellSearch) -> [Int]? {
    hasOrderedLanes
      ? UniformCells(of: self, hitting: search).items + headerFooterSlots
      : slotsThatQueryCompares(with: search.region)
  }

  private var headerFooterSlots: [Int] { headerFooterBoxes.indices.map { itemCount + $0 } }
}
