import CollectionLayout
import LayoutGeometry

extension PreparedSections {
  /// The attributes of one element of a section. The number of the element within the section is
  /// `slot`.
  @inline(__always)
  func attributes(section: Int, slot: Int) -> Attributes {
    let origin = origin(of: section)
    return withSection(section) { plan in
      arrangement.attributes(
        of: plan.pointee.element(at: slot, section: section), box: plan.pointee.box(at: slot),
        in: SectionPlace(of: plan.pointee, origin: origin))
    }
  }

  /// Calls `body` with a pointer to a section, because copying the section would change reference
  /// counts.
  @inline(__always)
  func withSection<Answer>(_ section: Int, _ body: (UnsafePointer<Section>) -> Answer)
    -> Answer
  {
    sections.withUnsafeBufferPointer { plans in
      precondition(
        section >= 0 && section < plans.count,
        "expected a section number below \(plans.count), found \(section)")
      return body(plans.baseAddress! + section)
    }
  }

  /// The attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log s) for s sections, plus computing one box.
  @inline(__always)
  func attributes(of element: ElementIdentity) -> Attributes? {
    if !contentElements.isEmpty,
      let contentElement = contentElements.first(where: { $0.element == element })
    {
      return attributes(of: contentElement)
    }
    let section = element.path.section
    guard section >= 0, section < sections.count else { return nil }
    let slot = withSection(section) {
      $0.pointee.slot(category: element.category, kind: element.kind, item: element.path.item)
    }
    return slot.map { attributes(section: section, slot: $0) }
  }

  /// The attributes of an element that belongs to the whole content.
  @inline(__always)
  func attributes(of contentElement: ContentElement) -> Attributes {
    arrangement.attributes(
      of: contentElement.element, box: contentElement.frame, in: SectionPlace(origin: 0))
  }

  /// Calls `body` with the attributes of every element: section by section, then those of the
  /// elements that belong to the whole content.
  @inline(__always)
  func forEachAttributes(_ body: (Attributes) -> Void) {
    for section in sections.indices {
      let origin = origin(of: section)
      withSection(section) { plan in
        let place = SectionPlace(of: plan.pointee, origin: origin)
        for slot in 0..<plan.pointee.slotCount {
          let element = plan.pointee.element(at: slot, section: section)
          body(arrangement.attributes(of: element, box: plan.pointee.box(at: slot), in: place))
        }
      }
    }
    for contentElement in contentElements { body(attributes(of: contentElement)) }
  }

  /// Calls `body` with the attributes of each element that belongs to a section and whose
  /// untransformed frame intersects `rect`.
  ///
  /// - Parameter outset: the maximum distance between frames and stored boxes.
  func visitAttributes(
    ofElementsWithFramesIn rect: Rect, outset: QueryOutset, _ body: (Attributes) -> Void
  ) {
    let queryBox = Box(rect)
    var buffers = QueryBuffers()
    forEachSection(near: queryBox, outset: outset, visitsAll: false) { section, origin, region in
      let plan = sections[section]
      let place = SectionPlace(of: plan, origin: origin)
      _ = plan.visitCandidates(at: region, buffers: &buffers) { slot, box in
        let answer = arrangement.attributes(
          of: plan.element(at: slot, section: section), box: box, in: place)
        if queryBox.hits(Box(answer.frame)) { body(answer) }
      }
    }
  }

  /// Appends the attributes of all elements that intersect `rect`, in canonical order (by section,
  /// category, kind and item).
  ///
  /// - Complexity: for each section that the rectangle intersects, the time of
  ///   ``SectionPlan/visitCandidates(in:buffers:_:)`` plus O(log s) to find the section among s
  ///   sections.
  @inline(__always)
  func appendAnswers<Query: SectionQuery<P, Section>>(
    in rect: Rect, with query: Query.Type, _ workspace: QueryWorkspace,
    into answers: inout [Attributes]
  ) {
    let queryBox = Box(rect)
    guard queryBox.isOrdered else { return }
    let firstNewAnswer = answers.count
    if let returnedBoxSearchIndex {
      returnedBoxSearchIndex.appendAnswers(queryBox, of: self, workspace, into: &answers)
    } else {
      forEachSearch(of: queryBox) { plan, search in
        query.appendAnswers(search, of: plan, in: arrangement, workspace, into: &answers)
      }
    }
    if !contentElements.isEmpty {
      insertContentElements(intersecting: queryBox, from: firstNewAnswer, workspace, into: &answers)
    }
  }

  /// Calls `body` with the attributes of each element that intersects `rect`, in canonical order
  /// (by section, category, kind and item), without collecting them first.
  ///
  /// - Returns: False, without calling `body`, if the attributes must be collected first, because
  ///   some elements belong to the whole content, or because one index contains the elements of all
  ///   sections.
  /// - Complexity: as for ``appendAnswers(in:with:_:into:)``.
  @inline(__always)
  func tryVisitingAnswersWithoutCollecting<Query: SectionQuery<P, Section>>(
    in rect: Rect, with query: Query.Type, _ workspace: QueryWorkspace,
    _ body: (Attributes) -> Void
  ) -> Bool {
    guard returnedBoxSearchIndex == nil, contentElements.isEmpty else { return false }
    forEachSearch(of: Box(rect)) { plan, search in
      query.visitAnswers(search, of: plan, in: arrangement, workspace, body)
    }
    return true
  }

  /// An estimate: true if `rect` intersects at most about as many elements as a screen shows. The
  /// estimate assumes that the elements are spread evenly over the content. The attributes of so
  /// few elements can be collected in a small array.
  @inline(__always)
  func hasFewElements(in rect: Rect) -> Bool {
    guard sections.count == 1 else { return false }
    let elementCount = Double(withSection(0) { $0.pointee.slotCount })
    let axis = arrangement.axis
    return elementCount * rect.size[axis] <= 512 * contentSize[axis]
  }

  /// Calls `body` with each section that can have elements in the query rectangle `queryBox`, and
  /// with the `SectionSearch` that describes the search in that section.
  @inline(__always)
  private func forEachSearch(
    of queryBox: Box, _ body: (UnsafePointer<Section>, SectionSearch) -> Void
  ) {
    forEachSection(
      near: queryBox, outset: arrangement.queryOutset,
      visitsAll: sectionOperations.scansEverySection
    ) {
      section, origin, candidates in
      withSection(section) {
        body(
          $0,
          SectionSearch(
            section: section, origin: origin, queryBox: queryBox, candidates: candidates))
      }
    }
  }

  /// The elements that a query of `rect` compares with the rectangle. An element that is compared
  /// several times is listed as many times. Nil if the section plans cannot list the elements.
  func elementsThatQueryCompares<Query: SectionQuery<P, Section>>(
    with rect: Rect, using query: Query.Type
  ) -> [ElementIdentity]? {
    let queryBox = Box(rect)
    guard queryBox.isOrdered else { return [] }
    let contentIdentities = contentElements.map(\.element)
    if let returnedBoxSearchIndex {
      return returnedBoxSearchIndex.slotsThatQueryCompares(with: queryBox).map {
        sections[$0.section].element(at: $0.slot, section: $0.section)
      } + contentIdentities
    }
    var elements: [ElementIdentity]? = []
    forEachSearch(of: queryBox) { plan, search in
      // A slot is the number of an element within its section.
      let slots = query.comparedSlots(by: search, of: plan.pointee, in: arrangement)
      guard let slots, let elementsBefore = elements else {
        elements = nil
        return
      }
      elements =
        elementsBefore + slots.map { plan.pointee.element(at: $0, section: search.section) }
    }
    return elements.map { $0 + contentIdentities }
  }

  /// Calls `body` with each section that can have elements in `queryBox`, or with every section if
  /// `visitsAll` is true. Also passes the section's origin, and the region of stored boxes to
  /// search, in the section's coordinates.
  @inline(__always)
  private func forEachSection(
    near queryBox: Box, outset: QueryOutset, visitsAll: Bool,
    _ body: (_ section: Int, _ origin: Double, _ candidates: CandidateRegion) -> Void
  ) {
    guard queryBox.isOrdered else { return }
    let axis = arrangement.axis
    let region = CandidateRegion(
      extendedQuery: Self.searchRegion(queryBox, dx: outset.x, dy: outset.y),
      unlimitedRegion: Self.searchRegion(outset.unlimitedRegion, dx: 0, dy: 0))
    guard !region.isEmpty else { return }
    let firstSectionStart = arrangement.stacking.start
    if visitsAll {
      for section in sections.indices {
        let origin = origin(of: section)
        body(section, origin, region.offset(by: -origin, along: axis))
      }
      return
    }
    sectionTree.forEachSection(
      touching: region.offset(by: -firstSectionStart, along: axis), along: axis
    ) {
      body($0, firstSectionStart + $1, region.offset(by: -(firstSectionStart + $1), along: axis))
    }
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

  /// Inserts the elements that belong to the whole content and intersect `queryBox` into the
  /// answers from index `firstNewAnswer` on, in canonical order (by section, category, kind and
  /// item).
  private func insertContentElements(
    intersecting queryBox: Box, from firstNewAnswer: Int, _ workspace: QueryWorkspace,
    into answers: inout [Attributes]
  ) {
    for contentElement in contentElements {
      workspace.addWork(inspected: 1, attributesMade: 0)
      let answer = attributes(of: contentElement)
      guard queryBox.hits(Box(answer.boundingBox)) else { continue }
      workspace.addWork(inspected: 0, attributesMade: 1)
      let insertionIndex =
        answers[firstNewAnswer...].firstIndex { contentElement.element < $0.element }
        ?? answers.endIndex
      answers.insert(answer, at: insertionIndex)
    }
  }
}
