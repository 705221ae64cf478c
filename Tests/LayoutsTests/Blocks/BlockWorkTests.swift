import CollectionLayout
import LayoutGeometry
import Testing

@testable import Layouts

@Suite(
  "When an item changes, the layout computes only the block that contains the item, and requests only the item's size"
)
struct BlockWorkTests {
  static let engines = Engine.allCases.filter { $0 != .template }
  let host = TestHost(sections: 1, items: 20_000)

  func preparedLayout(_ engine: Engine) throws -> any ArrangementLayout<NoPayload, FlowArrangement>
  {
    let layout = engine.layout(of: FlowArrangement(delegate: host))
    layout.host = host
    try layout.prepare()
    return layout
  }

  @Test(
    "resizing an item computes only the block of items that contains this item (W-04)",
    arguments: engines)
  func resizedItemRecomputesOneBlock(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    host.sizes[0][9_999] = Size(width: 200, height: 99)
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 0, item: 9_999)])
    layout.invalidateLayout(with: context)
    let (workBefore, sizeRequestCountBefore) = (layout.work, host.sizeRequestCount)
    try layout.prepare()
    #expect(host.sizeRequestCount - sizeRequestCountBefore == 1)
    #expect(1...3 * BlockLength.usualItemCount ~= layout.work.since(workBefore).elementsLaidOut)
    #expect(layout.everything == (try preparedLayout(engine)).everything)
  }

  @Test(
    "a batch computes only the blocks of items that contain its inserted and deleted items (W-04)",
    arguments: engines)
  func batchRecomputesBlocksOfChangedItems(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    host.sizes[0].remove(at: 3)
    host.sizes[0].insert(Size(width: 33, height: 44), at: 10_000)
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = [
      LayoutUpdate(action: .delete, before: .item(ElementPath(section: 0, item: 3)), after: nil),
      LayoutUpdate(
        action: .insert, before: nil, after: .item(ElementPath(section: 0, item: 10_000))),
    ]
    layout.invalidateLayout(with: context)
    let (workBefore, sizeRequestCountBefore) = (layout.work, host.sizeRequestCount)
    try layout.prepare()
    #expect(host.sizeRequestCount - sizeRequestCountBefore == 1)
    #expect(1...6 * BlockLength.usualItemCount ~= layout.work.since(workBefore).elementsLaidOut)
    #expect(layout.everything == (try preparedLayout(engine)).everything)
  }

  @Test("blocks of items grow and shrink when items are inserted and deleted", arguments: engines)
  func blocksGrowAndShrink(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    // Deletes three of every four items, and later inserts the same number of items, all at one
    // place.
    let deletedItems = host.sizes[0].indices.filter { $0 % 4 != 0 }
    host.sizes[0] = host.sizes[0].indices.filter { $0 % 4 == 0 }.map { host.sizes[0][$0] }
    try layout.update(with: deletedItems.map { .delete($0) })
    #expect(layout.everything == (try preparedLayout(engine)).everything)
    host.sizes[0].insert(
      contentsOf: repeatElement(Size(width: 31, height: 7), count: 15_000), at: 777)
    try layout.update(with: (777..<15_777).map { .insert($0) })
    #expect(layout.everything == (try preparedLayout(engine)).everything)
    host.sizes[0][8_000].height = 300
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 0, item: 8_000)])
    layout.invalidateLayout(with: context)
    let workBefore = layout.work
    try layout.prepare()
    #expect(1...3 * BlockLength.usualItemCount ~= layout.work.since(workBefore).elementsLaidOut)
    #expect(layout.everything == (try preparedLayout(engine)).everything)
  }

  @Test(
    "if one item is invalidated, items that changed without an invalidation keep their sizes (I-06)",
    arguments: engines)
  func changeWithoutInvalidationKeepsSizes(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    let attributesBefore = layout.layoutAttributesForItem(at: ElementPath(section: 0, item: 50))
    host.sizes[0][50] = Size(width: 1, height: 1)
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 0, item: 51)])
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(
      layout.layoutAttributesForItem(at: ElementPath(section: 0, item: 50)) == attributesBefore)
  }

  @Test("new insets of a section cause the whole section to be computed", arguments: engines)
  func newInsetsRecomputeSection(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    host.inset = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 0, item: 51)])
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(layout.everything == (try preparedLayout(engine)).everything)
  }
}

extension LayoutUpdate {
  fileprivate static func delete(_ item: Int) -> LayoutUpdate {
    LayoutUpdate(
      action: .delete, before: .item(ElementPath(section: 0, item: item)), after: nil)
  }

  fileprivate static func insert(_ item: Int) -> LayoutUpdate {
    LayoutUpdate(
      action: .insert, before: nil, after: .item(ElementPath(section: 0, item: item)))
  }
}

extension CollectionLayout {
  /// Invalidates the layout with a batch of updates, and prepares it.
  fileprivate func update(with updates: [LayoutUpdate]) throws {
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = updates
    invalidateLayout(with: context)
    try prepare()
  }
}
