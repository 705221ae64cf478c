import Foundation
import UIKit

/// Gives the heights of a waterfall's items.
public protocol WaterfallLayoutDelegate: AnyObject {
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath)
    -> CGFloat
}

/// Two columns of equal width; each item goes to the shorter one.
public final class WaterfallLayout: UICollectionViewLayout {
  public weak var delegate: WaterfallLayoutDelegate?

  private let spacing: CGFloat = 8
  private var cache: [[UICollectionViewLayoutAttributes]] = []
  private var size = CGSize.zero

  override public var collectionViewContentSize: CGSize { size }

  override public func prepare() {
    guard let collectionView else { return }
    let insets = collectionView.adjustedContentInset
    let width = max(0, collectionView.bounds.width - insets.left - insets.right)
    let columnWidth = max(0, (width - spacing) / 2)
    var ends: [CGFloat] = [0, 0]
    cache = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        let column = ends[1] < ends[0] ? 1 : 0
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: CGFloat(column) * (columnWidth + spacing), y: ends[column], width: columnWidth,
          height: delegate?.collectionView(collectionView, heightForItemAt: path) ?? 50)
        ends[column] = attributes.frame.maxY + spacing
        return attributes
      }
    }
    let isEmpty = cache.allSatisfy(\.isEmpty)
    size = CGSize(width: width, height: isEmpty ? 0 : max(ends[0], ends[1]) - spacing)
  }

  override public func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.flatMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  override public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard cache.indices.contains(indexPath.section),
      cache[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return cache[indexPath.section][indexPath.item]
  }

  override public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
