import Testing
import UIKit

/// A stack of rows 40 points high that records the calls of its view.
private final class RecordingStack: UICollectionViewLayout {
  var calls: [String] = []
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var isInvalidatedByBounds = false
  private var itemCount = 0

  override func prepare() {
    calls.append("prepare")
    itemCount = collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  override var collectionViewContentSize: CGSize {
    calls.append("content size")
    return CGSize(width: 200, height: CGFloat(itemCount) * 40)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    calls.append("query from \(Int(rect.minY)) to \(Int(rect.maxY))")
    return (0..<itemCount).map { attributes(IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(indexPath) }

  private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 40, width: 200, height: 40)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.append("should invalidate for y \(Int(newBounds.minY))")
    return isInvalidatedByBounds
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.append("context for bounds")
    let context = super.invalidationContext(forBoundsChange: newBounds)
    contexts.append(context)
    return context
  }

  override func invalidateLayout() {
    calls.append("invalidate")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("invalidate with context")
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    func item(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "none" }
    for update in updateItems {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      calls.append("\(update.updateAction) \(item(before)) to \(item(after))")
    }
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("appearing \(itemIndexPath.item)")
    return nil
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("disappearing \(itemIndexPath.item)")
    return nil
  }

  override func finalizeCollectionViewUpdates() {
    calls.append("finalize")
    super.finalizeCollectionViewUpdates()
  }
}

/// A data source of one section that records its calls in those of the layout.
@MainActor
private final class RecordingDataSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let layout: RecordingStack
  var itemCount = 8

  init(_ layout: RecordingStack) { self.layout = layout }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    layout.calls.append("count")
    return itemCount
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    layout.calls.append("cell \(indexPath.item)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    layout.calls.append("did scroll to \(Int(scrollView.contentOffset.y))")
  }
}

/// The nineteen rules of the order in which UIKit's view calls its layout, data source and delegate.
/// The tests of the module `CollectionHost` state the same rules for the view of that module.
@MainActor
@Suite struct OrderOfCallsTests {
  private let layout = RecordingStack()
  private let data: RecordingDataSource
  private let view: UICollectionView

  init() {
    data = RecordingDataSource(layout)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
  }

  /// The calls made during `body`.
  private func calls(_ body: () -> Void) -> [String] {
    layout.calls = []
    body()
    return layout.calls
  }

  @Test func `1 creating the view sends the layout nothing`() {
    #expect(layout.calls == [])
  }

  @Test func `2 a reload sends the layout nothing at once`() {
    view.layoutIfNeeded()
    #expect(calls { view.reloadData() } == [])
  }

  @Test func `3 a pass after a reload invalidates first and then prepares`() {
    view.layoutIfNeeded()
    view.reloadData()
    #expect(
      calls { view.layoutIfNeeded() }.prefix(3) == [
        "invalidate", "invalidate with context", "prepare",
      ])
    #expect(layout.contexts.last?.invalidateEverything == true)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == true)
  }

  @Test func `4 a pass prepares, reads the content size, queries, and makes the views`() {
    #expect(
      calls { view.layoutIfNeeded() } == [
        "invalidate", "invalidate with context", "prepare", "count", "content size",
        "query from 0 to 100", "content size", "cell 0", "cell 1", "cell 2",
      ])
  }

  @Test func `5 a query is repeated only for other tiles or after an invalidation`() {
    view.layoutIfNeeded()
    func queryCount(after change: () -> Void) -> Int {
      calls {
        change()
        view.layoutIfNeeded()
      }.count { $0.hasPrefix("query") }
    }
    #expect(queryCount { view.contentOffset.y = 10 } == 1)
    #expect(queryCount { view.contentOffset.y = 90 } == 0)
    #expect(queryCount { view.contentOffset.y = 110 } == 1)
    #expect(queryCount { layout.invalidateLayout() } == 1)
    #expect(queryCount {} == 0)
  }

  @Test(arguments: [(0, "query from 0 to 100"), (40, "query from 0 to 200")])
  func `6 a query covers whole tiles of the size of the bounds`(offset: CGFloat, query: String) {
    view.layoutIfNeeded()
    view.contentOffset.y = offset
    layout.invalidateLayout()
    #expect(calls { view.layoutIfNeeded() }.contains(query))
  }

  @Test func `7 views are made only for elements that meet the bounds`() {
    view.layoutIfNeeded()
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [1, 2, 3])
  }

  @Test func `8 new bounds are asked about, invalidate with one context, and then scroll`() {
    view.layoutIfNeeded()
    layout.isInvalidatedByBounds = true
    layout.contexts = []
    #expect(
      calls { view.contentOffset.y = 10 } == [
        "should invalidate for y 10", "context for bounds", "invalidate",
        "invalidate with context", "did scroll to 10",
      ])
    #expect(layout.contexts.count == 2 && layout.contexts[0] === layout.contexts[1])
    #expect(calls { view.layoutIfNeeded() }.first == "prepare")
  }

  @Test func `9 while such an invalidation is pending, a scroll does not ask again`() {
    view.layoutIfNeeded()
    layout.isInvalidatedByBounds = true
    view.contentOffset.y = 10
    #expect(calls { view.contentOffset.y = 20 } == ["did scroll to 20"])
  }

  @Test func `10 an invalidation without a context goes through the one with a context`() {
    view.layoutIfNeeded()
    #expect(calls { layout.invalidateLayout() } == ["invalidate", "invalidate with context"])
  }

  @Test func `11 the default context says nothing`() throws {
    view.layoutIfNeeded()
    layout.invalidateLayout()
    let context = try #require(layout.contexts.last)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
  }

  @Test func `12 the default context reads no numbers of items`() {
    view.layoutIfNeeded()
    layout.invalidateLayout()
    let calls = calls { view.layoutIfNeeded() }
    #expect(calls.contains("prepare") && !calls.contains("count"))
  }

  @Test func `13 an invalidation animates nothing`() {
    view.layoutIfNeeded()
    layout.invalidateLayout()
    let calls = calls { view.layoutIfNeeded() }
    #expect(!calls.contains { $0.contains("appearing") || $0 == "finalize" })
  }

  @Test func `14 an adjustment of the content size lasts until the next prepare`() {
    view.layoutIfNeeded()
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 100)
    layout.invalidateLayout(with: context)
    #expect(view.contentSize.height == 420)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 320)
  }

  @Test func `15 an adjustment of the offset stays, and ends at a legal offset`() {
    view.layoutIfNeeded()
    for (adjustment, offset) in [(25, 25), (1_000, 220)] as [(CGFloat, CGFloat)] {
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: adjustment)
      layout.invalidateLayout(with: context)
      #expect(view.contentOffset.y == offset)
      view.layoutIfNeeded()
      #expect(view.contentOffset.y == offset)
    }
  }

  @Test func `16 content that shrinks clamps the offset, and the layout is asked`() {
    view.layoutIfNeeded()
    view.contentOffset.y = 220
    data.itemCount = 3
    view.reloadData()
    let calls = calls { view.layoutIfNeeded() }
    #expect(view.contentOffset.y == 20)
    #expect(calls.contains("should invalidate for y 20"))
  }

  @Test func `17 deletions have paths before a batch, insertions after it, moves both`() {
    view.layoutIfNeeded()
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    let calls = calls {
      view.performBatchUpdates {
        view.insertItems(at: [path(0)])
        view.deleteItems(at: [path(1)])
        view.moveItem(at: path(6), to: path(2))
      }
    }
    for call in ["delete 1 to none", "insert none to 0", "move 6 to 2", "appearing 0"] {
      #expect(calls.contains(call))
    }
    #expect(calls.contains("disappearing 1"))
  }

  @Test func `18 a batch invalidates, prepares, asks for animations, and finalizes`() {
    view.layoutIfNeeded()
    let calls = calls {
      view.performBatchUpdates {
        data.itemCount = 9
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let expectedOrder = [
      "invalidate", "invalidate with context", "prepare", "insert none to 0", "appearing 0",
      "finalize",
    ]
    #expect(calls.filter(expectedOrder.contains) == expectedOrder)
  }

  @Test func `19 an impossible batch is refused, which ends the process as UIKit's exception does`()
    async
  {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layout = RecordingStack()
        let data = RecordingDataSource(layout)
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        view.layoutIfNeeded()
        let path = IndexPath(item: 1, section: 0)
        view.performBatchUpdates { view.deleteItems(at: [path, path]) }
      }
    }
  }
}
