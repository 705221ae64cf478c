import CoreGraphics

/// Lets callers call a collection view delegate's optional methods with `?`, as
/// ``FlowDelegateCalls`` does for a flow layout's delegate.
@preconcurrency @MainActor
public struct CollectionDelegateCalls {
  let delegate: any UICollectionViewDelegate

  public func callAsFunction(
    _ view: UICollectionView, shouldSelectItemAt path: IndexPath
  ) -> Bool? {
    OptionalCall.result { delegate.collectionView(view, shouldSelectItemAt: path) }
  }

  public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    delegate.collectionView(view, didSelectItemAt: path)
  }

  public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    delegate.collectionView(view, didDeselectItemAt: path)
  }
}

extension UICollectionViewDelegate {
  /// Lets callers write `collectionView?(view, didSelectItemAt: path)`, as for an optional method of
  /// Objective-C; see ``CollectionDelegateCalls``.
  public var collectionView: CollectionDelegateCalls? { CollectionDelegateCalls(delegate: self) }
}
