import CollectionLayout
import LayoutGeometry

/// Receives events of a collection view, and can prevent or adjust some of them.
///
///     final class SingleSelection: CollectionViewDelegate {
///       func collectionView(
///         _ view: CollectionView, shouldSelectItemAt path: ElementPath
///       ) -> Bool {
///         view.indexPathsForSelectedItems.isEmpty
///       }
///     }
///
/// Every method has a default implementation, which allows the event and does nothing.
public protocol CollectionViewDelegate: AnyObject {
  func collectionView(_ view: CollectionView, shouldHighlightItemAt path: ElementPath) -> Bool
  func collectionView(_ view: CollectionView, didHighlightItemAt path: ElementPath)
  func collectionView(_ view: CollectionView, didUnhighlightItemAt path: ElementPath)
  func collectionView(_ view: CollectionView, shouldSelectItemAt path: ElementPath) -> Bool
  func collectionView(_ view: CollectionView, shouldDeselectItemAt path: ElementPath) -> Bool
  func collectionView(_ view: CollectionView, didSelectItemAt path: ElementPath)
  func collectionView(_ view: CollectionView, didDeselectItemAt path: ElementPath)

  /// Called when a view is about to show an element.
  func collectionView(
    _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity)

  /// Called when a view no longer shows an element. During a batch update, `element` has its path
  /// before the batch.
  func collectionView(
    _ view: CollectionView, didEndDisplaying shown: ReusableView, for element: ElementIdentity)

  func collectionViewWillBeginDragging(_ view: CollectionView)

  /// Called when a drag ends. `target` is the offset at which the scroll will end; the delegate may
  /// change it.
  ///
  /// The velocity is in points per millisecond.
  func collectionViewWillEndDragging(
    _ view: CollectionView, withVelocity velocity: Point, targetContentOffset target: inout Point)

  func collectionViewDidEndDragging(_ view: CollectionView, willDecelerate: Bool)
  func collectionViewDidScroll(_ view: CollectionView)
  func collectionViewDidEndDecelerating(_ view: CollectionView)

  /// Returns the content offset to use after a switch of layouts. `proposed` is the offset that is
  /// used if the delegate does not change it.
  func collectionView(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point
}

extension CollectionViewDelegate {
  public func collectionView(
    _ view: CollectionView, shouldHighlightItemAt path: ElementPath
  ) -> Bool { true }
  public func collectionView(_ view: CollectionView, didHighlightItemAt path: ElementPath) {}
  public func collectionView(_ view: CollectionView, didUnhighlightItemAt path: ElementPath) {}
  public func collectionView(
    _ view: CollectionView, shouldSelectItemAt path: ElementPath
  ) -> Bool { true }
  public func collectionView(
    _ view: CollectionView, shouldDeselectItemAt path: ElementPath
  ) -> Bool { true }
  public func collectionView(_ view: CollectionView, didSelectItemAt path: ElementPath) {}
  public func collectionView(_ view: CollectionView, didDeselectItemAt path: ElementPath) {}
  public func collectionView(
    _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
  ) {}
  public func collectionView(
    _ view: CollectionView, didEndDisplaying shown: ReusableView, for element: ElementIdentity
  ) {}
  public func collectionViewWillBeginDragging(_ view: CollectionView) {}
  public func collectionViewWillEndDragging(
    _ view: CollectionView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {}
  public func collectionViewDidEndDragging(_ view: CollectionView, willDecelerate: Bool) {}
  public func collectionViewDidScroll(_ view: CollectionView) {}
  public func collectionViewDidEndDecelerating(_ view: CollectionView) {}
  public func collectionView(
    _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point { proposed }
}
