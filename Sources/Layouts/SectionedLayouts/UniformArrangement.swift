import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that computes the boxes of some sections by a formula. The engines
/// ``Engine/lazy`` and ``Engine/bucketed`` store no boxes of such sections.
protocol UniformArrangement: CompiledArrangement {
  /// The formula of a section; nil if the section has none.
  ///
  /// - Throws: the same errors as `table(ofSection:)`.
  func uniformPlan(ofSection section: Int) throws(LayoutError) -> UniformPlan?
}

extension UniformArrangement {
  static var sectionForms: Any {
    SectionForms<Self>(
      indexed: SectionForm(
        scansEverySection: false, query: GeneralSectionQuery.self,
        section: indexedSection(_:_:)))
  }

  /// Computes a section in the form of the bucketed engine.
  @inline(__always)
  static func indexedSection(
    _ section: Int, _ arrangement: Self
  ) throws(LayoutError) -> BucketedSection {
    if let plan = try arrangement.uniformPlan(ofSection: section) { return .uniform(plan) }
    return .stored(IndexedSection(try arrangement.table(ofSection: section)))
  }
}

/// A uniform arrangement whose cells' attributes are nothing but a frame: the box moved to the
/// section's origin, and then rounded to ``cellGrid`` along the scroll axis. Its reach has no loose
/// region.
///
/// A query of such cells compares lines and lanes instead of cells, and writes the answers line by
/// line.
protocol PlainUniformArrangement: UniformArrangement
where Payload == NoPayload, Plan: UniformSection {
  /// The grid to which the origins of cells are rounded along the scroll axis; nil for no rounding.
  var cellGrid: DeviceGrid? { get }
}

extension PlainUniformArrangement {
  static var sectionForms: Any {
    SectionForms<Self>(
      indexed: SectionForm(
        scansEverySection: false, query: UniformSectionQuery.self, section: indexedSection(_:_:)),
      plan: SectionForm(scansEverySection: false, query: UniformSectionQuery.self) {
        section, arrangement throws(LayoutError) in try arrangement.plan(ofSection: section)
      })
  }
}

/// A section plan that can be a formula.
protocol UniformSection: SectionPlan {
  /// The formula; nil if the section has none.
  var uniformPlan: UniformPlan? { get }
}

/// Answers a query from the lines and lanes that the rectangle intersects, if a section has a
/// formula, and otherwise as ``GeneralSectionQuery``.
enum UniformSectionQuery<P: PlainUniformArrangement, Section: UniformSection>: SectionQuery {
  @inline(__always)
  static func append(
    _ search: SectionSearch, of plan: Section, in arrangement: P, work: inout WorkCounters,
    buffers: inout QueryBuffers, into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      return GeneralSectionQuery.append(
        search, of: plan, in: arrangement, work: &work, buffers: &buffers, into: &answers)
    }
    let cells = UniformCells(
      of: uniform, hitting: search, grid: arrangement.cellGrid)
    answers.reserveForFirstAnswers(cells.count + uniform.edgeCount, like: buffers)
    answers.append(addingCapacity: cells.count) { span in
      span.withUnsafeMutableBufferPointer { target, written in
        if let memory = target.baseAddress { cells.write(to: memory) }
        written = cells.count
      }
    }
    work.candidatesInspected += cells.count
    work.attributesMade += cells.count
    visitEdges(of: uniform, search, in: arrangement, work: &work) { answers.append($0) }
  }

  @inline(__always)
  static func visit(
    _ search: SectionSearch, of plan: Section, in arrangement: P, work: inout WorkCounters,
    buffers: inout QueryBuffers, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      return GeneralSectionQuery.visit(
        search, of: plan, in: arrangement, work: &work, buffers: &buffers, body)
    }
    let cells = UniformCells(
      of: uniform, hitting: search, grid: arrangement.cellGrid)
    cells.forEach(buffers: &buffers, body)
    work.candidatesInspected += cells.count
    work.attributesMade += cells.count
    visitEdges(of: uniform, search, in: arrangement, work: &work, body)
  }

  static func comparedSlots(
    by search: SectionSearch, of plan: Section, in arrangement: P
  ) -> [Int]? {
    guard let uniform = plan.uniformPlan, uniform.hasOrderedLanes else {
      return GeneralSectionQuery.comparedSlots(by: search, of: plan, in: arrangement)
    }
    let cells = UniformCells(of: uniform, hitting: search, grid: arrangement.cellGrid)
    return cells.items + (uniform.itemCount..<uniform.itemCount + uniform.edgeCount)
  }

  /// Calls `body` with the attributes of the section's header, footer and binder that intersect the
  /// query rectangle.
  @inline(__always)
  private static func visitEdges(
    of plan: UniformPlan, _ search: SectionSearch, in arrangement: P, work: inout WorkCounters,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    guard plan.edgeCount > 0 else { return }
    let place = SectionPlace(of: plan, origin: search.origin)
    for slot in plan.itemCount..<plan.itemCount + plan.edgeCount {
      let answer = arrangement.attributes(
        of: plan.element(at: slot, section: search.section), box: plan.box(at: slot), in: place)
      if search.exact.hits(standard: answer.frame) { body(answer) }
    }
    work.candidatesInspected += plan.edgeCount
    work.attributesMade += plan.edgeCount
  }
}
