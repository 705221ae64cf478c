import CollectionLayout
import LayoutGeometry

/// A prepared arrangement in which the attributes of a cell consist only of a frame. The frame is
/// the cell's box, moved to the section's origin and then rounded to ``cellRoundingGrid`` along the
/// scroll axis. The arrangement's ``PreparedArrangement/queryOutset`` has an empty
/// ``QueryOutset/unlimitedRegion``.
///
/// A query creates the attributes of such cells itself, without a call of the arrangement for each
/// cell.
protocol PlainCellArrangement: UniformArrangement where Payload == NoPayload, Plan: UniformSection {
  /// The grid to which the origins of cells are rounded along the scroll axis; nil for no rounding.
  var cellRoundingGrid: DeviceGrid? { get }
}

extension PlainCellArrangement {
  static var sectionOperationsTable: Any {
    SectionOperationsTable<Self>(
      indexed: SectionOperations(
        scansEverySection: false, query: PlainCellQuery.self, section: bucketedEngineSection(_:_:)),
      plan: SectionOperations(scansEverySection: false, query: PlainCellQuery.self) {
        section, arrangement throws(LayoutError) in try arrangement.plan(ofSection: section)
      })
  }
}

/// Answers a query of a section whose cells have no attributes except a frame.
///
/// If the section has a formula with ordered lanes (positions on a line), only whole lines and
/// lanes are compared with the query rectangle. Otherwise every candidate is compared, as in
/// ``GeneralSectionQuery``.
enum PlainCellQuery<P: PlainCellArrangement, Section: UniformSection>: SectionQuery {
  @inline(__always)
  static var canAnswerWithoutSectionSearch: Bool { true }

  @inline(__always)
  static func appendAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: P,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    guard let formula = plan.pointee.unretainedUniformPlan else {
      return appendStoredCells(search, of: plan, in: arrangement, workspace, into: &answers)
    }
    formula._withUnsafeGuaranteedRef { uniform in
      guard uniform.hasOrderedLanes else {
        return appendStoredCells(search, of: plan, in: arrangement, workspace, into: &answers)
      }
      let cells = UniformCells(of: uniform, hitting: search, grid: arrangement.cellRoundingGrid)
      answers.reserveInitialCapacity(
        cells.count + uniform.headerFooterCount, estimatedFrom: workspace)
      appendCells(cells, to: &answers)
      workspace.addWork(inspected: cells.count, attributesMade: cells.count)
      visitHeadersAndFooters(of: uniform, search, in: arrangement, workspace) {
        answers.append($0)
      }
    }
  }

  @inline(__always)
  static func visitAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: P,
    _ workspace: QueryWorkspace, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    guard let formula = plan.pointee.unretainedUniformPlan else {
      return visitStoredCells(search, of: plan.pointee, in: arrangement, workspace, body)
    }
    formula._withUnsafeGuaranteedRef { uniform in
      guard uniform.hasOrderedLanes else {
        return visitStoredCells(search, of: plan.pointee, in: arrangement, workspace, body)
      }
      let cells = UniformCells(of: uniform, hitting: search, grid: arrangement.cellRoundingGrid)
      cells.forEach(body)
      workspace.addWork(inspected: cells.count, attributesMade: cells.count)
      visitHeadersAndFooters(of: uniform, search, in: arrangement, workspace, body)
    }
  }

  /// Finds and writes the answers of a query of a layout with only one section, which has only
  /// cells. No search for the sections near the query rectangle is needed.
  @inline(__always)
  static func tryAppendingAnswersOfOnlySection(
    in rect: Rect, of sections: PreparedSections<P, Section>, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) -> Bool {
    guard let queryBox = Box(ordinary: rect), sections.sections.count == 1,
      sections.contentElements.isEmpty
    else { return false }
    return sections.withSection(0) { section in
      if let formula = section.pointee.unretainedUniformPlan {
        return formula._withUnsafeGuaranteedRef {
          appendUniformCells(of: $0, in: queryBox, of: sections, workspace, into: &answers)
        }
      }
      guard section.pointee.headerFooterCount == 0,
        let search = SectionSearch(
          for: queryBox, inOnlySectionAt: sections.arrangement.stacking.start,
          along: sections.arrangement.axis, outset: sections.arrangement.queryOutset)
      else { return false }
      appendStoredCells(
        search, of: section, in: sections.arrangement, workspace, into: &answers)
      workspace.lastAnswerCount = answers.count
      return true
    }
  }

  /// Whether a query collects all cells before it visits the first one. False for a grid of cells
  /// whose boxes a formula gives. It is then faster to visit each cell as soon as it is computed,
  /// because the processor executes the calls and the formula at the same time.
  @inline(__always)
  static func collectsAnswersBeforeVisiting(
    in rect: Rect, of sections: PreparedSections<P, Section>
  ) -> Bool {
    guard sections.hasFewElements(in: rect) else { return false }
    return sections.withSection(0) { section in
      guard let formula = section.pointee.unretainedUniformPlan else { return true }
      return formula._withUnsafeGuaranteedRef { $0.lanes.count == 1 }
    }
  }

  /// Appends the answers of a query of the only section, if the section has only cells, and its
  /// lines and lanes (positions on a line) ascend. Otherwise returns false without searching. The
  /// number of answers is known before memory for them is allocated.
  @inline(__always)
  private static func appendUniformCells(
    of plan: UniformPlan, in queryBox: Box, of sections: PreparedSections<P, Section>,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) -> Bool {
    guard plan.hasAscendingLinesAndLanes, plan.headerFooterCount == 0 else { return false }
    let cells = UniformCells(
      ofAscending: plan, section: 0, origin: sections.arrangement.stacking.start,
      hitting: queryBox, grid: sections.arrangement.cellRoundingGrid)
    workspace.addWork(inspected: cells.count, attributesMade: cells.count)
    workspace.lastAnswerCount = cells.count
    if cells.count > 0 {
      answers.reserveCapacity(cells.count)
      appendCells(cells, to: &answers)
    }
    return true
  }

  static func comparedSlots(
    by search: SectionSearch, of plan: Section, in arrangement: P
  ) -> [Int]? {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      return GeneralSectionQuery.comparedSlots(by: search, of: plan, in: arrangement)
    }
    let cells = UniformCells(of: uniform, hitting: search, grid: arrangement.cellRoundingGrid)
    return cells.items + (uniform.itemCount..<uniform.itemCount + uniform.headerFooterCount)
  }

  /// Appends the attributes of `cells`.
  @inline(__always)
  private static func appendCells(
    _ cells: UniformCells, to answers: inout [LayoutAttributes<NoPayload>]
  ) {
    answers.append(addingCapacity: cells.count) { span in
      span.withUnsafeMutableBufferPointer { target, written in
        if let memory = target.baseAddress { cells.write(to: memory + written) }
        written += cells.count
      }
    }
  }

  /// Appends the attributes of the stored cells that intersect the query rectangle.
  @inline(__always)
  private static func appendStoredCells(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: P,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    let region = search.candidates.extendedQuery
    let axis = arrangement.axis
    let frames = StoredCellFrames(
      hitting: search, along: axis, grid: arrangement.cellRoundingGrid,
      bounds: plan.pointee.boundingBox)
    let writer = PlainCellWriter(section: search.section)
    var madeAttributeCount = 0
    let inspectedCount = workspace.withBuffers { buffers in
      plan.pointee.visitCellRuns(in: region, buffers: &buffers, mayChangeSection: false) {
        first, boxes, shift in
        // The cells at both ends of the run that cannot hit the query are left out. Therefore the
        // capacity that the array reserves is not much greater than the number of answers.
        let regionInBlock = region.moved(by: -shift, along: axis)
        var (start, end) = (0, boxes.count)
        while start < end && !regionInBlock.hits(standard: boxes[start]) { start &+= 1 }
        while start < end && !regionInBlock.hits(standard: boxes[end &- 1]) { end &-= 1 }
        if start == end { return }
        answers.reserveInitialCapacity(end &- start, estimatedFrom: workspace)
        answers.append(addingCapacity: end &- start) { span in
          span.withUnsafeMutableBufferPointer { target, written in
            guard let memory = target.baseAddress else { return }
            let hitCount = frames.writeHits(
              of: UnsafeBufferPointer(rebasing: boxes[start..<end]), shift: shift,
              identity: writer.identity(ofItem: first &+ start), to: memory + written)
            written &+= hitCount
            madeAttributeCount &+= hitCount
          }
        }
      }
    }
    workspace.addWork(inspected: inspectedCount, attributesMade: madeAttributeCount)
    visitHeadersAndFooters(of: plan.pointee, search, in: arrangement, workspace) {
      answers.append($0)
    }
  }

  /// Calls `body` with the attributes of the stored cells that intersect the query rectangle.
  @inline(__always)
  private static func visitStoredCells(
    _ search: SectionSearch, of plan: Section, in arrangement: P, _ workspace: QueryWorkspace,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    let frames = StoredCellFrames(
      hitting: search, along: arrangement.axis, grid: arrangement.cellRoundingGrid,
      bounds: plan.boundingBox)
    var madeAttributeCount = 0
    let inspectedCount = workspace.withBuffers { buffers in
      plan.visitCellRuns(
        in: search.candidates.extendedQuery, buffers: &buffers, mayChangeSection: true
      ) {
        first, boxes, shift in
        madeAttributeCount &+= frames.forEachHit(
          of: boxes, shift: shift, firstItem: first, section: search.section, body)
      }
    }
    workspace.addWork(inspected: inspectedCount, attributesMade: madeAttributeCount)
    visitHeadersAndFooters(of: plan, search, in: arrangement, workspace, body)
  }

  /// Calls `body` with the attributes of each header, footer and other non-cell element of the
  /// section, if the element intersects the query rectangle.
  @inline(__always)
  static func visitHeadersAndFooters(
    of plan: some CellRunSearching, _ search: SectionSearch, in arrangement: P,
    _ workspace: QueryWorkspace, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    guard plan.headerFooterCount > 0 else { return }
    let place = SectionPlace(of: plan, origin: search.origin)
    let region = search.candidates.extendedQuery
    var madeAttributeCount = 0
    for slot in plan.itemCount..<plan.itemCount + plan.headerFooterCount {
      let box = plan.box(at: slot)
      guard region.hits(standard: box) else { continue }
      madeAttributeCount += 1
      let answer = arrangement.attributes(
        of: plan.element(at: slot, section: search.section), box: box, in: place)
      if search.queryBox.hits(standard: answer.frame) { body(answer) }
    }
    workspace.addWork(inspected: plan.headerFooterCount, attributesMade: madeAttributeCount)
  }
}

extension SectionSearch {
  /// The search for `queryBox`, which is within the coordinate range, in the only section of a
  /// layout. Nil if `outset` is infinite, so that stored boxes do not determine where to search.
  ///
  /// - Parameters:
  ///   - origin: the coordinate at which the section starts along the scroll axis.
  ///   - outset: the maximum distance between stored and returned boxes.
  @inline(__always)
  init?(
    for queryBox: Box, inOnlySectionAt origin: Double, along axis: Axis, outset: QueryOutset
  ) {
    guard outset.x <= Lattice.maximumCoordinate, outset.y <= Lattice.maximumCoordinate else {
      return nil
    }
    let margin = 1 / Lattice.unitsPerPoint
    let region = queryBox.grown(dx: outset.x + margin, dy: outset.y + margin)
    self.init(
      section: 0, origin: origin, queryBox: queryBox,
      candidates: CandidateRegion(extendedQuery: region.moved(by: -origin, along: axis)))
  }
}

extension Box {
  /// Creates a box from a rectangle whose coordinates are in the coordinate range. Returns nil for
  /// any other rectangle: a null or infinite one, one with a NaN, or one with a negative length.
  @inline(__always)
  init?(ordinary rect: Rect) {
    let (origin, size, limit) = (rect.origin, rect.size, Lattice.maximumCoordinate)
    self.init(
      minX: origin.x, minY: origin.y, maxX: origin.x + size.width, maxY: origin.y + size.height)
    guard
      size.width >= 0, size.height >= 0, minX >= -limit, minY >= -limit, maxX <= limit,
      maxY <= limit
    else { return nil }
  }
}
