import CollectionLayout
import LayoutGeometry

/// An arrangement that is prepared for one layout pass, with its stored sections. It is held by
/// reference, so that a query copies none of them, and it does not change.
///
///     if let sections = lazyGrid.preparedSections {
///       var answers: [LayoutAttributes<NoPayload>] = []
///       sections.appendAnswers(in: viewport, into: &answers)
///     }
public final class PreparedSections<P: PreparedArrangement> {
  // Values of known sizes come first, so that code for any arrangement finds them at fixed places.
  let list: SectionList
  let workspace: QueryWorkspace
  let returnedBoxSearchIndex: ReturnedBoxSearchIndex?
  let arrangement: P

  /// Creates the result of a layout pass. If the arrangement can return boxes anywhere along the
  /// scroll axis, makes an index of the returned boxes.
  init(_ arrangement: P, _ list: SectionList, _ workspace: QueryWorkspace) {
    self.arrangement = arrangement
    self.list = list
    self.workspace = workspace
    returnedBoxSearchIndex =
      list.queryOutset.isInfinite(along: list.axis) && !list.storage.isScanned
      ? ReturnedBoxSearchIndex(of: list, arrangement) : nil
  }

  /// The attributes of all elements that intersect `rect`, in canonical order.
  func answers(in rect: Rect) -> [LayoutAttributes<P.Payload>] { P.answers(in: rect, of: self) }

  /// Appends the attributes of all elements that intersect `rect`, in canonical order.
  func appendAnswers(in rect: Rect, into answers: inout [LayoutAttributes<P.Payload>]) {
    P.appendAnswers(in: rect, of: self, into: &answers)
  }

  /// The attributes of an element; nil if the element does not exist.
  ///
  /// - Complexity: O(log s) for s sections, plus computing one box.
  func attributes(of element: ElementIdentity) -> LayoutAttributes<P.Payload>? {
    P.attributes(of: element, in: self)
  }

  /// Makes the object of every element, for the template engine.
  func makeObjects() -> ElementObjects { P.makeObjects(of: self) }

  /// The attributes of all elements among `objects` that intersect `queryBox`.
  func answers(
    hitting queryBox: Box, from objects: ElementObjects
  ) -> [LayoutAttributes<P.Payload>] { P.answers(hitting: queryBox, from: objects) }

  /// The attributes of an element among `objects`; nil if the element does not exist.
  func attributes(
    of element: ElementIdentity, from objects: ElementObjects
  ) -> LayoutAttributes<P.Payload>? { P.attributes(of: element, from: objects) }

  /// The attributes of an element that belongs to the whole content.
  @inline(__always)
  func attributes(of contentElement: ContentElement) -> LayoutAttributes<P.Payload> {
    arrangement.attributes(
      of: contentElement.element, box: contentElement.frame, in: SectionPlace(origin: 0))
  }

  /// Calls `body` with the attributes of each element that belongs to a section and whose
  /// untransformed frame intersects `rect`.
  ///
  /// - Parameter outset: the maximum distance between frames and stored boxes.
  func visitAttributes(
    ofElementsWithFramesIn rect: Rect, outset: QueryOutset,
    _ body: (LayoutAttributes<P.Payload>) -> Void
  ) {
    let queryBox = Box(rect)
    var buffers = QueryBuffers()
    list.forEachSection(near: queryBox, outset: outset) { number, origin, region in
      let section = list.sections[number]
      let place = SectionPlace(of: section, origin: origin)
      _ = section.visitCandidates(at: region, buffers: &buffers) { slot, box in
        let answer = arrangement.attributes(
          of: section.element(at: slot, section: number), box: box, in: place)
        if queryBox.hits(Box(answer.frame)) { body(answer) }
      }
    }
  }

  /// The elements that a query of `rect` compares with the rectangle. An element that is compared
  /// several times is listed as many times. Nil if the sections cannot list the elements.
  func elementsThatQueryCompares(with rect: Rect) -> [ElementIdentity]? {
    let queryBox = Box(rect)
    guard queryBox.isOrdered else { return [] }
    let contentIdentities = list.contentElements.map(\.element)
    if let returnedBoxSearchIndex {
      return returnedBoxSearchIndex.slotsThatQueryCompares(with: queryBox).map {
        list.sections[$0.section].element(at: $0.slot, section: $0.section)
      } + contentIdentities
    }
    var elements: [ElementIdentity]? = []
    let grid = (arrangement as? any PlainCellArrangement).map(\.cellRoundingGrid)
    list.forEachSection(near: queryBox, outset: list.queryOutset) { number, origin, candidates in
      let section = list.sections[number]
      let slots: [Int]?
      if let grid {
        slots = section.slotsThatQueryCompares(
          by: CellSearch(
            section: number, origin: origin, queryBox: queryBox, region: candidates.extendedQuery,
            axis: list.axis, grid: grid))
      } else {
        slots = section.slotsThatQueryCompares(at: candidates)
      }
      guard let slots else { return elements = nil }
      elements?.append(contentsOf: slots.map { section.element(at: $0, section: number) })
    }
    return elements.map { $0 + contentIdentities }
  }
}

extension StoredSection {
  /// The slots of the boxes that a visit of the candidates in both parts of `region` compares.
  fileprivate func slotsThatQueryCompares(at region: CandidateRegion) -> [Int]? {
    var slots: [Int] = []
    for part in [region.unlimitedRegion, region.extendedQuery] where part.isOrdered {
      guard let slotsInPart = slotsThatQueryCompares(with: part) else { return nil }
      slots += slotsInPart
    }
    return slots
  }
}
