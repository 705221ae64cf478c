import CollectionLayout
import LayoutGeometry

/// A host that can report where elements are.
///
/// Its owner and its delegate may ask. Its layout must not: the positions come from the layout's
/// own, possibly stale, answers (rule L-06).
public protocol PositionAnswering: LayoutHost {
  /// The extent of the content, as of the last pass.
  var contentSize: Size { get }

  /// The attributes of an element at rest, visible or not; nil if it does not exist.
  func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes?
}

extension CollectionView: PositionAnswering {
  public func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    collectionViewLayout.anyAttributes(for: element)
  }
}
