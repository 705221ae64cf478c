import Testing
import UIKit

/// A layout that stacks items of height 10, and records the calls that it receives.
private final class CallRecordingStack: UICollectionViewLayout {
  var calls: [String] = []
  private var itemCount = 0

  override func prepare() {
    calls.append("prepare")
    itemCount = collectionView?.numberOfItems(inSection: 0) ?? 0
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(itemCount) * 10)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    calls.append("query")
    return (0..<itemCount).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 10, width: 50, height: 10)
    return attributes
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("invalidate everything: \(context.invalidateEverything)")
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems { calls.append("update \(item.updateAction)") }
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let initial = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    calls.append("appearing \(itemIndexPath.item) from alpha \(initial?.alpha ?? 1)")
    return initial
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    calls.append("finalize")
  }
}

/// A layout that records the width of its view in the calls about a change of the bounds, and that
/// chooses different content offsets after a batch and at the end of a scroll.
private final class WidthWatchingLayout: UICollectionViewLayout {
  var widths: [CGFloat] = []

  private func recordWidth() { widths.append(collectionView?.bounds.width ?? 0) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    recordWidth()
    return true
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    recordWidth()
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recordWidth()
    super.invalidateLayout(with: context)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  { CGPoint(x: 7, y: 7) }
}

@MainActor
@Suite struct CollectionViewTests {
  @Test func `a layout is invalidated for new bounds when the view has them`() {
    let layout = WidthWatchingLayout()
    let data = PhotoDataSource([[.zero]])
    let view = data.view(layout)
    view.layoutIfNeeded()
    layout.widths = []
    view.bounds.size.width = 500
    #expect(layout.widths == [375, 375, 500])
    #expect(view.bounds.width == 500)
    view.bounds.size.width = 375
    #expect(layout.widths == [375, 375, 500, 500, 500, 375])
  }

  @Test func `a scroll ends where it would without the layout, whatever a batch does`() {
    let targetOffset = WidthWatchingLayout().targetContentOffset(
      forProposedContentOffset: CGPoint(x: 1, y: 2), withScrollingVelocity: .zero)
    #expect(targetOffset == CGPoint(x: 1, y: 2))
  }

  @Test func `a view calls its layout in the order that was measured in UIKit`() {
    let layout = CallRecordingStack()
    let data = PhotoDataSource([Array(repeating: .zero, count: 3)])
    let view = data.view(layout)
    #expect(layout.collectionView === view && layout.calls.isEmpty)
    view.layoutIfNeeded()
    #expect(layout.calls == ["invalidate everything: true", "prepare", "query"])
    #expect(view.contentSize == CGSize(width: 375, height: 30))
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    layout.calls = []
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.calls == ["invalidate everything: false", "prepare", "query"])
  }

  @Test func `a batch asks how inserted items appear`() {
    let layout = CallRecordingStack()
    let data = PhotoDataSource([[.zero]])
    let view = data.view(layout)
    view.layoutIfNeeded()
    layout.calls = []
    var isComplete = false
    view.performBatchUpdates {
      data.sections[0].append(.zero)
      view.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      isComplete = $0
    }
    #expect(
      layout.calls == [
        "invalidate everything: false", "prepare", "update insert", "query",
        "appearing 1 from alpha 0.0", "finalize",
      ])
    #expect(isComplete && view.numberOfItems(inSection: 0) == 2)
  }

  @Test func `an item is found at a point`() {
    let data = PhotoDataSource([Array(repeating: .zero, count: 3)])
    let view = data.view(CallRecordingStack())
    view.layoutIfNeeded()
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 15)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 15)) == nil)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)) == nil)
  }

  @Test func `scrolling to an item moves the offset and makes other cells`() {
    let data = PhotoDataSource([Array(repeating: .zero, count: 100)])
    let view = data.view(CallRecordingStack(), height: 100)
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 500))
    #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 50, section: 0))
    #expect(view.cellForItem(at: IndexPath(item: 50, section: 0))?.frame.minY == 500)
  }

  @Test func `a view switches layouts`() {
    let data = PhotoDataSource([Array(repeating: .zero, count: 3)])
    let formerLayout = CallRecordingStack()
    let view = data.view(formerLayout)
    view.layoutIfNeeded()
    let flow = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(flow, animated: false)
    view.layoutIfNeeded()
    #expect(view.collectionViewLayout === flow && flow.collectionView === view)
    #expect(formerLayout.collectionView == nil)
    #expect(view.contentSize == CGSize(width: 375, height: 50))
  }

  @Test(arguments: [true, false])
  func `an interactive transition lies between two layouts, and ends with one`(isFinished: Bool) {
    let data = PhotoDataSource([Array(repeating: .zero, count: 2)])
    let formerLayout = CallRecordingStack()
    let view = data.view(formerLayout)
    view.layoutIfNeeded()
    let secondPath = IndexPath(item: 1, section: 0)
    let startFrame = view.layoutAttributesForItem(at: secondPath)?.frame ?? .zero
    let flow = UICollectionViewFlowLayout()
    var completionArguments: [Bool] = []
    let transition = view.startInteractiveTransition(to: flow) { completionArguments = [$0, $1] }
    transition.transitionProgress = 0.5
    view.layoutIfNeeded()
    let endFrame = flow.layoutAttributesForItem(at: secondPath)?.frame ?? .zero
    let middleFrame = view.layoutAttributesForItem(at: secondPath)?.frame ?? .zero
    #expect(endFrame != startFrame)
    #expect(middleFrame.midX == (startFrame.midX + endFrame.midX) / 2)
    #expect(middleFrame.height == (startFrame.height + endFrame.height) / 2)
    if isFinished { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    view.layoutIfNeeded()
    #expect(completionArguments == [true, isFinished])
    #expect(view.collectionViewLayout === (isFinished ? flow : formerLayout))
    #expect(
      view.layoutAttributesForItem(at: secondPath)?.frame == (isFinished ? endFrame : startFrame))
    #expect((isFinished ? formerLayout : flow).collectionView == nil)
  }

  @Test func `an update item can be subclassed, as for a test of a layout`() {
    final class InsertionItem: UICollectionViewUpdateItem {
      override var updateAction: Action { .insert }
    }
    #expect(UICollectionViewUpdateItem().updateAction == .none)
    #expect(InsertionItem().updateAction == .insert)
    #expect(InsertionItem().indexPathAfterUpdate == nil)
  }
}
