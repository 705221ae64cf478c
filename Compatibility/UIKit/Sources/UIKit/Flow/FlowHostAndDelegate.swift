internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry
internal import Layouts

/// Both the host and the delegate of the layout that a `UICollectionViewFlowLayout` runs. This
/// object reads its values from the UIKit collection view and from the view's delegate.
final class FlowHostAndDelegate {
  weak var layout: UICollectionViewLayout?

  /// The delegate during one `prepare`. It is stored because checking whether an object conforms to
  /// a protocol is slow.
  private var delegate: (any UICollectionViewDelegateFlowLayout)?
  private var view: UICollectionView?

  /// True if the delegate implements the method for item sizes; nil if that is not known yet.
  private var delegateHasSizeMethod: Bool?

  /// Stores the view and its delegate for one `prepare`.
  func retainViewAndDelegate() {
    view = layout?.collectionView
    delegate = view?.delegate as? any UICollectionViewDelegateFlowLayout
    delegateHasSizeMethod = nil
  }

  /// Releases the view and its delegate.
  func releaseViewAndDelegate() {
    view = nil
    delegate = nil
  }

  private var currentView: UICollectionView? { view ?? layout?.collectionView }

  /// Calls a method of the delegate, and returns its result; nil if there is no delegate, or if the
  /// delegate does not implement the method.
  private func callDelegate<Value>(
    _ method: (
      any UICollectionViewDelegateFlowLayout, UICollectionView, UICollectionViewLayout
    ) -> Value
  ) -> Value? {
    guard let delegate, let view, let layout else { return nil }
    return OptionalCall.result { method(delegate, view, layout) }
  }
}

extension FlowHostAndDelegate: LayoutHost {
  var bounds: Rect { currentView.map { Rect($0.bounds) } ?? .zero }

  var contentInset: Insets { currentView.map { Insets($0.adjustedContentInset) } ?? .zero }

  var scale: Double { currentView.map { Double($0.traitCollection.displayScale) } ?? 2 }

  var numberOfSections: Int { currentView?.numberOfSections ?? 0 }

  func numberOfItems(inSection section: Int) -> Int {
    currentView?.numberOfItems(inSection: section) ?? 0
  }
}

extension FlowHostAndDelegate: FlowLayoutDelegate {
  func hasItemSizes(inSection section: Int) -> Bool {
    delegate != nil && delegateHasSizeMethod != false
  }

  func sizeForItem(at path: ElementPath) -> Size? {
    guard delegateHasSizeMethod != false else { return nil }
    let size = callDelegate { $0.collectionView($1, layout: $2, sizeForItemAt: IndexPath(path)) }
    delegateHasSizeMethod = size != nil
    return size.map { Size($0) }
  }

  func inset(forSection section: Int) -> Insets? {
    let inset = callDelegate { $0.collectionView($1, layout: $2, insetForSectionAt: section) }
    guard let flowLayout = layout as? UICollectionViewFlowLayout,
      flowLayout.sectionInsetReference != .fromContentInset
    else { return inset.map { Insets($0) } }
    return Insets(inset ?? flowLayout.sectionInset) + flowLayout.insetsFromSectionInsetReference
  }

  func minimumLineSpacing(forSection section: Int) -> Double? {
    callDelegate { $0.collectionView($1, layout: $2, minimumLineSpacingForSectionAt: section) }
      .map { Double($0) }
  }

  func minimumInteritemSpacing(forSection section: Int) -> Double? {
    callDelegate { $0.collectionView($1, layout: $2, minimumInteritemSpacingForSectionAt: section) }
      .map { Double($0) }
  }

  func referenceSizeForHeader(inSection section: Int) -> Size? {
    callDelegate { $0.collectionView($1, layout: $2, referenceSizeForHeaderInSection: section) }
      .map { Size($0) }
  }

  func referenceSizeForFooter(inSection section: Int) -> Size? {
    callDelegate { $0.collectionView($1, layout: $2, referenceSizeForFooterInSection: section) }
      .map { Size($0) }
  }
}

extension Insets {
  fileprivate static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
