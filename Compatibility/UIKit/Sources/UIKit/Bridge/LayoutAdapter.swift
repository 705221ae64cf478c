package import CollectionLayout
import CoreGraphics
package import LayoutGeometry

/// A layout of UIKit as a layout of the contract.
///
/// Attributes are converted to values when the layout returns them, so a later change of an object that
/// the layout keeps does not change an earlier answer.
package final class LayoutAdapter: CollectionLayout {
  package typealias Payload = UIKitPayload

  package weak var host: (any LayoutHost)?

  /// The layout of UIKit.
  package let layout: UICollectionViewLayout

  /// Keeps the view alive where nothing else does.
  package var retainedView: UICollectionView?

  /// True if no collection view drives the layout, as in the suite. The adapter then keeps to what UIKit's
  /// collection view guarantees to a layout:
  /// - Everything is invalidated before the first `prepare`, and the layout is asked nothing until then.
  /// - A layout that invalidates itself in `prepare` is prepared again before it is asked anything.
  /// - Counts are invalidated alone only in a batch update, and otherwise together with everything.
  /// - A batch update of a layout that is not up to date is a reload: the layout gets no updates. UIKit's
  ///   documentation of `performBatchUpdates(_:completion:)` says that a reload may occur then.
  package var isAlone = false

  /// The kinds of views for which a layout that is ``isAlone`` is asked. UIKit asks only for kinds that the
  /// app or the layout has registered, so a layout may trap on others. Nil for all kinds.
  package var knownKinds: Set<String>?

  private var isPrepared = false
  private var isPreparing = false

  /// True from the creation, or an invalidation outside of a batch update, to the next `prepare`.
  private var isOutOfDate = true

  /// Whether the current batch update is a reload.
  private(set) var isReloading = false

  private var wasInvalidatedInPrepare = false

  /// How often the layout may invalidate itself in `prepare` before it is used as it is.
  private static let mostRepeatedPrepares = 4

  /// Called before the layout is invalidated.
  package var willInvalidate: ((InvalidationContext) -> Void)?

  /// The contexts with which the layout is being invalidated, in both forms.
  private var inProgress:
    (own: InvalidationContext, original: UICollectionViewLayoutInvalidationContext)?

  /// Makes `view` the collection view of `layout`. Calls no method of the layout.
  package init(_ layout: UICollectionViewLayout, in view: UICollectionView) {
    self.layout = layout
    layout.collectionView = view
    view.adapter = self
  }

  var contextInProgress: UICollectionViewLayoutInvalidationContext? { inProgress?.original }

  /// The context that the layout returned for a change of the bounds, and the new bounds.
  private var boundsChange: (context: BridgedContext, bounds: CGRect)?

  // MARK: Core

  package func prepare() throws(LayoutError) {
    if isAlone, !isPrepared {
      let context = layout.makeInvalidationContext()
      context.invalidateEverything = true
      context.invalidateDataSourceCounts = true
      layout.invalidateLayout(with: context)
    }
    isPrepared = true
    isPreparing = true
    defer { isPreparing = false }
    for _ in 0...(isAlone ? Self.mostRepeatedPrepares : 0) {
      wasInvalidatedInPrepare = false
      layout.preparationError = nil
      layout.prepare()
      if let error = layout.preparationError as? LayoutError { throw error }
      if !wasInvalidatedInPrepare { break }
    }
    isOutOfDate = false
  }

  /// Whether the layout may be asked for its geometry.
  private var mayBeAsked: Bool { isPrepared || !isAlone }

  package var collectionViewContentSize: Size {
    mayBeAsked ? Size(layout.collectionViewContentSize) : .zero
  }

  package func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    guard mayBeAsked else { return [] }
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
    guard hasSection(of: path), isKnown(kind) else { return nil }
    return layout.layoutAttributesForSupplementaryView(ofKind: kind.uiKitName, at: IndexPath(path))
      .map { Self.attributes($0) }
  }

  package func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    guard hasSection(of: path), isKnown(kind) else { return nil }
    return layout.layoutAttributesForDecorationView(ofKind: kind.uiKitName, at: IndexPath(path))
      .map { Self.attributes($0) }
  }

  private func isKnown(_ kind: ElementKind) -> Bool {
    knownKinds.map { $0.contains(kind.uiKitName) } ?? true
  }

  /// Whether the collection view has the section, and the layout may be asked for its elements. UIKit asks a layout only for elements within the counts,
  /// so a layout may trap on others.
  private func hasSection(of path: ElementPath) -> Bool {
    guard mayBeAsked, let view = layout.collectionView, path.section >= 0, path.item >= 0 else {
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
    let original = layout.invalidationContext(forBoundsChange: CGRect(newBounds))
    // The context may come from a method that does not call `super`.
    original.isForBoundsChange = true
    let context = BridgedContext(original)
    boundsChange = (context, CGRect(newBounds))
    return context
  }

  package func invalidateLayout() {
    guard let context = host?.invalidationContextInProgress else {
      layout.invalidateLayout()
      return
    }
    whileInvalidating(with: context) { _ in layout.invalidateLayout() }
  }

  package func invalidateLayout(with context: InvalidationContext) {
    whileInvalidating(with: context) { layout.invalidateLayout(with: $0) }
  }

  /// Calls `body` with the context of UIKit that stands for `context`, which is then in progress.
  ///
  /// If the context is for a change of the bounds, the collection view has the new bounds meanwhile: UIKit
  /// asks for the context before it sets them, and invalidates the layout after that.
  private func whileInvalidating(
    with context: InvalidationContext,
    _ body: (UICollectionViewLayoutInvalidationContext) -> Void
  ) {
    willInvalidate?(context)
    if let inProgress, inProgress.own === context { return body(inProgress.original) }
    let (outer, view) = (inProgress, layout.collectionView)
    let outerBounds = view?.boundsWhileInvalidating
    if let boundsChange, boundsChange.context === context {
      view?.boundsWhileInvalidating = boundsChange.bounds
    }
    defer {
      inProgress = outer
      view?.boundsWhileInvalidating = outerBounds
    }
    if let original = (context as? BridgedContext)?.original {
      original.invalidateEverything = context.invalidatesEverything
      isOutOfDate = true
      inProgress = (context, original)
      body(original)
    } else {
      let original = layout.makeInvalidationContext()
      original.adopt(context)
      if isAlone, original.invalidateDataSourceCounts {
        isReloading = isOutOfDate && !original.updates.isEmpty
        if isReloading || original.updates.isEmpty { original.invalidateEverything = true }
      }
      if original.invalidateEverything || original.updates.isEmpty { isOutOfDate = true }
      inProgress = (context, original)
      body(original)
    }
  }

  /// Tells the host that the layout was invalidated with `original`.
  func report(_ original: UICollectionViewLayoutInvalidationContext) {
    if isPreparing { wasInvalidatedInPrepare = true }
    if let inProgress, inProgress.original === original {
      let own = inProgress.own
      (own as? BridgedContext)?.update()
      own.contentOffsetAdjustment = Point(original.contentOffsetAdjustment)
      own.contentSizeAdjustment = Size(original.contentSizeAdjustment)
      host?.layoutWasInvalidated(with: own)
    } else {
      host?.layoutWasInvalidated(with: BridgedContext(original))
    }
  }

  package func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: Self.object(preferred),
      withOriginalAttributes: Self.object(original))
  }

  package func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    BridgedContext(
      layout.invalidationContext(
        forPreferredLayoutAttributes: Self.object(preferred),
        withOriginalAttributes: Self.object(original)))
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
