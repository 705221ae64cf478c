import UIKit

/// A correct layout for UIKit: a vertical stack of items, whose heights a closure returns.
class StackLayout: UICollectionViewLayout {
  /// Returns the height of an item.
  let height: (IndexPath) -> CGFloat

  private var frames: [[CGRect]] = []
  private var contentSize = CGSize.zero

  init(height: @escaping (IndexPath) -> CGFloat) {
    self.height = height
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override func prepare() {
    guard let collectionView else { return }
    var y: CGFloat = 0
    frames = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let height = height(IndexPath(item: item, section: section))
        defer { y += height }
        return CGRect(x: 0, y: y, width: collectionView.bounds.width, height: height)
      }
    }
    contentSize = CGSize(width: collectionView.bounds.width, height: y)
  }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var answers: [UICollectionViewLayoutAttributes] = []
    for (section, frames) in frames.enumerated() {
      for (item, frame) in frames.enumerated() where frame.intersects(rect) {
        answers.append(attributes(IndexPath(item: item, section: section), frame))
      }
    }
    return answers
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return attributes(indexPath, frames[indexPath.section][indexPath.item])
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  private func attributes(
    _ path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }
}
