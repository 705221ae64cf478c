package import CollectionLayout
import CoreGraphics
package import LayoutGeometry

/// Adapts a UIKit layout to the protocol `CollectionLayout`.
///
/// Attributes are converted to values when the layout returns them. Therefore an earlier answer
/// does not change if the layout keeps an object and changes it later.
package final class LayoutAdapter: CollectionLayout {
  package typealias Payload = UIKitPayload

  package weak var host: (any LayoutHost)?

  /// The UIKit layout.
  package let layout: UICollectionViewLayout

  /// Keeps the layout's collection view alive if nothing else does.
  package var retainedView: UICollectionView?

  /// True if the conformance suite calls the layout; false if a collection view calls it. For the
  /// suite, the adapter gives the layout the same guarantees as UIKit's collection view:
  /// - Every invalidation is one of the view, which calls `invalidateLayout()`.
  /// - Everything is invalidated before the first `prepare`, and the layout is not queried until
  ///   then.
  /// - A layout that invalidates itself in `prepare` or `finalizeCollectionViewUpdates` is prepared
  ///   again before it is queried.
  /// - Outside of a batch update, an invalidation of the numbers of sections and items also
  ///   invalidates everything else.
  /// - If the layout must still be prepared when a batch update begins, the update is a reload, and
  ///   the layout gets no updates. UIKit's documentation of `performBatchUpdates(_:completion:)`
  ///   allows such a reload.
  package var isDrivenBySuite = false

  /// The kinds of supplementary and decoration views for which the layout may be asked; nil for all
  /// kinds. UIKit asks only for kinds that the app or the layout has registered, so a layout may
  /// trap on other kinds.
  package var registeredElementKinds: Set<String>?

  private var isPrepared = false
  private var isPreparing = false

  /// True after the creation, and after an invalidation outside of a batch update, until the next
  /// `prepare`.
  private var isLayoutOutOfDate = true

  /// True if the current batch update is a reload.
  private(set) var isReloading = false

  private var wasInvalidatedInPrepare = false

  /// True if the layout was invalidated during its last `finalizeCollectionViewUpdates`.
  var wasInvalidatedInFinalize = false

  /// If the layout invalidates itself in `prepare`, `prepare` is repeated at most this many times.
  /// After that the layout is queried as it is.
  private static let maximumPrepareRepetitions = 4

  /// Called before the layout is invalidated.
  package var willInvalidate: ((InvalidationContext) -> Void)?

  /// The context of the invalidation in progress, as a context of `CollectionLayout` and as a UIKit
  /// context; nil at other times.
  private var invalidationInProgress:
    (context: InvalidationContext, uiKitContext: UICollectionViewLayoutInvalidationContext)?

  /// Makes `view` the collection view of `layout`. Calls no method of the layout.
  package init(_ layout: UICollectionViewLayout, in view: UICollectionView) {
    self.layout = layout
    layout.view = view
    view.adapter = self
  }

  var contextInProgress: UICollectionViewLayoutInvalidationContext? {
    invalidationInProgress?.uiKitContext
  }

  /// The context that the layout returned for a change of the bounds, and the new bounds.
  private var boundsChange: (context: BridgedContext, bounds: CGRect)?

  // MARK: Preparation and queries

  package func prepare() throws(LayoutError) {
    if isDrivenBySuite, !isPrepared {
      let context = layout.makeInvalidationContext()
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      invalidateFromView(with: BridgedContext(context))
    }
    isPrepared = true
    isPreparing = true
    defer { isPreparing = false }
    for _ in 0...(isDrivenBySuite ? Self.maximumPrepareRepetitions : 0) {
      wasInvalidatedInPrepare = false
      layout.preparationError = nil
      layout.prepareFromView()
      if let error = layout.preparationError as? LayoutError { throw error }
      if !wasInvalidatedInPrepare { break }
    }
    isLayoutOutOfDate = false
  }

  /// Whether the layout may be asked for its content size and attributes.
  private var canQueryLayout: Bool { isPrepared || !isDrivenBySuite }

  package var collectionViewContentSize: Size {
    canQueryLayout ? Size(layout.collectionViewContentSize) : .zero
  }

  package func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guard canQueryLayout else { return [] }
    return (layout.layoutAttributesForElements(in: CGRect(rect)) ?? []).map { Self.attributes($0) }
  }

  package func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    guard hasSection(of: path), let view = layout.collectionView, path.item >= 0,
      path.item < view.numberOfItems(inSection: path.section)
    else { return nil }
    return layout.layoutAttributesForItem(at: IndexPath(path)).map { Self.attributes($0) }
  }

  package func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    guard hasSection(of: path), isRegistered(kind) else { return nil }
    return layout.layoutAttributesForSupplementaryView(ofKind: kind.uiKitName, at: IndexPath(path))
      .map { Self.attributes($0) }
  }

  package func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    guard hasSection(of: path), isRegistered(kind) else { return nil }
    return layout.layoutAttributesForDecorationView(ofKind: kind.uiKitName, at: IndexPath(path))
      .map { Self.attributes($0) }
  }

  private func isRegistered(_ kind: ElementKind) -> Bool {
    registeredElementKinds.map { $0.contains(kind.uiKitName) } ?? true
  }

  /// True if the layout may be queried, and its collection view has the section. UIKit asks a
  /// layout only for elements that exist, so a layout may trap on other elements.
  private func hasSection(of path: ElementPath) -> Bool {
    guard canQueryLayout, let view = layout.collectionView, path.section >= 0, path.item >= 0 else {
      return false
    }
    return path.section < view.numberOfSections
  }

  // MARK: Invalidation

  package var invalidationContextClass: InvalidationContext.Type { BridgedContext.self }

  package func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    layout.shouldInvalidateLayout(forBoundsChange: CGRect(newBounds))
  }

  package func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    let uiKitContext = layout.invalidationContext(forBoundsChange: CGRect(newBounds))
    // An override in the layout may have created the context without calling `super`, which sets
    // this property.
    uiKitContext.isForBoundsChange = true
    let context = BridgedContext(uiKitContext)
    boundsChange = (context, CGRect(newBounds))
    return context
  }

  package func invalidateLayout() {
    guard let context = host?.invalidationContextInProgress else {
      layout.invalidateLayout()
      return
    }
    invalidateFromView(with: context)
    // The layout's own report is missing if an override did not call `super`. Without a report, the
    // view would invalidate the layout a second time.
    host?.layoutWasInvalidated(with: context)
  }

  package func invalidateLayout(with context: InvalidationContext) {
    if isDrivenBySuite { return invalidateFromView(with: context) }
    withUIKitContext(for: context) { layout.invalidateLayout(with: $0) }
  }

  /// Invalidates the layout as UIKit's view does: calls `invalidateLayout()`, which passes the
  /// view's context to `invalidateLayout(with:)`. If an override of the first method does not call
  /// `super`, calls the second one too.
  private func invalidateFromView(with context: InvalidationContext) {
    withUIKitContext(for: context) { uiKitContext in
      layout.hasForwardedInvalidation = false
      layout.invalidateLayout()
      if !layout.hasForwardedInvalidation { layout.invalidateLayout(with: uiKitContext) }
    }
  }

  /// Calls `body` with the UIKit context that represents `context`. During the call,
  /// ``invalidationInProgress`` contains both contexts.
  ///
  /// If `context` is for a change of the bounds, the collection view has the new bounds during the
  /// call: UIKit asks the layout for the context before it sets the bounds, and invalidates the
  /// layout after it has set them.
  private func withUIKitContext(
    for context: InvalidationContext,
    _ body: (UICollectionViewLayoutInvalidationContext) -> Void
  ) {
    willInvalidate?(context)
    if let invalidationInProgress, invalidationInProgress.context === context {
      return body(invalidationInProgress.uiKitContext)
    }
    let (outerInvalidation, view) = (invalidationInProgress, layout.collectionView)
    let boundsOfOuterInvalidation = view?.boundsWhileInvalidating
    if let boundsChange, boundsChange.context === context {
      view?.boundsWhileInvalidating = boundsChange.bounds
    }
    defer {
      invalidationInProgress = outerInvalidation
      view?.boundsWhileInvalidating = boundsOfOuterInvalidation
    }
    if let uiKitContext = (context as? BridgedContext)?.uiKitContext {
      uiKitContext.invalidateEverything = context.invalidatesEverything
      isLayoutOutOfDate = true
      invalidationInProgress = (context, uiKitContext)
      body(uiKitContext)
    } else {
      let uiKitContext = layout.makeInvalidationContext()
      uiKitContext.copyValues(of: context)
      if isDrivenBySuite, uiKitContext.invalidateDataSourceCounts {
        isReloading = isLayoutOutOfDate && !uiKitContext.updates.isEmpty
        if isReloading || uiKitContext.updates.isEmpty { uiKitContext.invalidateEverything = true }
      }
      if uiKitContext.invalidateEverything || uiKitContext.updates.isEmpty {
        isLayoutOutOfDate = true
      }
      invalidationInProgress = (context, uiKitContext)
      body(uiKitContext)
    }
  }

  /// Tells the host that the layout was invalidated with `uiKitContext`.
  func reportInvalidation(_ uiKitContext: UICollectionViewLayoutInvalidationContext) {
    if isPreparing { wasInvalidatedInPrepare = true }
    wasInvalidatedInFinalize = true
    if let invalidationInProgress, invalidationInProgress.uiKitContext === uiKitContext {
      let context = invalidationInProgress.context
      (context as? BridgedContext)?.copyValuesFromUIKitContext()
      context.contentOffsetAdjustment = Point(uiKitContext.contentOffsetAdjustment)
      context.contentSizeAdjustment = Size(uiKitContext.contentSizeAdjustment)
      host?.layoutWasInvalidated(with: context)
    } else {
      host?.layoutWasInvalidated(with: BridgedContext(uiKitContext))
    }
  }

  package func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: Self.uiKitAttributes(preferred),
      withOriginalAttributes: Self.uiKitAttributes(original))
  }

  package func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    BridgedContext(
      layout.invalidationContext(
        forPreferredLayoutAttributes: Self.uiKitAttributes(preferred),
        withOriginalAttributes: Self.uiKitAttributes(original)))
  }

  // MARK: Scrolling

  package func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    Point(
      layout.targetContentOffset(
        forProposedContentOffset: CGPoint(proposed), withScrollingVelocity: CGPoint(velocity)))
  }
}
