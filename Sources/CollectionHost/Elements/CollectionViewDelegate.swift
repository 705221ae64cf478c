import CollectionLayout
import LayoutGeometry

/// Who is told of what happens in a collection view, and asked before some of it.
///
/// Every member has a default: everything is allowed, and nothing is done.
public protocol CollectionViewDelegate: AnyObject {
  func collectionView(_ view: CollectionView, shouldHighlightItemAt path: ElementPath) -> Bool
  func collectionView(_ view: CollectionView, didHighlightItemAt path: ElementPath)
  func collectionView(_ view: CollectionView, didUnhighlightItemAt path: ElementPath)
  func collectionView(_ view: CollectionView, shouldSelectItemAt path: ElementPath) -> Bool
  func collectionView(_ view: CollectionView, shouldDeselectItemAt path: ElementPath) -> Bool
  func collectionView(_ view: CollectionView, didSelectItemAt path: ElementPath)
  func collectionView(_ view: CollectionView, didDeselectItemAt path: ElementPath)

  /// A view is about to show an element.
  func collectionView(
    _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity)

  /// A view shows an element no longer; after a batch, the element goes by its path before.
  func collectionView(
    _ view: CollectionView, didEndDisplaying shown: ReusableView, for element: ElementIdentity)

  func collectionViewWillBeginDragging(_ view: CollectionView)

  /// The finger leaves; `target` is where the view will come to rest, and can be changed.
  ///
  /// The velocity is in points per millisecond.
  func collectionViewWillEndDragging(
    _ view: CollectionView, withVelocity velocity: Point, targetContentOffset target: inout Point)

  func collectionViewDidEndDragging(_ view: CollectionView, willDecelerate: Bool)
  func collectionViewDidScroll(_ view: CollectionView)
  func collectionViewDidEndDecelerating(_ view: CollectionView)

  /// Where the content shall rest after a switch of layouts.
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
