import UIKit

/// A flow layout whose lines start at the left edge, with the minimum distance between items.
///
/// A query asks `super` for whole lines, because this layout may move an item into the rectangle of
/// the query from another place in its line.
final class LeftAlignedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // An item of width 0 can lie at the right edge of the content. A rectangle that ends there does
    // not intersect the item, so `queryRect` extends beyond the content.
    let queryRect = CGRect(
      x: -1, y: rect.standardized.minY, width: collectionViewContentSize.width + 2,
      height: rect.standardized.height)
    return super.layoutAttributesForElements(in: rect.isInfinite ? rect : queryRect)?
      .compactMap {
        $0.representedElementCategory == .cell ? layoutAttributesForItem(at: $0.indexPath) : $0
      }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let unmovedAttributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
    let movedAttributes = unmovedAttributes.copy() as! UICollectionViewLayoutAttributes
    movedAttributes.frame.origin.x = sectionInset.left
    guard indexPath.item > 0,
      let previousAttributes = super.layoutAttributesForItem(
        at: IndexPath(item: indexPath.item - 1, section: indexPath.section)),
      previousAttributes.center.y == unmovedAttributes.center.y,
      previousAttributes.frame.minX < unmovedAttributes.frame.minX,
      let previousMovedAttributes = layoutAttributesForItem(at: previousAttributes.indexPath)
    else { return movedAttributes }
    movedAttributes.frame.origin.x = previousMovedAttributes.frame.maxX + minimumInteritemSpacing
    return movedAttributes
  }
}

/// A flow layout whose items are smaller the farther they are from the middle of the view.
///
/// Scaled items are never larger than those of `super`, so a query of `super` finds all items that
/// the rectangle hits.
final class CarouselFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { scaled($0) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { scaled($0) }
  }

  private func scaled(
    _ resting: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard resting.representedElementCategory == .cell, let collectionView else { return resting }
    let scaledAttributes = resting.copy() as! UICollectionViewLayoutAttributes
    let distance = abs(resting.center.y - collectionView.bounds.midY)
    let scale = max(0.5, 1 - distance / 1000)
    scaledAttributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    scaledAttributes.zIndex = distance < 50 ? 1 : 0
    return scaledAttributes
  }
}

/// A horizontal flow layout that sets the inset of its view so that the first and the last item can
/// be centered, and scrolls to a centered item.
final class CenteringFlow: UICollectionViewFlowLayout {
  private var lastWidth: CGFloat?

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let collectionView, collectionView.bounds.width != lastWidth else { return }
    lastWidth = collectionView.bounds.width
    let sideInset = collectionView.bounds.width / 2
    collectionView.contentInset = UIEdgeInsets(top: 0, left: sideInset, bottom: 0, right: sideInset)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView else { return proposedContentOffset }
    let halfWidth = collectionView.bounds.width / 2
    let visibleRect = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
    let distances = (layoutAttributesForElements(in: visibleRect) ?? [])
      .filter { $0.representedElementCategory == .cell }
      .map { $0.center.x - halfWidth - proposedContentOffset.x }
    let nearestDistance = distances.min { abs($0) < abs($1) } ?? 0
    return CGPoint(x: proposedContentOffset.x + nearestDistance, y: proposedContentOffset.y)
  }
}

/// A stack that is laid out again after a change of the bounds only if its view has a different
/// width than at the last invalidation of the layout.
final class ViewWidthComparingStack: StackLayout {
  private var lastWidth: CGFloat?
  private var isStale = true
  private var contextOfBoundsChange: UICollectionViewLayoutInvalidationContext?

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    contextOfBoundsChange = context
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context !== contextOfBoundsChange || collectionView?.bounds.width != lastWidth {
      isStale = true
    }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    guard isStale else { return }
    isStale = false
    lastWidth = collectionView?.bounds.width
    super.prepare()
  }
}

/// A flow layout whose first header stays at the top of the visible range, also while later
/// sections are visible.
final class StickyFlow: UICollectionViewFlowLayout {
  private let firstPath = IndexPath(item: 0, section: 0)

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let kind = UICollectionView.elementKindSectionHeader
    var answers =
      super.layoutAttributesForElements(in: rect)?.filter {
        $0.representedElementKind != kind || $0.indexPath != firstPath
      } ?? []
    if let header = layoutAttributesForSupplementaryView(ofKind: kind, at: firstPath),
      header.frame.intersects(rect)
    {
      answers.append(header)
    }
    return answers
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let unmovedAttributes = super.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    guard elementKind == UICollectionView.elementKindSectionHeader, indexPath == firstPath,
      let unmovedAttributes, let collectionView
    else { return unmovedAttributes }
    let movedAttributes = unmovedAttributes.copy() as! UICollectionViewLayoutAttributes
    let top = collectionView.bounds.minY + collectionView.adjustedContentInset.top
    movedAttributes.frame.origin.y = min(
      max(0, top), max(0, collectionViewContentSize.height - movedAttributes.frame.height))
    movedAttributes.zIndex = 1024
    return movedAttributes
  }
}

/// A left-aligned flow layout with a common mistake: `layoutAttributesForElements(in:)` moves the
/// items that `super` returns, but `layoutAttributesForItem(at:)` does not.
final class CarelessLeftAlignedFlow: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let answers = super.layoutAttributesForElements(in: rect)?.compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
    var nextX: CGFloat = -1
    var lineCenterY: CGFloat = -1
    for cell in answers ?? [] where cell.representedElementCategory == .cell {
      if cell.center.y != lineCenterY { nextX = sectionInset.left }
      lineCenterY = cell.center.y
      cell.frame.origin.x = nextX
      nextX = cell.frame.maxX + minimumInteritemSpacing
    }
    return answers
  }
}

/// A layout for one section, as tutorials write it: it traps if the section or an item is missing.
final class CachingTutorialLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard cache.isEmpty, let collectionView else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(
        x: 0, y: contentHeight, width: collectionView.bounds.width, height: 40)
      contentHeight += 40
      cache.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { cache.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { cache[indexPath.item] }
}
