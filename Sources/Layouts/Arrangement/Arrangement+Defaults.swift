import CollectionLayout
import LayoutGeometry

extension Arrangement {
  public var stacksSections: Bool { true }
  public var sectionsAreIndependent: Bool { true }
  public var boundsDependence: BoundsDependence { .crossExtent }
  public var boxDependence: BoundsDependence { boundsDependence }
  public var reach: Reach { .none }
  public var frameReach: Reach { reach }
  public var leadingExtent: Double { 0 }
  public var invalidationContextClass: InvalidationContext.Type { InvalidationContext.self }

  public mutating func invalidate(with context: InvalidationContext) {}

  public func contentElements(endingAt end: Double) -> [ContentElement] { [] }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<Payload> {
    LayoutAttributes(element, frame: box.moved(by: place.origin, along: axis))
  }

  public func initialAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<Payload>?, in batch: ArrangedBatch
  ) -> LayoutAttributes<Payload>? { nil }

  public func finalAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<Payload>?, in batch: ArrangedBatch
  ) -> LayoutAttributes<Payload>? { nil }

  public func targetContentOffset(
    forProposed proposed: Point, velocity: Point, contentSize: Size,
    visit: (Rect, (LayoutAttributes<Payload>) -> Void) -> Void
  ) -> Point { proposed }

  public static var forms: SectionForms<Self> { SectionForms() }

  /// Appends the attributes of the elements of one section that hit `exact`, a query in content
  /// coordinates; in the section, `candidates` is where they rest.
  @inline(__always)
  func appendAnswers<Section: SectionPlan>(
    from plan: Section, section: Int, place: SectionPlace, exact: Box, candidates: CandidateRegion,
    work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [LayoutAttributes<Payload>]
  ) {
    var made = 0
    let inspected = plan.visitCandidates(at: candidates, scratch: &scratch) { slot, box in
      let element = plan.element(at: slot, section: section)
      let answer = attributes(of: element, box: box, in: place)
      made += 1
      // A payload that leaves boxes alone is known at compile time, and so is this branch.
      let isHit =
        Payload.movesBoundingBox
        ? exact.hits(Box(answer.boundingBox)) : exact.hits(standard: answer.frame)
      if isHit { answers.append(answer) }
    }
    work.candidatesInspected += inspected
    work.attributesMade += made
  }
}

extension Arrangement where Plan == IndexedSection {
  public func plan(ofSection section: Int) throws(LayoutError) -> IndexedSection {
    IndexedSection(try table(ofSection: section))
  }
}

extension Rect {
  /// The rectangle moved by `distance` along `axis`, its size kept to the bit.
  @inline(__always)
  func moved(by distance: Double, along axis: Axis) -> Rect {
    var moved = self
    if axis == .vertical {
      moved.origin.y += distance
    } else {
      moved.origin.x += distance
    }
    return moved
  }
}
