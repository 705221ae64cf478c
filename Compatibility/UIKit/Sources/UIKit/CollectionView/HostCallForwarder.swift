internal import CollectionHost
internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry

/// Passes the requests of the headless `CollectionView` on to the UIKit data source, and its events
/// to the UIKit delegate.
final class HostCallForwarder {
  weak var view: UICollectionView?

  private var dataSource: (any UICollectionViewDataSource)? { view?.dataSource }
  private var delegate: (any UICollectionViewDelegate)? { view?.delegate }
}

extension HostCallForwarder: CollectionViewDataSource {
  func numberOfSections(in host: CollectionView) -> Int {
    guard let view, let dataSource else { return 0 }
    return dataSource.numberOfSections(in: view)
  }

  func collectionView(_ host: CollectionView, numberOfItemsInSection section: Int) -> Int {
    guard let view, let dataSource else { return 0 }
    return dataSource.collectionView(view, numberOfItemsInSection: section)
  }

  func collectionView(
    _ host: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell {
    guard let view, let dataSource else { throw .noSuchElement(.cell(path)) }
    defer { view.dequeuedWrappers = [] }
    let cell = dataSource.collectionView(view, cellForItemAt: IndexPath(path))
    // UIKit raises an exception for a cell that was not dequeued. Here it is shown, because the
    // layout is not to blame for it.
    return cell.wrapper as? CellWrapper ?? CellWrapper(cell, reuseIdentifier: "")
  }

  func collectionView(
    _ host: CollectionView, viewForSupplementaryElementOfKind kind: ElementKind,
    at path: ElementPath
  ) throws(HostError) -> ReusableView {
    guard let view, let dataSource else { throw .noSupplementaryView(.supplementary(kind, path)) }
    defer { view.dequeuedWrappers = [] }
    let madeView = OptionalCall.result {
      dataSource.collectionView(
        view, viewForSupplementaryElementOfKind: kind.uiKitName, at: IndexPath(path))
    }
    guard let madeView else { throw .noSupplementaryView(.supplementary(kind, path)) }
    return madeView.wrapper ?? ViewWrapper(madeView, reuseIdentifier: "")
  }
}

extension HostCallForwarder: CollectionViewDelegate {
  func collectionView(_ host: CollectionView, shouldHighlightItemAt path: ElementPath) -> Bool {
    guard let view, let delegate else { return true }
    return delegate.collectionView(view, shouldHighlightItemAt: IndexPath(path))
  }

  func collectionView(_ host: CollectionView, didHighlightItemAt path: ElementPath) {
    guard let view else { return }
    delegate?.collectionView(view, didHighlightItemAt: IndexPath(path))
  }

  func collectionView(_ host: CollectionView, didUnhighlightItemAt path: ElementPath) {
    guard let view else { return }
    delegate?.collectionView(view, didUnhighlightItemAt: IndexPath(path))
  }

  func collectionView(_ host: CollectionView, shouldSelectItemAt path: ElementPath) -> Bool {
    guard let view, let delegate else { return true }
    return delegate.collectionView(view, shouldSelectItemAt: IndexPath(path))
  }

  func collectionView(_ host: CollectionView, shouldDeselectItemAt path: ElementPath) -> Bool {
    guard let view, let delegate else { return true }
    return delegate.collectionView(view, shouldDeselectItemAt: IndexPath(path))
  }

  func collectionView(_ host: CollectionView, didSelectItemAt path: ElementPath) {
    guard let view else { return }
    delegate?.collectionView(view, didSelectItemAt: IndexPath(path))
  }

  func collectionView(_ host: CollectionView, didDeselectItemAt path: ElementPath) {
    guard let view else { return }
    delegate?.collectionView(view, didDeselectItemAt: IndexPath(path))
  }

  func collectionView(
    _ host: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
  ) {
    guard let view, let delegate else { return }
    let path = IndexPath(element.path)
    if let wrapper = shown as? CellWrapper {
      view.addSubview(wrapper.cell)
      delegate.collectionView(view, willDisplay: wrapper.cell, forItemAt: path)
    } else if let wrapper = shown as? ViewWrapper, element.category == .supplementary {
      delegate.collectionView(
        view, willDisplaySupplementaryView: wrapper.view, forElementKind: element.kind.uiKitName,
        at: path)
    }
  }

  func collectionView(
    _ host: CollectionView, didEndDisplaying shown: ReusableView, for element: ElementIdentity
  ) {
    guard let view, let delegate else { return }
    let path = IndexPath(element.path)
    if let wrapper = shown as? CellWrapper {
      delegate.collectionView(view, didEndDisplaying: wrapper.cell, forItemAt: path)
    } else if let wrapper = shown as? ViewWrapper, element.category == .supplementary {
      delegate.collectionView(
        view, didEndDisplayingSupplementaryView: wrapper.view,
        forElementOfKind: element.kind.uiKitName, at: path)
    }
  }

  func collectionViewWillBeginDragging(_ host: CollectionView) {
    if let view { delegate?.scrollViewWillBeginDragging(view) }
  }

  func collectionViewDidEndDragging(_ host: CollectionView, willDecelerate: Bool) {
    if let view { delegate?.scrollViewDidEndDragging(view, willDecelerate: willDecelerate) }
  }

  func collectionViewDidScroll(_ host: CollectionView) {
    view?.didChangeValue(forKey: "contentOffset")
    if let view { delegate?.scrollViewDidScroll(view) }
  }

  func collectionViewDidEndDecelerating(_ host: CollectionView) {
    if let view { delegate?.scrollViewDidEndDecelerating(view) }
  }

  func collectionView(
    _ host: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
  ) -> Point {
    guard let view, let delegate else { return proposed }
    let offset = OptionalCall.result {
      delegate.collectionView(
        view, targetContentOffsetForProposedContentOffset: CGPoint(proposed))
    }
    return offset.map { Point($0) } ?? proposed
  }
}
