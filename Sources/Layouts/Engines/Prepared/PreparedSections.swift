import CollectionLayout
import LayoutGeometry
import RectIndex

/// Where the sections of a new environment come from.
public enum SectionSources {
  /// They are the present ones in their places, but for some that are laid out again.
  case inPlace(stale: [Int])
  /// They are the present ones of these numbers; nil for one to be laid out.
  case mapped([Int?])
}

/// An arrangement with its sections as one `prepare` left them, in the form that an engine keeps.
public struct PreparedSections<Content: Arrangement, Section: SectionPlan> {
  public typealias Attributes = LayoutAttributes<Content.Payload>

  public private(set) var content: Content
  public private(set) var environment: LayoutEnvironment
  public private(set) var sections: [Section] = []
  private(set) var tree: SectionTree
  public private(set) var contentElements: [ContentElement] = []
  public private(set) var contentSize = Size.zero
  private var movedIndex: MovedIndex?

  /// How a section is kept.
  private let form: SectionForm<Content, Section>

  /// The number of elements given a box by this `prepare`.
  public private(set) var elementsLaidOut = 0

  /// Lays out all sections.
  ///
  /// - Throws: what the arrangement throws.
  public init(
    _ arrangement: Content, in environment: LayoutEnvironment, form: SectionForm<Content, Section>
  ) throws(LayoutError) {
    self.environment = environment
    self.form = form
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
  public mutating func renew(
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
  public mutating func stay(in environment: LayoutEnvironment) {
    self.environment = environment
    elementsLaidOut = 0
  }

  private mutating func layOut(_ section: Int) throws(LayoutError) -> Section {
    let plan = try form.section(section, content)
    elementsLaidOut += plan.slotCount
    return plan
  }

  private func node(of section: Section) -> SectionTree.Node {
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
      content.reach.isUnbounded(along: content.axis) && !form.scansEverySection
      ? MovedIndex(self) : nil
  }

  /// Where a section starts, in content coordinates.
  public func origin(of section: Int) -> Double { content.leadingExtent + tree.origin(of: section) }

  /// The attributes at a slot of a section.
  public func attributes(section: Int, slot: Int) -> Attributes {
    let origin = origin(of: section)
    return withSection(section) { plan in
      content.attributes(
        of: plan.pointee.element(at: slot, section: section), box: plan.pointee.box(at: slot),
        in: SectionPlace(of: plan.pointee, origin: origin))
    }
  }

  /// Calls `body` with a section where it stands: a copy of it would count references.
  @inline(__always)
  private func withSection<Answer>(_ section: Int, _ body: (UnsafePointer<Section>) -> Answer)
    -> Answer
  {
    sections.withUnsafeBufferPointer { plans in
      precondition(section >= 0 && section < plans.count, "section \(section) of \(plans.count)")
      return body(plans.baseAddress! + section)
    }
  }

  /// The attributes of an element, or nil where there is none.
  public func attributes(of element: ElementIdentity) -> Attributes? {
    if !contentElements.isEmpty, let own = contentElements.first(where: { $0.element == element }) {
      return attributes(of: own)
    }
    let section = element.path.section
    guard section >= 0, section < sections.count else { return nil }
    let slot = withSection(section) {
      $0.pointee.slot(category: element.category, kind: element.kind, item: element.path.item)
    }
    return slot.map { attributes(section: section, slot: $0) }
  }

  public func attributes(of own: ContentElement) -> Attributes {
    content.attributes(of: own.element, box: own.frame, in: SectionPlace(origin: 0))
  }

  /// Calls `body` with the attributes of every element, section by section, and then with those of the
  /// content's own.
  @inline(__always)
  func forEachAttributes(_ body: (Attributes) -> Void) {
    for section in sections.indices {
      let origin = origin(of: section)
      withSection(section) { plan in
        let place = SectionPlace(of: plan.pointee, origin: origin)
        for slot in 0..<plan.pointee.slotCount {
          let element = plan.pointee.element(at: slot, section: section)
          body(content.attributes(of: element, box: plan.pointee.box(at: slot), in: place))
        }
      }
    }
    for own in contentElements { body(attributes(of: own)) }
  }

  /// Calls `body` with the elements whose untransformed frames hit `rect`.
  public func visitFrames(in rect: Rect, _ body: (Attributes) -> Void) {
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
    let first = answers.count
    if let movedIndex {
      movedIndex.append(
        exact, of: self, work: &work, scratch: &scratch, into: &answers)
    } else {
      appendLocated(exact, work: &work, scratch: &scratch, into: &answers)
    }
    appendContentElements(exact, behind: first, work: &work, into: &answers)
  }

  private func appendLocated(
    _ exact: Box, work: inout WorkCounters, scratch: inout QueryScratch,
    into answers: inout [Attributes]
  ) {
    forEachSection(near: exact, reach: content.reach, all: form.scansEverySection) {
      section, origin, candidates in
      withSection(section) { plan in
        content.appendAnswers(
          from: plan.pointee, section: section,
          place: SectionPlace(of: plan.pointee, origin: origin), exact: exact,
          candidates: candidates, work: &work, scratch: &scratch, into: &answers)
      }
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

  /// Puts the content's own elements where canonical order wants them, among the answers from `first` on.
  private func appendContentElements(
    _ exact: Box, behind first: Int, work: inout WorkCounters, into answers: inout [Attributes]
  ) {
    for own in contentElements {
      work.candidatesInspected += 1
      let answer = attributes(of: own)
      guard exact.hits(Box(answer.boundingBox)) else { continue }
      work.attributesMade += 1
      let place = answers[first...].firstIndex { own.element < $0.element } ?? answers.endIndex
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
