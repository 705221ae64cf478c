import CollectionLayout
import LayoutGeometry

/// A host that can report the positions of elements.
///
/// The host's owner and its delegate may ask for positions. The layout must not, because the
/// positions come from the layout's own answers, which may be out of date (rule L-06).
public protocol PositionProviding: LayoutHost {
  /// The content size after the last layout pass.
  var contentSize: Size { get }

  /// The layout's attributes of an element, even if the element is not visible; nil if it does not
  /// exist.
  func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes?
}

extension CollectionView: PositionProviding {
  public func layoutAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    collectionViewLayout.anyAttributes(for: element)
  }
}
