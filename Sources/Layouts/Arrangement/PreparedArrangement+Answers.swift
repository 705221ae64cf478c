import CollectionLayout
import LayoutGeometry

extension PreparedArrangement {
  public static func answers(
    in rect: Rect, of prepared: PreparedSections<Self>
  ) -> [LayoutAttributes<Payload>] {
    var answers: [LayoutAttributes<Payload>] = []
    appendAnswers(in: rect, of: prepared, into: &answers)
    prepared.workspace.lastAnswerCount = answers.count
    return answers
  }

  /// Makes the attributes of every candidate, and compares them with the query rectangle.
  public static func appendAnswers(
    in rect: Rect, of prepared: PreparedSections<Self>,
    into answers: inout [LayoutAttributes<Payload>]
  ) {
    let queryBox = Box(rect)
    guard queryBox.isOrdered else { return }
    let workspace = prepared.workspace
    // The sections are retained, because an author's arrangement could call `prepare`.
    let retainedSections = Unmanaged.passRetained(prepared)
    defer { retainedSections.release() }
    let firstNewAnswer = answers.count
    if let returnedBoxSearchIndex = prepared.returnedBoxSearchIndex {
      returnedBoxSearchIndex.appendAnswers(queryBox, of: prepared, into: &answers)
    } else {
      answers.reserveInitialCapacity(0, estimatedFrom: workspace)
      var madeAttributeCount = 0
      var buffers = workspace.takeBuffers()
      var inspectedCount = 0
      prepared.list.forEachSection(near: queryBox, outset: prepared.list.queryOutset) {
        number, origin, candidates in
        let section = prepared.list.sections[number]
        let place = SectionPlace(of: section, origin: origin)
        let itemCount = section.itemCount
        inspectedCount += section.visitCandidates(at: candidates, buffers: &buffers) {
          slot, box in
          let element =
            slot < itemCount
            ? .cell(ElementPath(section: number, item: slot))
            : section.groupedElement(at: slot, section: number)
          let answer = prepared.arrangement.attributes(of: element, box: box, in: place)
          madeAttributeCount += 1
          // The condition is a constant for each payload type, so the compiler keeps only one of
          // the two comparisons in specialized code.
          let isHit =
            Payload.movesBoundingBox
            ? queryBox.hits(Box(answer.boundingBox)) : queryBox.hits(standard: answer.frame)
          if isHit { answers.append(answer) }
        }
      }
      workspace.returnBuffers(&buffers)
      workspace.addWork(inspected: inspectedCount, attributesMade: madeAttributeCount)
    }
    insertContentElements(of: prepared, hitting: queryBox, from: firstNewAnswer, into: &answers)
  }

  /// Inserts the elements that belong to the whole content and intersect `queryBox` into the
  /// answers from index `firstNewAnswer` on, in canonical order.
  @inline(__always)
  static func insertContentElements(
    of prepared: PreparedSections<Self>, hitting queryBox: Box, from firstNewAnswer: Int,
    into answers: inout [LayoutAttributes<Payload>]
  ) {
    for contentElement in prepared.list.contentElements {
      prepared.workspace.addWork(inspected: 1, attributesMade: 0)
      let answer = prepared.attributes(of: contentElement)
      guard queryBox.hits(Box(answer.boundingBox)) else { continue }
      prepared.workspace.addWork(inspected: 0, attributesMade: 1)
      let insertionIndex =
        answers[firstNewAnswer...].firstIndex { contentElement.element < $0.element }
        ?? answers.endIndex
      answers.insert(answer, at: insertionIndex)
    }
  }

  public static func attributes(
    of element: ElementIdentity, in prepared: PreparedSections<Self>
  ) -> LayoutAttributes<Payload>? {
    if !prepared.list.contentElements.isEmpty,
      let contentElement = prepared.list.contentElements.first(where: { $0.element == element })
    {
      return prepared.attributes(of: contentElement)
    }
    let number = element.path.section
    guard number >= 0, number < prepared.list.sections.count else { return nil }
    let section = prepared.list.sections[number]
    let slot = section.slot(
      category: element.category, kind: element.kind, item: element.path.item)
    return slot.map {
      prepared.arrangement.attributes(
        of: element, box: section.box(at: $0),
        in: SectionPlace(of: section, origin: prepared.list.origin(of: number)))
    }
  }
}
