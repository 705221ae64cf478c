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
  private var attributesBySection: [[UICollectionViewLayoutAttributes]] = []
  private var contentSize = CGSize.zero

  override public var collectionViewContentSize: CGSize { contentSize }

  override public func prepare() {
    guard let collectionView else { return }
    let insets = collectionView.adjustedContentInset
    let width = max(0, collectionView.bounds.width - insets.left - insets.right)
    let columnWidth = max(0, (width - spacing) / 2)
    var columnBottoms: [CGFloat] = [0, 0]
    attributesBySection = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let path = IndexPath(item: item, section: section)
        let column = columnBottoms[1] < columnBottoms[0] ? 1 : 0
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: CGFloat(column) * (columnWidth + spacing), y: columnBottoms[column],
          width: columnWidth,
          height: delegate?.collectionView(collectionView, heightForItemAt: path) ?? 50)
        columnBottoms[column] = attributes.frame.maxY + spacing
        return attributes
      }
    }
    let isEmpty = attributesBySection.allSatisfy(\.isEmpty)
    contentSize = CGSize(
      width: width, height: isEmpty ? 0 : max(columnBottoms[0], columnBottoms[1]) - spacing)
  }

  override public func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributesBySection.flatMap { $0 }.filter { $0.frame.intersects(rect) }.map(copy)
  }

  override public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard attributesBySection.indices.contains(indexPath.section),
      attributesBySection[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return copy(attributesBySection[indexPath.section][indexPath.item])
  }

  private func copy(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributes.copy() as! UICollectionViewLayoutAttributes }

  override public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
