import Testing
import UIKit

/// A subclass that changes nothing.
private final class PlainFlow: UICollectionViewFlowLayout {}

/// A subclass that moves every cell by one point, as carousels and left-aligned flows do.
private final class ShiftedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map {
      let copy = $0.copy() as! UICollectionViewLayoutAttributes
      copy.frame.origin.x += 1
      return copy
    }
  }
}

/// A subclass whose `prepare` does not call that of the flow layout.
private final class FlowWithEmptyPrepare: UICollectionViewFlowLayout {
  override func prepare() {}
}

@MainActor
@Suite struct FlowLayoutTests {
  @Test func `without super prepare, only another size across the scroll axis invalidates`() {
    let layout = FlowWithEmptyPrepare()
    let view = photos(3, 10, 10).view(layout)
    view.layoutIfNeeded()
    func isInvalidated(_ change: (inout CGRect) -> Void) -> Bool {
      var bounds = view.bounds
      change(&bounds)
      return layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
    #expect(!isInvalidated { $0.origin.y += 50 })
    #expect(!isInvalidated { $0.size.height += 50 })
    #expect(isInvalidated { $0.size.width += 50 })
    layout.scrollDirection = .horizontal
    #expect(isInvalidated { $0.size.height += 50 })
    #expect(!isInvalidated { $0.size.width += 50 })
  }

  @Test func `without super prepare, the flow lays out when it is asked`() {
    let layout = FlowWithEmptyPrepare()
    layout.itemSize = CGSize(width: 100, height: 60)
    let data = photos(7, 0, 0)
    let view = data.view(layout)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 375, height: 200))
    #expect(view.visibleCells.count == 7)
    layout.itemSize.height = 80
    #expect(layout.collectionViewContentSize.height == 200)
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 6, section: 0))?.frame.minY == 180)
    #expect(view.contentSize.height == 260)
  }

  /// The frames of the first section's items.
  private func frames(_ view: UICollectionView) -> [CGRect] {
    (0..<view.numberOfItems(inSection: 0)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  private func photos(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> PhotoDataSource {
    PhotoDataSource([Array(repeating: CGSize(width: width, height: height), count: count)])
  }

  @Test(arguments: [true, false])
  func `seven items fill three lines as measured`(isSubclass: Bool) {
    let layout = isSubclass ? PlainFlow() : UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    let data = photos(7, 0, 0)
    let view = data.view(layout)
    view.layoutIfNeeded()
    #expect(frames(view).map(\.minX) == [16, 137.5, 259, 16, 137.5, 259, 16])
    #expect(frames(view).map(\.minY) == [8, 8, 8, 78, 78, 78, 148])
    #expect(view.contentSize == CGSize(width: 375, height: 216))
    #expect(view.visibleCells.count == 7)
  }

  @Test func `sizes come from the delegate where it implements the method`() {
    let data = PhotoDataSource([[80, 100, 60].map { CGSize(width: $0, height: 40) }])
    let view = data.view(UICollectionViewFlowLayout())
    let delegate = SizeDelegate(data)
    view.delegate = delegate
    view.layoutIfNeeded()
    #expect(frames(view).map(\.minX) == [0, 90, 200])
    #expect(frames(view).map(\.width) == [80, 100, 60])
  }

  @Test func `an optional call gives nil where the delegate has no such method`() {
    let data = photos(1, 10, 10)
    let view = data.view(UICollectionViewFlowLayout())
    let delegate: any UICollectionViewDelegateFlowLayout = SizeDelegate(data)
    let layout = view.collectionViewLayout
    let path = IndexPath(item: 0, section: 0)
    let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 10, height: 10))
    let inset = delegate.collectionView?(view, layout: layout, insetForSectionAt: 0)
    #expect(inset == nil)
    let spacing: CGFloat =
      delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) ?? 3
    #expect(spacing == 3)
    let sizeFromForcedCall: CGSize = delegate.collectionView!(
      view, layout: layout, sizeForItemAt: path)
    #expect(sizeFromForcedCall == CGSize(width: 10, height: 10))
  }

  @Test func `headers and footers have UIKit's kinds`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    let data = photos(1, 0, 0)
    let view = data.view(layout)
    view.layoutIfNeeded()
    let kinds = Set(
      (layout.layoutAttributesForElements(in: view.bounds) ?? []).compactMap(
        \.representedElementKind))
    #expect(
      kinds == [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ])
    let footer = try #require(
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0)))
    #expect(footer.frame == CGRect(x: 0, y: 80, width: 375, height: 20))
    #expect(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
  }

  @Test func `a subclass moves what super answers`() {
    let data = photos(2, 0, 0)
    let view = data.view(ShiftedFlow())
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minX).sorted() == [1, 66])
  }

  @Test func `a changed property takes effect in the next pass`() {
    let layout = UICollectionViewFlowLayout()
    let data = photos(2, 0, 0)
    let view = data.view(layout, width: 100)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 110)
    layout.minimumLineSpacing = 20
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 120)
  }

  @Test func `section insets are measured from the layout margins on request`() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let data = photos(1, 0, 0)
    let view = data.view(layout)
    view.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 10)
    view.layoutIfNeeded()
    #expect(frames(view)[0].origin == CGPoint(x: 2, y: 1))
    layout.sectionInsetReference = .fromLayoutMargins
    view.layoutIfNeeded()
    #expect(frames(view)[0].origin == CGPoint(x: 32, y: 1))
    layout.sectionInsetReference = .fromSafeArea
    view.layoutIfNeeded()
    #expect(frames(view)[0].origin == CGPoint(x: 2, y: 1))
  }

  @Test func `pinned footers stay at the lower edge`() {
    let layout = UICollectionViewFlowLayout()
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionFootersPinToVisibleBounds = true
    let data = photos(100, 0, 0)
    let view = data.view(layout, width: 60, height: 200)
    view.layoutIfNeeded()
    let footer = UICollectionView.elementKindSectionFooter
    let path = IndexPath(item: 0, section: 0)
    #expect(
      view.layoutAttributesForSupplementaryElement(ofKind: footer, at: path)?.frame.minY == 180)
    view.contentOffset = CGPoint(x: 0, y: 300)
    view.layoutIfNeeded()
    #expect(
      view.layoutAttributesForSupplementaryElement(ofKind: footer, at: path)?.frame.minY == 480)
    #expect(view.visibleSupplementaryViews(ofKind: footer).count == 1)
  }

  @Test func `a wider view breaks lines anew`() {
    let data = photos(2, 0, 0)
    let view = data.view(UICollectionViewFlowLayout(), width: 100)
    view.layoutIfNeeded()
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 200, height: 50))
  }
}
