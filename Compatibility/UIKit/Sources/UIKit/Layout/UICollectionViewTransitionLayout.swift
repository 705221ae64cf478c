import CoreGraphics

/// The layout of a collection view during an interactive transition from one layout to another.
///
/// Frames and opacities are interpolated by ``transitionProgress``. An element that exists in only
/// one of the two layouts keeps the attributes that it has in that layout.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the transition.
  public let currentLayout: UICollectionViewLayout

  /// The layout after the transition.
  public let nextLayout: UICollectionViewLayout

  /// The progress of the transition, from 0 to 1.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }

  private var values: [String: CGFloat] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Archives are not read: a transition cannot be decoded.
  public required init?(coder: NSCoder) { return nil }

  /// Stores a custom value under a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value stored under a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Prepares both layouts.
  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.collectionView = collectionView
      layout.prepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: between(from.width, to.width), height: between(from.height, to.height))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let found =
      (currentLayout.layoutAttributesForElements(in: rect) ?? [])
      + (nextLayout.layoutAttributesForElements(in: rect) ?? [])
    var seen: Set<String> = []
    return found.filter {
      let kind = $0.representedElementKind ?? ""
      return seen.insert("\($0.representedElementCategory) \(kind) \($0.indexPath)").inserted
    }.compactMap { attributes in
      switch attributes.representedElementCategory {
      case .cell: return layoutAttributesForItem(at: attributes.indexPath)
      case .supplementaryView:
        return layoutAttributesForSupplementaryView(
          ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
      case .decorationView:
        return layoutAttributesForDecorationView(
          ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
      }
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  private func between(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let from, let to else { return from ?? to }
    guard let result = to.copy(with: nil) as? UICollectionViewLayoutAttributes else { return to }
    result.size = CGSize(
      width: between(from.size.width, to.size.width),
      height: between(from.size.height, to.size.height))
    result.center = CGPoint(
      x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    result.alpha = between(from.alpha, to.alpha)
    return result
  }
}
