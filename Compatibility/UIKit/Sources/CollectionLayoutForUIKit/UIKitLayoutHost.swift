#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  /// The host of a layout that is wrapped for UIKit. It reads its values from the collection view of
  /// ``layout``, the UIKit layout that is the wrapper.
  final class UIKitLayoutHost: LayoutHost {
    weak var layout: UICollectionViewLayout?

    /// Called when the wrapped layout was invalidated.
    var didInvalidate: (() -> Void)?

    /// Reads a value from the collection view; returns `missing` if there is no collection view.
    /// Layouts are called on the main actor only, so this method is too.
    private func readFromView<Value: Sendable>(
      _ value: @MainActor (UICollectionView) -> Value, or missing: Value
    ) -> Value {
      MainActor.assumeIsolated { layout?.collectionView.map { value($0) } ?? missing }
    }

    var bounds: Rect { readFromView({ Rect($0.bounds) }, or: .zero) }

    var contentInset: Insets {
      readFromView(
        {
          let inset = $0.adjustedContentInset
          return Insets(
            top: Double(inset.top), left: Double(inset.left), bottom: Double(inset.bottom),
            right: Double(inset.right))
        }, or: .zero)
    }

    var scale: Double { readFromView({ Double($0.traitCollection.displayScale) }, or: 2) }

    var numberOfSections: Int { readFromView({ $0.numberOfSections }, or: 0) }

    func numberOfItems(inSection section: Int) -> Int {
      readFromView({ $0.numberOfItems(inSection: section) }, or: 0)
    }

    func layoutWasInvalidated(with context: InvalidationContext) { didInvalidate?() }
  }
#endif
