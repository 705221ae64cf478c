import CollectionLayout
import LayoutArrangements
import LayoutGeometry
import RectIndex

/// An arrangement with its sections as one `prepare` left them.
struct PreparedSections<Storage: SectionStorage> {
  typealias Content = Storage.Content
  typealias Attributes = LayoutAttributes<Content.Payload>

  private(set) var content: Content
  private(set) var environment: LayoutEnvironment
  private(set) var sections: [Storage.Section] = []
  private(set) var tree: SectionTree
  private(set) var contentElements: [ContentElement] = []
  private(set) var contentSize = Size.zero
  private var movedIndex: MovedIndex?

  /// The number of elements given a box by this `prepare`.
  private(set) var elementsLaidOut = 0

  /// Lays out all sections.
  init(_ arrangement: Content, in environment: LayoutEnvironment) throws(LayoutError) {
    self.environment = environment
    content = arrangement
    tree = SectionTree([])
    try content.begin(in: environment)
    sections.reserveCapacity(environment.counts.count)
    for section in environment.counts.indices { sections.append(try layOut(section)) }
    tree = SectionTree(sections.map(node(of:)))
    try settle()
  }

  /// Lays out some sections again and keeps the others.
  ///
  /// What is left after an error is to be thrown away.
  ///
  /// - Complexity: O(log s) beside each section laid out, where none of s sections moves; O(s) where
  ///   some do.
  mutating func renew(
    _ arrangement: Content, in environment: LayoutEnvironment, sources: SectionSources
  ) throws(LayoutError) {
    self.environment = environment
    content = arrangement
    elementsLaidOut = 0
    try content.begin(in: environment)
    switch sources {
    case .inPlace(let stale):
      for section in stale {
        sections[section] = try layOut(section)
        tree.update(section, to: node(of: sections[section]))
      }
    case .mapped(let sources):
      let kept = sections
      sections.removeAll(keepingCapacity: true)
      for (section, source) in sources.enumerated() {
        if let source {
          sections.append(kept[source])
        } else {
          sections.append(try layOut(section))
        }
      }
      tree = SectionTree(sections.map(node(of:)))
    }
    try settle()
  }

  /// Takes up an environment in which everything stays as it is.
  mutating func stay(in environment: LayoutEnvironment) {
    self.environment = environment
    elementsLaidOut = 0
  }

  private mutating func layOut(_ section: Int) throws(LayoutError) -> Storage.Section {
    let plan = try Storage.section(section, of: content)
    elementsLaidOut += plan.slotCount
    return plan
  }

  private func node(of section: Storage.Section) -> SectionTree.Node {
    let cover = section.cover
    let axis = content.axis
    // On the lattice sums are exact in any order, whatever an arrangement gives.
    return SectionTree.Node(
      extent: content.stacksSections ? Lattice.snappedDown(section.extent) : 0,
      low: cover.min(axis), high: cover.max(axis), lowCross: cover.min(axis.cross),
      highCross: cover.max(axis.cross))
  }

  /// What follows from the sections' extents.
  private mutating func settle() throws(LayoutError) {
    let whole = tree.whole
    let end = content.leadingExtent + whole.extent
    contentElements = content.contentElements(endingAt: end)
    contentSize = content.contentSize(
      of: ContentSummary(
        sectionCount: sections.count, end: end, farMain: content.leadingExtent + whole.high,
        farCross: whole.highCross))
    try checkRange()
    movedIndex =
      content.reach.isUnbounded(along: content.axis) && !Storage.scansEverySection
      ? MovedIndex(self) : nil
  }

  /// Where a section starts, in content coordinates.
  func origin(of section: Int) -> Double { content.leadingExtent + tree.origin(of: section) }

  /// The attributes at a slot of a section.
  func attributes(section: Int, slot: Int) -> Attributes {
    let plan = sections[section]
    return content.attributes(
      of: plan.element(at: slot, section: section), box: plan.box(at: slot),
      in: SectionPlace(of: plan, origin: origin(of: section)))
  }

  /// The attributes of an element, or nil where there is none.
  func attributes(of element: ElementIdentity) -> Attributes? {
    for own in contentElements where own.element == element { return attributes(of: own) }
    let section = element.path.section
    guard sections.indices.contains(section),
      let slot = sections[section].slot(
        category: element.category, kind: element.kind, item: element.path.item)
    else { return nil }
    return attributes(section: section, slot: slot)
  }

  private func attributes(of own: ContentElement) -> Attributes {
    content.attributes(of: own.element, box: own.frame, in: SectionPlace(origin: 0))
  }

  /// Calls `body` with the elements whose untransformed frames hit `rect`.
  func visitFrames(in rect: Rect, _ body: (Attributes) -> Void) {
    let exact = Box(rect)
    var scratch = QueryScratch()
    forEachSection(near: exact, reach: content.frameReach, all: false) { section, origin, region in
      let plan = sections[section]
      let place = SectionPlace(of: plan, origin: origin)
      _ = plan.visitCandidates(at: region, scratch: &scratch) { slot, box in
        let answer = content.attributes(
          of: plan.element(at: slot, section: section), box: box, in: place)
        if exact.hits(Box(answer.frame)) { body(answer) }
      }
    }
  }

  /// Appends everything that hits `rect`, in canonical order.
  func appendAnswers(
    in rect: Rect, work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [Attributes]
  ) {
    let exact = Box(rect)
    guard exact.isOrdered else { return }
    if let movedIndex {
      movedIndex.append(
        exact, of: self, work: &work, scratch: &scratch, into: &answers)
    } else {
      appendLocated(exact, work: &work, scratch: &scratch, into: &answers)
    }
    appendContentElements(exact, work: &work, into: &answers)
  }

  private func appendLocated(
    _ exact: Box, work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [Attributes]
  ) {
    forEachSection(near: exact, reach: content.reach, all: Storage.scansEverySection) {
      section, origin, candidates in
      let query = SectionQuery(
        section: section, place: SectionPlace(of: sections[section], origin: origin),
        exact: exact, candidates: candidates)
      Storage.answer(
        from: sections[section], of: content, query, work: &work, scratch: &scratch,
        into: &answers)
    }
  }

  /// Calls `body` with each section that may have boxes answered in `exact` by `reach`, its origin, and
  /// where in its own coordinates they rest.
  private func forEachSection(
    near exact: Box, reach: Reach, all: Bool,
    _ body: (_ section: Int, _ origin: Double, _ candidates: CandidateRegion) -> Void
  ) {
    guard exact.isOrdered else { return }
    let axis = content.axis
    let region = CandidateRegion(
      near: restingRegion(exact, dx: reach.x, dy: reach.y),
      loose: restingRegion(reach.looseRegion, dx: 0, dy: 0))
    guard !region.isEmpty else { return }
    let leading = content.leadingExtent
    func visit(_ section: Int, _ origin: Double) {
      body(section, origin, region.offset(by: -origin, along: axis))
    }
    if all {
      for section in sections.indices { visit(section, origin(of: section)) }
    } else {
      tree.forEachSection(touching: region.offset(by: -leading, along: axis), along: axis) {
        visit($0, leading + $1)
      }
    }
  }

  /// Where boxes rest that may come to stand in `region` when moved by `dx` and `dy` at most.
  private func restingRegion(_ region: Box, dx: Double, dy: Double) -> Box {
    guard region.isOrdered else { return .nothing }
    // Widened first: what is far away may reach far. Then cut to where boxes can lie, for beyond that
    // coordinates are too coarse to be moved; the margin of one lattice step outweighs the rounding
    // of moves within.
    let limit = 2 * Lattice.limit
    let margin = 1 / Lattice.unitsPerPoint
    let grown = region.grown(dx: dx + margin, dy: dy + margin)
    let cut = Box(
      minX: max(-limit, grown.minX), minY: max(-limit, grown.minY), maxX: min(limit, grown.maxX),
      maxY: min(limit, grown.maxY))
    return cut.isOrdered ? cut : .nothing
  }

  /// Puts the content's own elements where canonical order wants them.
  private func appendContentElements(
    _ exact: Box, work: inout WorkCounters, into answers: inout [Attributes]
  ) {
    for own in contentElements {
      work.candidatesInspected += 1
      let answer = attributes(of: own)
      guard exact.hits(Box(answer.boundingBox)) else { continue }
      work.attributesMade += 1
      let place = answers.firstIndex { own.element < $0.element } ?? answers.endIndex
      answers.insert(answer, at: place)
    }
  }

  /// Refuses coordinates beyond the exact range, naming the first element that has one; transforms
  /// may reach further.
  private func checkRange() throws(LayoutError) {
    let whole = tree.whole
    var edges = [contentSize.width, contentSize.height, whole.extent]
    if whole.hasBoxes {
      edges += [
        content.leadingExtent + whole.low, content.leadingExtent + whole.high, whole.lowCross,
        whole.highCross,
      ]
    }
    // Written so that a NaN is out of range too.
    if edges.allSatisfy({ $0.magnitude <= Lattice.limit }) { return }
    var last = ElementIdentity.cell(ElementPath(section: 0, item: 0))
    var offender: ElementIdentity?
    forEachFrame { element, frame in
      if offender != nil { return }
      let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
      if !edges.allSatisfy({ $0.magnitude <= Lattice.limit }) { offender = element }
      last = element
    }
    // Where only the end of the content lies beyond, it is the last element that lies before it.
    throw .coordinateOutOfRange(offender ?? last)
  }

  /// Calls `body` with every element and its frame, in canonical order.
  private func forEachFrame(_ body: (ElementIdentity, Rect) -> Void) {
    var own = contentElements[...]
    for section in sections.indices {
      for slot in 0..<sections[section].slotCount {
        let answer = attributes(section: section, slot: slot)
        while let next = own.first, next.element < answer.element {
          body(next.element, next.frame)
          own.removeFirst()
        }
        body(answer.element, answer.frame)
      }
    }
    for next in own { body(next.element, next.frame) }
  }
}
