import CollectionLayout
import LayoutGeometry

extension SectionList {
  /// Appends the attributes of all elements of sections that `queryBox` hits, in canonical order,
  /// for an arrangement whose cells have nothing but a frame (``PlainCellArrangement``).
  ///
  /// - Parameters:
  ///   - queryBox: the query rectangle; its edges are in order.
  ///   - grid: the grid to which the origins of cells are rounded; nil for no rounding.
  ///   - attributes: makes the attributes of an element that is not a cell.
  /// - Complexity: for each section that the rectangle intersects, the time of
  ///   ``StoredSection/appendCells(_:_:into:)``, plus O(log s) to find the section among s sections.
  @inline(__always)
  func appendPlainAnswers(
    hitting queryBox: Box, grid: DeviceGrid?, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>],
    attributes: (ElementIdentity, Rect, SectionPlace) -> LayoutAttributes<NoPayload>
  ) {
    let margin = 1 / Lattice.unitsPerPoint
    let region = queryBox.grown(dx: queryOutset.x + margin, dy: queryOutset.y + margin)
    let (low, high) = (region.min(axis), region.max(axis))
    forEachSection(where: { $0 <= high && $1 >= low }) { number, origin in
      let section = sections[number]
      let search = CellSearch(
        section: number, origin: origin, queryBox: queryBox,
        region: region.moved(by: -origin, along: axis), axis: axis, grid: grid)
      section.appendCells(search, workspace, into: &answers)
      let (itemCount, slotCount) = (section.itemCount, section.slotCount)
      if slotCount == itemCount { return }
      let place = SectionPlace(of: section, origin: origin)
      var madeAttributeCount = 0
      for slot in itemCount..<slotCount {
        let box = section.box(at: slot)
        guard search.region.hits(standard: box) else { continue }
        madeAttributeCount += 1
        let answer = attributes(section.groupedElement(at: slot, section: number), box, place)
        if queryBox.hits(standard: answer.frame) { answers.append(answer) }
      }
      workspace.addWork(inspected: slotCount - itemCount, attributesMade: madeAttributeCount)
    }
  }

  /// Calls `body` with each section that can have elements in `queryBox`. Also passes the section's
  /// origin, and the region of stored boxes to search, in the section's coordinates.
  ///
  /// - Complexity: O(log s) for each section found, of s sections; O(s) if the storage is scanned.
  @inline(__always)
  func forEachSection(
    near queryBox: Box, outset: QueryOutset,
    _ body: (_ section: Int, _ origin: Double, _ candidates: CandidateRegion) -> Void
  ) {
    guard queryBox.isOrdered else { return }
    let region = CandidateRegion(
      extendedQuery: Self.searchRegion(queryBox, dx: outset.x, dy: outset.y),
      unlimitedRegion: Self.searchRegion(outset.unlimitedRegion, dx: 0, dy: 0))
    guard !region.isEmpty else { return }
    let (queryLow, queryHigh) = (region.extendedQuery.min(axis), region.extendedQuery.max(axis))
    let (low, high) = (region.unlimitedRegion.min(axis), region.unlimitedRegion.max(axis))
    forEachSection(
      where: { ($0 <= queryHigh && $1 >= queryLow) || ($0 <= high && $1 >= low) }
    ) { section, origin in
      body(section, origin, region.offset(by: -origin, along: axis))
    }
  }

  /// Calls `body` with each section for whose boxes `canTouch` is true, or with every section that
  /// has boxes if the storage is scanned, and with the section's origin. `canTouch` gets the least
  /// and the greatest coordinate of the boxes of some sections along the scroll axis.
  @inline(__always)
  private func forEachSection(
    where canTouch: (_ low: Double, _ high: Double) -> Bool,
    _ body: (_ section: Int, _ origin: Double) -> Void
  ) {
    let start = firstSectionStart
    let visitsAll = storage.isScanned
    sectionTree.forEachSection(
      where: { visitsAll ? $0 <= $1 : canTouch(start + $0, start + $1) }
    ) { body($0, start + $1) }
  }

  /// The region in which to search for stored boxes that, moved by at most `dx` and `dy`, can
  /// intersect `region`.
  @inline(__always)
  private static func searchRegion(_ region: Box, dx: Double, dy: Double) -> Box {
    guard region.isOrdered else { return .emptyRegion }
    // The region is first extended by `dx` and `dy` and then clipped, because a region far outside
    // the coordinate range can still be near boxes within the range. Within the clipped range, the
    // margin of 1/1024 point is greater than the rounding error of sums.
    let coordinateLimit = 2 * Lattice.maximumCoordinate
    let margin = 1 / Lattice.unitsPerPoint
    let grownRegion = region.grown(dx: dx + margin, dy: dy + margin)
    let limitedRegion = Box(
      minX: max(-coordinateLimit, grownRegion.minX), minY: max(-coordinateLimit, grownRegion.minY),
      maxX: min(coordinateLimit, grownRegion.maxX),
      maxY: min(coordinateLimit, grownRegion.maxY))
    return limitedRegion.isOrdered ? limitedRegion : .emptyRegion
  }
}
