import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("Every engine uses the batch animations and target offsets of arrangements")
struct BatchAnswersTests {
  let host = TestHost(sections: 3, items: 5)

  private func preparedLayout<A: Arrangement>(
    _ arrangement: A, in engine: Engine
  ) throws -> any ArrangementLayout<A.Prepared.Payload, A> {
    let layout = engine.layout(of: arrangement)
    layout.host = host
    try layout.prepare()
    return layout
  }

  @Test(
    "a cover flow snaps to a cover, and a second snap changes nothing (O-03)",
    arguments: Engine.allCases)
  func snapsToCover(engine: Engine) throws {
    let layout = try preparedLayout(CoverFlowArrangement(), in: engine)
    let target = layout.targetContentOffset(
      forProposedContentOffset: Point(x: 182.4, y: -24.2), withScrollingVelocity: .zero)
    // At this offset, the middle of the third cover, at 70 + 2 * 120 + 90 = 400, is in the middle
    // of the view.
    #expect(target == Point(x: 240, y: 0))
    let secondTarget = layout.targetContentOffset(
      forProposedContentOffset: target, withScrollingVelocity: .zero)
    #expect(secondTarget == target)
  }

  @Test(
    "photos of an inserted section move in from the right, during the batch only",
    arguments: Engine.allCases)
  func insertedSectionMovesIn(engine: Engine) throws {
    let layout = try preparedLayout(SpacedFlowArrangement(), in: engine)
    let cell = ElementIdentity.cell(ElementPath(section: 1, item: 0))
    #expect(layout.initialLayoutAttributes(forAppearing: cell) == nil)
    layout.prepare(forCollectionViewUpdates: [
      LayoutUpdate(action: .insert, before: nil, after: .section(1))
    ])
    let initialAttributes = layout.initialLayoutAttributes(forAppearing: cell)
    #expect(initialAttributes?.transform == AffineTransform(translationX: 320, y: 0))
    let cellOfOtherSection = ElementIdentity.cell(ElementPath(section: 0, item: 0))
    #expect(layout.initialLayoutAttributes(forAppearing: cellOfOtherSection) == nil)
    #expect(layout.finalLayoutAttributes(forDisappearing: cell) == nil)
    layout.finalizeCollectionViewUpdates()
    #expect(layout.initialLayoutAttributes(forAppearing: cell) == nil)
  }

  @Test(
    "after a batch inserts a new first section, a stack shows only the new section",
    arguments: Engine.allCases)
  func stackShowsNewFirstSection(engine: Engine) throws {
    let layout = try preparedLayout(StackArrangement(), in: engine)
    host.sizes.insert([Size(width: 1, height: 1)], at: 0)
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = [LayoutUpdate(action: .insert, before: nil, after: .section(0))]
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(layout.everything.map(\.path) == [ElementPath(section: 0, item: 0)])
  }

  @Test(
    "if the angle of a stack is greater than the greatest legal number, prepare throws an error",
    arguments: Engine.allCases)
  func refusesLargeAngle(engine: Engine) {
    var stack = StackArrangement()
    stack.angle = 1e300
    let layout = engine.layout(of: stack)
    layout.host = host
    let error = #expect(throws: LayoutError.self) { try layout.prepare() }
    #expect(error == .invalidMetric(name: "angle", section: nil, value: 1e300))
  }

  @Test(
    "if an item is invalidated, and a batch then gives the item a new path, the item is computed again",
    arguments: Engine.allCases)
  func recomputesItemsInvalidatedBeforeBatch(engine: Engine) throws {
    for isMerged in [false, true] {
      let host = TestHost(sections: 3, items: 5)
      var flow = FlowArrangement()
      flow.delegate = host
      let layout = engine.layout(of: flow)
      layout.host = host
      try layout.prepare()
      host.sizes[0][2] = Size(width: 77, height: 77)
      let contextOfInvalidItem = InvalidationContext()
      contextOfInvalidItem.invalidateItems(at: [ElementPath(section: 0, item: 2)])
      host.sizes.insert([], at: 0)
      let batchContext = InvalidationContext()
      batchContext.invalidatesDataSourceCounts = true
      batchContext.updates = [LayoutUpdate(action: .insert, before: nil, after: .section(0))]
      if isMerged {
        contextOfInvalidItem.merge(batchContext)
        layout.invalidateLayout(with: contextOfInvalidItem)
      } else {
        layout.invalidateLayout(with: contextOfInvalidItem)
        layout.invalidateLayout(with: batchContext)
      }
      try layout.prepare()
      #expect(
        layout.layoutAttributesForItem(at: ElementPath(section: 1, item: 2))?.size
          == Size(width: 77, height: 77), "merged: \(isMerged)")
    }
  }

  @Test(
    "a list without sections does not validate the size of the table header",
    arguments: Engine.allCases)
  func ignoresTableHeaderWithoutSections(engine: Engine) throws {
    let emptyHost = TestHost(sections: 0, items: 0)
    var list = ListArrangement()
    list.tableHeaderSize = Size(width: 30, height: -1)
    let layout = engine.layout(of: list)
    layout.host = emptyHost
    try layout.prepare()
    #expect(layout.everything.isEmpty)
    emptyHost.sizes = [[]]
    let context = InvalidationContext()
    context.invalidatesEverything = true
    layout.invalidateLayout(with: context)
    let error = #expect(throws: LayoutError.self) { try layout.prepare() }
    let tableHeader = ElementIdentity.supplementary(.tableHeader, ElementPath(section: 0, item: 0))
    #expect(error == .invalidItemSize(tableHeader, Size(width: 30, height: -1)))
  }
}
