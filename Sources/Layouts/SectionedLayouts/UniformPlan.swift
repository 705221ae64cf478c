import CollectionLayout
import LayoutGeometry

/// A section of items of equal size in equal lines, whose boxes are computed from item numbers.
final class UniformPlan: SectionPlan, Sendable {
  /// The positions of items on a line: item j is at `start + j * step + (j * slack) / divisor`.
  struct Lanes: Sendable {
    var count: Int
    var start: Double
    var step: Double
    var slack = 0.0
    var divisor = 1.0
    /// The grid to which origins across the scroll axis are rounded; nil for no rounding.
    var grid: DeviceGrid?

    func origin(_ lane: Int) -> Double {
      let place = Double(lane)
      let origin = start + place * step + (place * slack) / divisor
      return grid?.rounded(origin) ?? origin
    }
  }

  let itemCount: Int
  let axis: Axis
  let itemSize: Size
  let lanes: Lanes
  /// The coordinate at which the first line starts along the scroll axis.
  let start: Double
  /// The distance from the start of a line to the start of the next.
  let linePitch: Double
  let extent: Double
  private let headerLength: Double
  private let footerLength: Double
  let cover: Box
  let groups: [ElementGroup]
  private let edgeBoxes: [Rect]

  init(
    itemCount: Int, itemSize: Size, lanes: Lanes, lineSpacing: Double, frame: SectionFrame
  ) {
    self.itemCount = itemCount
    self.axis = frame.axis
    self.itemSize = itemSize
    self.lanes = lanes
    headerLength = frame.header
    footerLength = frame.footer
    start = frame.itemsStart
    linePitch = itemSize[frame.axis] + lineSpacing
    let lines = itemCount == 0 ? 0 : (itemCount - 1) / lanes.count + 1
    let length = lines == 0 ? 0 : itemSize[frame.axis] + Double(lines - 1) * linePitch
    extent = frame.extent(itemsLength: length)
    (groups, edgeBoxes) = frame.headerFooterAndBinder(itemCount: itemCount, itemsLength: length)
    var cover = Box.nothing
    for edge in edgeBoxes { cover.formUnion(Box(edge)) }
    // Positions of lines and lanes are monotone, so the first and last of each determine the cover.
    if itemCount > 0 {
      for line in [0, lines - 1] {
        for lane in [0, min(lanes.count, itemCount) - 1] {
          cover.formUnion(
            Box(
              Rect(
                origin: Point(
                  main: start + Double(line) * linePitch, cross: lanes.origin(lane), axis: axis),
                size: itemSize)))
        }
      }
    }
    self.cover = cover
  }

  /// Computed on demand, so that a plan stores no array of reference boxes.
  var details: SectionDetails {
    SectionDetails(headerLength: headerLength, footerLength: footerLength)
  }

  @inline(__always)
  private func box(line: Int, lane: Int) -> Rect {
    Rect(
      origin: Point(
        main: start + Double(line) * linePitch, cross: lanes.origin(lane), axis: axis),
      size: itemSize)
  }

  /// - Complexity: O(1).
  func box(at slot: Int) -> Rect {
    if slot >= itemCount { return edgeBoxes[slot - itemCount] }
    return box(line: slot / lanes.count, lane: slot % lanes.count)
  }

  /// - Complexity: O(k) for k items in the lines and lanes that the region intersects. If all lines
  ///   or all lanes have the same position, the region intersects either all or none of them.
  func visitCandidates(
    in region: Box, buffers: inout QueryBuffers, _ body: (_ slot: Int, _ box: Rect) -> Void
  ) -> Int {
    var inspected = edgeBoxes.count
    if itemCount > 0 {
      let lines = Self.indexRange(
        from: region.min(axis), to: region.max(axis), start: start, pitch: linePitch,
        length: itemSize[axis], count: (itemCount - 1) / lanes.count + 1)
      let rounding = lanes.grid?.maximumRoundingDistance ?? 0
      let lanesHit = Self.indexRange(
        from: region.min(axis.cross) - rounding, to: region.max(axis.cross) + rounding,
        start: lanes.start,
        pitch: lanes.step + lanes.slack / lanes.divisor, length: itemSize[axis.cross],
        count: lanes.count)
      for line in lines {
        let first = line * lanes.count
        let end = min(first + lanesHit.upperBound, itemCount)
        var slot = first + lanesHit.lowerBound
        while slot < end {
          let box = box(line: line, lane: slot - first)
          inspected += 1
          if region.hits(standard: box) { body(slot, box) }
          slot += 1
        }
      }
    }
    for (place, box) in edgeBoxes.enumerated() where region.hits(standard: box) {
      body(itemCount + place, box)
    }
    return inspected
  }

  /// The range of numbers i below `count` for which the interval of `length` that starts at `start
  /// + i * pitch` can touch `low...high`.
  ///
  /// Because of rounding, the range has one more number on either side. If the pitch is 0, the
  /// range contains all numbers.
  private static func indexRange(
    from low: Double, to high: Double, start: Double, pitch: Double, length: Double, count: Int
  ) -> Range<Int> {
    if pitch == 0 { return 0..<count }
    if pitch < 0 {
      // With a negative pitch, positions ascend when counted from the end.
      let mirrored = indexRange(
        from: low, to: high, start: start + Double(count - 1) * pitch, pitch: -pitch,
        length: length, count: count)
      return count - mirrored.upperBound..<count - mirrored.lowerBound
    }
    let limit = Double(count)
    let first = max(0, min(limit, ((low - length - start) / pitch).rounded(.down) - 1))
    let last = max(-1, min(limit - 1, ((high - start) / pitch).rounded(.up) + 1))
    return first > last ? 0..<0 : Int(first)..<Int(last) + 1
  }
}

extension UniformPlan: ComparisonListing {
  /// - Complexity: O(c) for c compared boxes.
  package func comparedSlots(in region: Box) -> [Int] {
    let edges = edgeBoxes.indices.map { itemCount + $0 }
    if itemCount == 0 { return edges }
    let margin = lanes.grid?.maximumRoundingDistance ?? 0
    let rows = Self.indexRange(
      from: region.min(axis), to: region.max(axis), start: start, pitch: linePitch,
      length: itemSize[axis], count: 1 + (itemCount - 1) / lanes.count)
    let columns = Self.indexRange(
      from: region.min(axis.cross) - margin, to: region.max(axis.cross) + margin,
      start: lanes.start, pitch: lanes.step + lanes.slack / lanes.divisor,
      length: itemSize[axis.cross], count: lanes.count)
    let slots = rows.flatMap { row in columns.map { row * lanes.count + $0 } }
    return slots.filter { $0 < itemCount } + edges
  }
}
