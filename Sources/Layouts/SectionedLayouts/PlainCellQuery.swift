import CollectionLayout
import LayoutGeometry

/// A prepared arrangement in which the attributes of a cell consist only of a frame. The frame is
/// the cell's box, moved to the section's origin and then rounded to ``cellGrid`` along the scroll
/// axis. The arrangement's ``PreparedArrangement/queryOutset`` has no unlimited region.
///
/// A query creates the attributes of such cells itself, without a call of the arrangement for each
/// cell.
protocol PlainCellArrangement: UniformArrangement where Payload == NoPayload, Plan: UniformSection {
  /// The grid to which the origins of cells are rounded along the scroll axis; nil for no rounding.
  var cellGrid: DeviceGrid? { get }
}

extension PlainCellArrangement {
  static var sectionOperationsTable: Any {
    SectionOperationsTable<Self>(
      indexed: SectionOperations(
        scansEverySection: false, query: PlainCellQuery.self, section: indexedSection(_:_:)),
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
  static func append(
    _ search: SectionSearch, of plan: Section, in arrangement: P, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      answers.reserveCapacityForFirstQuery(0, like: workspace)
      return answers.appendAnswers { writer in
        visitStoredCells(search, of: plan, in: arrangement, workspace) { writer.append($0) }
      }
    }
    let cells = UniformCells(
      of: uniform, hitting: search, grid: arrangement.cellGrid)
    answers.reserveCapacityForFirstQuery(cells.count + uniform.headerFooterCount, like: workspace)
    answers.append(addingCapacity: cells.count) { span in
      span.withUnsafeMutableBufferPointer { target, written in
        if let memory = target.baseAddress { cells.write(to: memory + written) }
        written += cells.count
      }
    }
    workspace.count(inspected: cells.count, made: cells.count)
    visitHeadersAndFooters(of: uniform, search, in: arrangement, workspace) { answers.append($0) }
  }

  @inline(__always)
  static func visit(
    _ search: SectionSearch, of plan: Section, in arrangement: P, _ workspace: QueryWorkspace,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      return visitStoredCells(search, of: plan, in: arrangement, workspace, body)
    }
    let cells = UniformCells(
      of: uniform, hitting: search, grid: arrangement.cellGrid)
    cells.forEach(body)
    workspace.count(inspected: cells.count, made: cells.count)
    visitHeadersAndFooters(of: uniform, search, in: arrangement, workspace, body)
  }

  static func comparedSlots(
    by search: SectionSearch, of plan: Section, in arrangement: P
  ) -> [Int]? {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      return GeneralSectionQuery.comparedSlots(by: search, of: plan, in: arrangement)
    }
    let cells = UniformCells(of: uniform, hitting: search, grid: arrangement.cellGrid)
    return cells.items + (uniform.itemCount..<uniform.itemCount + uniform.headerFooterCount)
  }

  /// Compares every candidate of a section with the query rectangle.
  @inline(__always)
  private static func visitStoredCells(
    _ search: SectionSearch, of plan: Section, in arrangement: P, _ workspace: QueryWorkspace,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    let (axis, grid, exact) = (arrangement.axis, arrangement.cellGrid, search.queryBox)
    let itemCount = plan.itemCount
    let section = Int32(truncatingIfNeeded: search.section)
    var made = 0
    let inspected = workspace.withBuffers { buffers in
      plan.visitCandidates(in: search.candidates.extendedQuery, buffers: &buffers) { slot, box in
        made += 1
        if slot < itemCount {
          var frame = box
          let start = box.origin[axis] + search.origin
          frame.origin[axis] = grid?.rounded(start) ?? start
          guard exact.hits(standard: frame) else { return }
          let path = ElementPath(
            storedSection: section, storedItem: Int32(truncatingIfNeeded: slot))
          body(LayoutAttributes(.cell(path), frame: frame))
        } else {
          let answer = arrangement.attributes(
            of: plan.element(at: slot, section: search.section), box: box,
            in: SectionPlace(of: plan, origin: search.origin))
          if exact.hits(standard: answer.frame) { body(answer) }
        }
      }
    }
    workspace.count(inspected: inspected, made: made)
  }

  /// Calls `body` with the attributes of the section's header and footer, if their frames intersect
  /// the query rectangle.
  @inline(__always)
  private static func visitHeadersAndFooters(
    of plan: UniformPlan, _ search: SectionSearch, in arrangement: P, _ workspace: QueryWorkspace,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    guard plan.headerFooterCount > 0 else { return }
    let place = SectionPlace(of: plan, origin: search.origin)
    for slot in plan.itemCount..<plan.itemCount + plan.headerFooterCount {
      let answer = arrangement.attributes(
        of: plan.element(at: slot, section: search.section), box: plan.box(at: slot), in: place)
      if search.queryBox.hits(standard: answer.frame) { body(answer) }
    }
    workspace.count(inspected: plan.headerFooterCount, made: plan.headerFooterCount)
  }
}
