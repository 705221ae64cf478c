#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  /// Adapts a UIKit layout to the protocol `CollectionLayout`, using only members that Apple's UIKit
  /// also has.
  ///
  /// The suite calls the layout, and the collection view only answers the layout's requests. On
  /// Linux, this package's `LayoutAdapter` is used instead, which also sees invalidations that the
  /// layout makes by itself. Apple's UIKit does not make this possible. Therefore this adapter has
  /// two limitations:
  /// - A batch update is a reload, because update items cannot be created.
  /// - An invalidation that the layout makes by itself, for example in a `didSet`, is not reported.
  final class ViewLayoutAdapter: CollectionLayout {
    typealias Payload = UIKitAttributesPayload

    weak var host: (any LayoutHost)?

    /// The kinds of supplementary and decoration views that the layout may be asked for. UIKit asks
    /// only for kinds that were registered.
    private let registeredElementKinds: Set<String>

    private let layout: UICollectionViewLayout

    /// The collection view of the layout, which the layout does not keep alive.
    private let view: SceneView

    /// True after the first `prepare`. As in UIKit, the layout is not queried before its first
    /// `prepare`.
    private var isPrepared = false

    /// The context that the layout returned for a change of the bounds, and the new bounds.
    private var boundsChange: (context: ViewInvalidationContext, bounds: CGRect)?

    /// Creates an adapter for the layout of `view`.
    init(of view: SceneView, registeredElementKinds: Set<String>) {
      self.view = view
      self.registeredElementKinds = registeredElementKinds
      layout = view.collectionViewLayout
    }

    // MARK: Preparation and queries

    func prepare() throws(LayoutError) {
      if !isPrepared { invalidateEverything() }
      isPrepared = true
      layout.prepare()
    }

    var collectionViewContentSize: Size {
      isPrepared ? Size(layout.collectionViewContentSize) : .zero
    }

    func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
      guard isPrepared else { return [] }
      return (layout.layoutAttributesForElements(in: CGRect(rect)) ?? []).map {
        Self.attributes($0)
      }
    }

    func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
      guard canQueryElement(at: path), path.item < view.numberOfItems(inSection: path.section)
      else {
        return nil
      }
      return layout.layoutAttributesForItem(at: IndexPath(path)).map { Self.attributes($0) }
    }

    func layoutAttributesForSupplementaryView(
      ofKind kind: ElementKind, at path: ElementPath
    ) -> Attributes? {
      guard canQueryElement(at: path), registeredElementKinds.contains(kind.nameInUIKit) else {
        return nil
      }
      return layout.layoutAttributesForSupplementaryView(
        ofKind: kind.nameInUIKit, at: IndexPath(path)
      ).map { Self.attributes($0) }
    }

    func layoutAttributesForDecorationView(
      ofKind kind: ElementKind, at path: ElementPath
    ) -> Attributes? {
      guard canQueryElement(at: path), registeredElementKinds.contains(kind.nameInUIKit) else {
        return nil
      }
      return layout.layoutAttributesForDecorationView(ofKind: kind.nameInUIKit, at: IndexPath(path))
        .map { Self.attributes($0) }
    }

    /// True if the layout may be asked for elements at `path`. The layout may trap on elements at
    /// other paths.
    private func canQueryElement(at path: ElementPath) -> Bool {
      isPrepared && path.item >= 0 && (0..<view.numberOfSections).contains(path.section)
    }

    // MARK: Invalidation

    var invalidationContextClass: InvalidationContext.Type { ViewInvalidationContext.self }

    func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(newBounds))
    }

    func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
      let context = ViewInvalidationContext(
        layout.invalidationContext(forBoundsChange: CGRect(newBounds)))
      boundsChange = (context, CGRect(newBounds))
      return context
    }

    func invalidateLayout() {
      invalidateEverything()
      let context = InvalidationContext()
      context.invalidatesEverything = true
      host?.layoutWasInvalidated(with: context)
    }

    /// Invalidates the layout. If the context is for a change of the bounds, the view has the new
    /// bounds during the invalidation: UIKit asks the layout for the context before it sets the
    /// bounds, and invalidates the layout after it has set them.
    func invalidateLayout(with context: InvalidationContext) {
      if let boundsChange, boundsChange.context === context {
        view.boundsDuringInvalidation = boundsChange.bounds
      }
      boundsChange = nil
      defer { view.boundsDuringInvalidation = nil }
      if context.invalidatesEverything || context.invalidatesDataSourceCounts {
        invalidateEverything()
      } else if let uiKitContext = (context as? ViewInvalidationContext)?.uiKitContext {
        layout.invalidateLayout(with: uiKitContext)
      } else {
        layout.invalidateLayout(
          with: UIKitPlatformSpecifics.makeInvalidationContext(of: layout).addingValues(of: context)
        )
      }
      host?.layoutWasInvalidated(with: context)
    }

    /// Invalidates everything, including the numbers of sections and items, as UIKit's `reloadData()`
    /// does.
    private func invalidateEverything() {
      view.discardItemCounts()
      layout.invalidateLayout()
    }

    // MARK: Scrolling

    func targetContentOffset(
      forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
    ) -> Point {
      Point(
        layout.targetContentOffset(
          forProposedContentOffset: CGPoint(proposed), withScrollingVelocity: CGPoint(velocity)))
    }
  }
#endif
