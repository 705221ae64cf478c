import CollectionLayout
import LayoutGeometry

/// Answers a query of a section of a waterfall in the bucketed engine. If the items start in
/// ascending order and the query rectangle spans all columns, most answers are found without
/// comparing each item with the rectangle. All other queries are answered by ``PlainCellQuery``.
enum IndexedWaterfallQuery: SectionQuery {
  typealias Section = BlockableSection<BucketedSection, IndexedBlock>
  private typealias CellQuery = PlainCellQuery<PreparedWaterfall, Section>

  @inline(__always)
  static var canAnswerWithoutSectionSearch: Bool { true }

  @inline(__always)
  static func appendAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: PreparedWaterfall,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    let indexedSection = plan.pointee.unretainedIndexedSection
    let isAnswered = indexedSection?._withUnsafeGuaranteedRef { section in
      guard
        let cells = AscendingCells.cells(
          of: section, hitting: search, from: arrangement.firstItemOfAscendingPart)
      else { return false }
      if !cells.items.isEmpty {
        answers.reserveInitialCapacity(cells.items.count, estimatedFrom: workspace)
      }
      let madeAttributeCount = appendCells(cells, section: search.section, to: &answers)
      workspace.addWork(inspected: cells.inspectedItemCount, attributesMade: madeAttributeCount)
      return true
    }
    guard isAnswered == true else {
      return appendAnswersOfPlainCellQuery(
        search, of: plan, in: arrangement, workspace, into: &answers)
    }
    CellQuery.visitHeadersAndFooters(of: plan.pointee, search, in: arrangement, workspace) {
      answers.append($0)
    }
  }

  /// This function is not inlined, because most queries are answered without it.
  @inline(never)
  private static func appendAnswersOfPlainCellQuery(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: PreparedWaterfall,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) { CellQuery.appendAnswers(search, of: plan, in: arrangement, workspace, into: &answers) }

  @inline(__always)
  static func visitAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<Section>, in arrangement: PreparedWaterfall,
    _ workspace: QueryWorkspace, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    // The section is copied, because `body` may call `prepare`, which releases the section.
    let planCopy = plan.pointee
    guard case .whole(.stored(let section)) = planCopy,
      let cells = AscendingCells.cells(
        of: section, hitting: search, from: arrangement.firstItemOfAscendingPart)
    else {
      return visitAnswersOfPlainCellQuery(search, of: planCopy, in: arrangement, workspace, body)
    }
    var madeAttributeCount = 0
    section.table.boxes.withUnsafeBufferPointer { boxes in
      for item in cells.items {
        let box = boxes[item]
        if cells.endsBefore(box) { continue }
        madeAttributeCount &+= 1
        body(
          LayoutAttributes(
            .cell(ElementPath(section: search.section, item: item)),
            frame: box.moved(by: search.origin, along: .vertical)))
      }
    }
    workspace.addWork(inspected: cells.inspectedItemCount, attributesMade: madeAttributeCount)
    CellQuery.visitHeadersAndFooters(of: planCopy, search, in: arrangement, workspace, body)
  }

  /// This function is not inlined, because most queries are answered without it.
  @inline(never)
  private static func visitAnswersOfPlainCellQuery(
    _ search: SectionSearch, of section: Section, in arrangement: PreparedWaterfall,
    _ workspace: QueryWorkspace, _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    withUnsafePointer(to: section) {
      CellQuery.visitAnswers(search, of: $0, in: arrangement, workspace, body)
    }
  }

  @inline(__always)
  static func collectsAnswersBeforeVisiting(
    in rect: Rect, of sections: PreparedSections<PreparedWaterfall, Section>
  ) -> Bool { sections.hasFewElements(in: rect) }

  static func comparedSlots(
    by search: SectionSearch, of plan: Section, in arrangement: PreparedWaterfall
  ) -> [Int]? { CellQuery.comparedSlots(by: search, of: plan, in: arrangement) }

  /// Answers a query of a layout whose only section has no header and no footer. No search for the
  /// sections near the query rectangle is needed, and the array is allocated with little more
  /// capacity than the answers need.
  @inline(__always)
  static func tryAppendingAnswersOfOnlySection(
    in rect: Rect, of sections: PreparedSections<PreparedWaterfall, Section>,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) -> Bool {
    guard let queryBox = Box(ordinary: rect), sections.sections.count == 1,
      let search = SectionSearch(
        for: queryBox, inOnlySectionAt: sections.arrangement.stacking.start, along: .vertical,
        outset: .none)
    else { return false }
    let indexedSection = sections.withSection(0) { $0.pointee.unretainedIndexedSection }
    guard let indexedSection else { return false }
    return indexedSection._withUnsafeGuaranteedRef { section in
      guard section.headerFooterCount == 0,
        let cells = AscendingCells.cells(
          of: section, hitting: search, from: sections.arrangement.firstItemOfAscendingPart)
      else { return false }
      if !cells.items.isEmpty {
        answers.reserveCapacity(cells.items.count)
        _ = appendCells(cells, section: 0, to: &answers)
      }
      workspace.addWork(inspected: cells.inspectedItemCount, attributesMade: answers.count)
      workspace.lastAnswerCount = answers.count
      return true
    }
  }

  /// Appends the attributes of the cells that hit the query rectangle, and returns their number.
  @inline(__always)
  private static func appendCells(
    _ cells: AscendingCells, section: Int, to answers: inout [LayoutAttributes<NoPayload>]
  ) -> Int {
    if cells.items.isEmpty { return 0 }
    let firstNewAnswer = answers.count
    answers.append(addingCapacity: cells.items.count) { span in
      span.withUnsafeMutableBufferPointer { target, written in
        guard let memory = target.baseAddress else { return }
        written &+= cells.write(to: UnsafeMutableRawPointer(memory + written), section: section)
      }
    }
    return answers.count &- firstNewAnswer
  }
}

/// A range of a section's cells that start in ascending order along the scroll axis, and a query
/// rectangle that hits all of them across that axis.
private struct AscendingCells {
  /// A range that contains all items that hit the query rectangle. Its first and its last item hit
  /// the rectangle; items between them may not.
  private(set) var items: Range<Int>

  /// The number of items that were compared with the rectangle to find ``items``.
  let inspectedItemCount: Int

  let boxes: UnsafePointer<Rect>

  /// The coordinate at which the section starts.
  let origin: Double

  /// The range of the query rectangle along the scroll axis, in content coordinates.
  let queryStart: Double
  let queryEnd: Double

  /// The cells of `section` that can hit the query rectangle. The items from `firstOrderedItem` on
  /// start in ascending order. Returns nil if an item before `firstOrderedItem` can hit the
  /// rectangle, or if the rectangle does not span the whole extent of the section across the scroll
  /// axis.
  ///
  /// `section` must exist as long as the result.
  @inline(__always)
  static func cells(
    of section: IndexedSection, hitting search: SectionSearch, from firstOrderedItem: Int
  ) -> AscendingCells? {
    let queryBox = search.queryBox
    guard queryBox.minY < queryBox.maxY, section.boundingBox.minX >= queryBox.minX,
      section.boundingBox.maxX <= queryBox.maxX,
      let items = section.orderedCells(near: search.candidates.extendedQuery),
      items.lowerBound >= firstOrderedItem
    else { return nil }
    let firstBox = section.table.boxes.withUnsafeBufferPointer { $0.baseAddress }
    // A box of width 0 could lie on the far edge of the query rectangle. Such a box does not hit
    // the rectangle (rule G-01).
    guard let firstBox, firstBox.pointee.size.width > 0 else { return nil }
    var cells = AscendingCells(
      items: items, inspectedItemCount: items.count, boxes: firstBox, origin: search.origin,
      queryStart: queryBox.minY, queryEnd: queryBox.maxY)
    // Items at both ends that do not hit the rectangle are left out, so that the array's capacity
    // is not much greater than the number of answers.
    var (firstItem, endItem) = (items.lowerBound, items.upperBound)
    while firstItem < endItem && cells.endsBefore(firstBox[firstItem]) { firstItem &+= 1 }
    while firstItem < endItem && cells.startsAfter(firstBox[endItem &- 1]) { endItem &-= 1 }
    cells.items = firstItem..<endItem
    return cells
  }

  /// The start of a box along the scroll axis, in content coordinates.
  @inline(__always)
  private func start(of box: Rect) -> Double { box.origin.y + origin }

  /// True if `box`, and therefore all boxes after it, start after the query rectangle.
  @inline(__always)
  private func startsAfter(_ box: Rect) -> Bool { start(of: box) >= queryEnd }

  /// True if `box` starts before the query rectangle, and does not end after the start of the
  /// rectangle.
  @inline(__always)
  func endsBefore(_ box: Rect) -> Bool {
    let start = start(of: box)
    return start < queryStart && start + box.size.height <= queryStart
  }

  /// Writes to uninitialized memory the attributes of the items that hit the rectangle, and returns
  /// their number.
  ///
  /// - Precondition: the memory has room for all items. The precondition is not checked.
  @inline(__always)
  func write(to memory: UnsafeMutableRawPointer, section: Int) -> Int {
    var identity = PlainCellWriter(section: section).identity(ofItem: items.lowerBound)
    var byteOffset = 0
    var item = items.lowerBound
    @inline(__always)
    func writeCurrentItem(startingAt start: Double) {
      PlainCellWriter.write(
        origin: SIMD2(boxes[item].origin.x, start), size: boxes[item].size.vector,
        identity: identity, to: memory + byteOffset)
      identity &+= PlainCellWriter.identityStep
    }
    // A box that starts before the rectangle hits the rectangle only if it ends after the start of
    // the rectangle. The attributes of every such box are written. If a box does not hit the
    // rectangle, the attributes of the next box overwrite those of this box.
    while item < items.upperBound {
      let start = start(of: boxes[item])
      if start >= queryStart { break }
      writeCurrentItem(startingAt: start)
      byteOffset &+= start + boxes[item].size.height <= queryStart ? 0 : PlainCellWriter.stride
      item &+= 1
    }
    // All remaining boxes start in the query rectangle.
    while item < items.upperBound {
      writeCurrentItem(startingAt: start(of: boxes[item]))
      byteOffset &+= PlainCellWriter.stride
      item &+= 1
    }
    return byteOffset / PlainCellWriter.stride
  }
}

extension BlockableSection<BucketedSection, IndexedBlock> {
  /// The object that stores the section's boxes and their index, without a change of its reference
  /// count; nil if the section is stored as a formula or in blocks.
  ///
  /// The result must not be used after the section is released.
  @inline(__always)
  fileprivate var unretainedIndexedSection: Unmanaged<IndexedSection>? {
    if case .whole(.stored(let section)) = self { return Unmanaged.passUnretained(section) }
    return nil
  }
}
