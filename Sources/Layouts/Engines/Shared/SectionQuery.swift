import CollectionLayout
import LayoutGeometry

/// The part of a query that concerns one section.
struct SectionSearch {
  /// The section's number.
  let section: Int

  /// The coordinate at which the section starts along the scroll axis.
  let origin: Double

  /// The query rectangle, in content coordinates.
  let queryBox: Box

  /// The region of stored boxes to search, in the section's coordinates.
  let candidates: CandidateRegion
}

/// A way to answer a query from one section. ``GeneralSectionQuery`` suits all sections;
/// ``PlainCellQuery`` is faster for layouts whose cells have nothing but a frame. Both return the
/// same answers.
///
/// A query gets a pointer to the section, because copying the section would change a reference
/// count.
protocol SectionQuery<Prepared, Section> {
  associatedtype Prepared: PreparedArrangement
  associatedtype Section: SectionPlan

  /// Appends the attributes of the elements that the search finds, in canonical order (by section,
  /// category, kind and item).
  static func appendAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: Prepared,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<Prepared.Payload>])

  /// Calls `body` with the attributes of each element that the search finds, in canonical order (by
  /// section, category, kind and item).
  static func visitAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: Prepared,
    _ workspace: QueryWorkspace, _ body: (LayoutAttributes<Prepared.Payload>) -> Void)

  /// True if `tryAppendingAnswersOfOnlySection` can return true. False, the default, if it always
  /// returns false.
  static var canAnswerWithoutSectionSearch: Bool { get }

  /// If the layout has one section with nothing but cells, whose attributes are made without
  /// calling the arrangement, appends the attributes of all cells that intersect `rect` to
  /// `answers`, and returns true. Otherwise returns false without searching. By default always
  /// returns false.
  ///
  /// - Parameter answers: an empty array. It may have capacity.
  static func tryAppendingAnswersOfOnlySection(
    in rect: Rect, of sections: PreparedSections<Prepared, Section>, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<Prepared.Payload>]
  ) -> Bool

  /// Whether a visit of the elements in `rect` collects the attributes of all of them in an array
  /// with `tryAppendingAnswersOfOnlySection` before it visits the first one. False if this takes
  /// longer or the array would be large. The default is false.
  static func collectsAnswersBeforeVisiting(
    in rect: Rect, of sections: PreparedSections<Prepared, Section>
  ) -> Bool

  /// The slots (element numbers within the section) of the elements that the search compares with
  /// the query rectangle. A slot that is compared several times is listed as many times. Nil if the
  /// section plan cannot list the slots.
  static func comparedSlots(
    by search: SectionSearch, of plan: Section, in arrangement: Prepared
  ) -> [Int]?
}

extension SectionQuery {
  @inline(__always)
  static var canAnswerWithoutSectionSearch: Bool { false }

  @inline(__always)
  static func tryAppendingAnswersOfOnlySection(
    in rect: Rect, of sections: PreparedSections<Prepared, Section>, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<Prepared.Payload>]
  ) -> Bool { false }

  @inline(__always)
  static func collectsAnswersBeforeVisiting(
    in rect: Rect, of sections: PreparedSections<Prepared, Section>
  ) -> Bool { false }
}

/// Makes the attributes of every candidate in a section, and compares them with the query
/// rectangle.
enum GeneralSectionQuery<P: PreparedArrangement, Section: SectionPlan>: SectionQuery {
  @inline(__always)
  static func appendAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: P,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<P.Payload>]
  ) {
    answers.reserveInitialCapacity(0, estimatedFrom: workspace)
    visitAnswers(search, of: plan, in: arrangement, workspace) { answers.append($0) }
  }

  @inline(__always)
  static func visitAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: P,
    _ workspace: QueryWorkspace, _ body: (LayoutAttributes<P.Payload>) -> Void
  ) {
    let plan = plan.pointee
    let place = SectionPlace(of: plan, origin: search.origin)
    let queryBox = search.queryBox
    var madeAttributeCount = 0
    var buffers = workspace.takeBuffers()
    let inspectedCount = plan.visitCandidates(at: search.candidates, buffers: &buffers) {
      slot, box in
      let element = plan.element(at: slot, section: search.section)
      let answer = arrangement.attributes(of: element, box: box, in: place)
      madeAttributeCount += 1
      // The condition is a constant for each payload type (the type of the additional values of
      // attributes), so the compiler keeps only one of the two comparisons in specialized code.
      let isHit =
        P.Payload.movesBoundingBox
        ? queryBox.hits(Box(answer.boundingBox)) : queryBox.hits(standard: answer.frame)
      if isHit { body(answer) }
    }
    workspace.returnBuffers(&buffers)
    workspace.addWork(inspected: inspectedCount, attributesMade: madeAttributeCount)
  }

  static func comparedSlots(
    by search: SectionSearch, of plan: Section, in arrangement: P
  ) -> [Int]? {
    var comparedSlots: [Int] = []
    let slotsProvider = plan as? any QueryComparisonListing
    for region in [search.candidates.unlimitedRegion, search.candidates.extendedQuery]
    where region.isOrdered {
      guard let slots = slotsProvider?.slotsThatQueryCompares(with: region) else { return nil }
      comparedSlots += slots
    }
    return comparedSlots
  }
}

extension Array {
  /// Reserves capacity in an array that has none. The capacity is `count` or slightly more than the
  /// number of elements that the last query returned, whichever is greater. One allocation is then
  /// usually enough.
  ///
  /// An estimate from the last query is limited to 1024 elements, which prevents a single query
  /// with many results from making later queries reserve too much.
  @inline(__always)
  mutating func reserveInitialCapacity(_ count: Int, estimatedFrom workspace: QueryWorkspace) {
    guard capacity == 0 else { return }
    let lastAnswerCount = workspace.lastAnswerCount
    reserveCapacity(Swift.max(count, Swift.min(1024, lastAnswerCount + lastAnswerCount / 4 + 8)))
  }
}
