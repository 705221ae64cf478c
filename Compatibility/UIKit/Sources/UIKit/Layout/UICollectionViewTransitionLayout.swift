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

  private var customValues: [String: CGFloat] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Archives are not read: a transition cannot be decoded.
  public required init?(coder: NSCoder) { return nil }

  /// Stores a custom value under a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { customValues[key] = value }

  /// The value stored under a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { customValues[key] ?? 0 }

  /// Prepares the layouts before and after the transition.
  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.view = view
      layout.prepareFromView()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: interpolated(from.width, to.width), height: interpolated(from.height, to.height))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let attributesOfBothLayouts =
      (currentLayout.layoutAttributesForElements(in: rect) ?? [])
      + (nextLayout.layoutAttributesForElements(in: rect) ?? [])
    var seenElements: Set<String> = []
    return attributesOfBothLayouts.filter {
      let kind = $0.representedElementKind ?? ""
      return seenElements.insert("\($0.representedElementCategory) \(kind) \($0.indexPath)")
        .inserted
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
    interpolated(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolated(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolated(
      currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }

  private func interpolated(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  private func interpolated(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let from, let to else { return from ?? to }
    guard let result = to.copy(with: nil) as? UICollectionViewLayoutAttributes else { return to }
    result.size = CGSize(
      width: interpolated(from.size.width, to.size.width),
      height: interpolated(from.size.height, to.size.height))
    result.center = CGPoint(
      x: interpolated(from.center.x, to.center.x), y: interpolated(from.center.y, to.center.y))
    result.alpha = interpolated(from.alpha, to.alpha)
    return result
  }
}
