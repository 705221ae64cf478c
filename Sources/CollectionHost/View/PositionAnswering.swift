import CollectionLayout
import LayoutGeometry

/// A host that knows where elements are.
///
/// Its owner and its delegate may ask. Its layout must not: what it would learn is what it has
/// itself answered before, and it would lay out by what is stale (rule L-06).
public protocol PositionAnswering: LayoutHost {
  /// The extent of the content, as of the last pass.
  var contentSize: Size { get }

  /// Where an element rests, wherever that is; nil where there is none.
  func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes?
}

extension CollectionView: PositionAnswering {
  public func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    collectionViewLayout.anyAttributes(for: element)
  }
}
