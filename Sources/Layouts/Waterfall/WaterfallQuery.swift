import CollectionLayout
import LayoutGeometry

/// Answers a query of a section of a waterfall in the lazy engine. Items of a section in compact
/// form are placed, and their attributes are written directly to the answers; packed sizes are
/// queried by ``PlainCellQuery``.
enum WaterfallQuery: SectionQuery {
  private typealias CellQuery = PlainCellQuery<PreparedWaterfall, WaterfallSection>

  @inline(__always)
  static var canAnswerWithoutSectionSearch: Bool { true }

  @inline(__always)
  static func appendAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<WaterfallSection>,
    in arrangement: PreparedWaterfall, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) {
    guard let compactPlan = plan.pointee.unretainedPlan else {
      return appendPackedItems(search, of: plan, in: arrangement, workspace, into: &answers)
    }
    compactPlan._withUnsafeGuaranteedRef { plan in
      guard plan.itemCount > 0 else { return }
      appendItems(
        plan, search.queryBox, origin: search.origin, section: search.section, workspace,
        to: &answers)
    }
    CellQuery.visitHeadersAndFooters(of: plan.pointee, search, in: arrangement, workspace) {
      answers.append($0)
    }
  }

  /// Appends the attributes of the items that `queryBox` hits. `origin` is the coordinate at which
  /// the section starts.
  @inline(__always)
  private static func appendItems(
    _ plan: WaterfallPlan, _ queryBox: Box, origin: Double, section: Int,
    _ workspace: QueryWorkspace, to answers: inout [LayoutAttributes<NoPayload>]
  ) {
    // The number of answers is estimated from the last query. Before the first query, the estimate
    // is 32.
    answers.reserveInitialCapacity(
      workspace.lastAnswerCount == 0 ? 32 : 0, estimatedFrom: workspace)
    let firstNewAnswer = answers.count
    let inspectedItems = plan.withPlacement(of: queryBox, origin: origin, section: section) {
      placement, range in
      repeat {
        let freeCapacity = max(8, answers.capacity &- answers.count)
        answers.append(addingCapacity: freeCapacity) { span in
          span.withUnsafeMutableBufferPointer { target, written in
            guard let memory = target.baseAddress else { return }
            written &+=
              plan.write(
                &placement, of: range, to: UnsafeMutableRawPointer(memory + written),
                limit: freeCapacity &* PlainCellWriter.stride) / PlainCellWriter.stride
          }
        }
      } while !placement.isFinished
      return placement.inspectedItems
    }
    workspace.addWork(
      inspected: inspectedItems.count, attributesMade: answers.count &- firstNewAnswer)
  }

  /// This function is not inlined, because sections are rarely stored as packed sizes.
  @inline(never)
  private static func appendPackedItems(
    _ search: SectionSearch, of plan: UnsafePointer<WaterfallSection>,
    in arrangement: PreparedWaterfall, _ workspace: QueryWorkspace,
    into answers: inout [LayoutAttributes<NoPayload>]
  ) { CellQuery.appendAnswers(search, of: plan, in: arrangement, workspace, into: &answers) }

  @inline(__always)
  static func visitAnswers(
    _ search: SectionSearch, of plan: UnsafePointer<WaterfallSection>,
    in arrangement: PreparedWaterfall, _ workspace: QueryWorkspace,
    _ body: (LayoutAttributes<NoPayload>) -> Void
  ) {
    // The section is copied, because `body` may call `prepare`, which releases the section.
    let section = plan.pointee
    guard case .compact(let compactPlan) = section else {
      return withUnsafePointer(to: section) {
        CellQuery.visitAnswers(search, of: $0, in: arrangement, workspace, body)
      }
    }
    var madeAttributeCount = 0
    let inspectedItems = compactPlan.visitItems(
      in: search.queryBox, origin: search.origin, section: search.section
    ) {
      madeAttributeCount &+= 1
      body($0)
    }
    workspace.addWork(inspected: inspectedItems.count, attributesMade: madeAttributeCount)
    CellQuery.visitHeadersAndFooters(of: section, search, in: arrangement, workspace, body)
  }

  /// Answers a query of a layout whose only section is in compact form and has no header and no
  /// footer. No search for the sections near the query rectangle is needed.
  @inline(__always)
  static func tryAppendingAnswersOfOnlySection(
    in rect: Rect, of sections: PreparedSections<PreparedWaterfall, WaterfallSection>,
    _ workspace: QueryWorkspace, into answers: inout [LayoutAttributes<NoPayload>]
  ) -> Bool {
    guard let queryBox = Box(ordinary: rect), sections.sections.count == 1 else { return false }
    let compactPlan = sections.withSection(0) { $0.pointee.unretainedPlan }
    guard let compactPlan else { return false }
    return compactPlan._withUnsafeGuaranteedRef { plan in
      guard plan.headerFooterCount == 0, plan.boundingBox.hits(queryBox) else { return false }
      appendItems(
        plan, queryBox, origin: sections.arrangement.stacking.start, section: 0, workspace,
        to: &answers)
      workspace.lastAnswerCount = answers.count
      return true
    }
  }

  @inline(__always)
  static func collectsAnswersBeforeVisiting(
    in rect: Rect, of sections: PreparedSections<PreparedWaterfall, WaterfallSection>
  ) -> Bool { sections.hasFewElements(in: rect) }

  static func comparedSlots(
    by search: SectionSearch, of plan: WaterfallSection, in arrangement: PreparedWaterfall
  ) -> [Int]? {
    guard case .compact(let compactPlan) = plan else {
      return CellQuery.comparedSlots(by: search, of: plan, in: arrangement)
    }
    let inspectedItems = compactPlan.visitItems(
      in: search.queryBox, origin: search.origin, section: search.section
    ) { _ in }
    return Array(inspectedItems) + (plan.itemCount..<plan.itemCount + plan.headerFooterCount)
  }
}
