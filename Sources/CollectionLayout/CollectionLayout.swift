import LayoutGeometry

/// A layout of a collection view, with the members of UIKit's `UICollectionViewLayout`.
///
/// The host calls `prepare()`, and then queries the layout until it invalidates it and prepares it again:
///
///     layout.host = view
///     try layout.prepare()
///     let visible = layout.layoutAttributesForElements(in: view.bounds)
///
/// Before the first `prepare()` the content is empty. After a `prepare()` that threw an error, the layout
/// is as before its first one. Queries never throw and never trap, and return the same until the layout is
/// invalidated.
///
/// A conforming type implements `host`, `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`. All other members have defaults.
/// The contract is not isolated to an actor: the host decides which thread calls the layout.
public protocol CollectionLayout<Payload>: AnyObject {
  /// The type of the values that this layout's attributes have in addition to the common ones.
  associatedtype Payload: AttributesPayload = NoPayload

  /// The attributes that this layout returns.
  typealias Attributes = LayoutAttributes<Payload>

  /// The collection view, or nil. A layout must hold it weakly.
  var host: (any LayoutHost)? { get set }

  /// The class of the contexts that the host creates to invalidate this layout.
  var invalidationContextClass: InvalidationContext.Type { get }

  // MARK: Core

  /// Computes everything that queries need, from the counts and bounds of the host.
  ///
  /// - Throws: a ``LayoutError`` for a size that is NaN, infinite or negative, or a coordinate beyond
  ///   2^40 points.
  func prepare() throws(LayoutError)

  /// The size of the content, in points: finite and not negative. Queries do not change it.
  var collectionViewContentSize: Size { get }

  /// The elements whose bounding box hits `rect`, each once, in any order.
  func layoutAttributesForElements(in rect: Rect) -> [Attributes]

  /// Appends the elements whose bounding box hits `rect` to `buffer`.
  ///
  /// Lets a caller reuse one array. The elements and their order are those of
  /// `layoutAttributesForElements(in:)`.
  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes])

  /// Calls `body` with each element whose bounding box hits `rect`.
  ///
  /// The elements and their order are those of `layoutAttributesForElements(in:)`. Implement it to answer
  /// without allocating an array, which the default does.
  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void)

  /// The attributes of the cell at `path`, or nil if there is no such item.
  func layoutAttributesForItem(at path: ElementPath) -> Attributes?

  /// The attributes of the supplementary view of `kind` at `path`, or nil if there is none.
  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes?

  /// The attributes of the decoration view of `kind` at `path`, or nil if there is none.
  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes?

  // MARK: Invalidation

  /// Whether a change of the host's bounds to `newBounds` invalidates the layout.
  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool

  /// The context with which a change of the host's bounds to `newBounds` invalidates the layout.
  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext

  /// Invalidates all geometry.
  ///
  /// Calls ``invalidateLayout(with:)`` with an empty context, or with the context with which the host is
  /// invalidating the layout at the moment.
  func invalidateLayout()

  /// Invalidates the part of the layout that `context` describes; the next `prepare()` computes it again.
  ///
  /// Must call ``LayoutHost/layoutWasInvalidated(with:)``, so that the host schedules a layout pass.
  func invalidateLayout(with context: InvalidationContext)

  /// Whether a view that prefers other attributes than the layout's invalidates the layout.
  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool

  /// The context with which a view's preferred attributes invalidate the layout; lists the element by default.
  func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext

  // MARK: Scrolling

  /// The content offset at which a scroll ends that would end at `proposed`.
  ///
  /// - Parameters:
  ///   - proposed: the offset in content coordinates, in points, at which scrolling would stop.
  ///   - velocity: the scrolling velocity, in points per millisecond.
  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point

  // MARK: Batch updates

  /// Prepares the animation of a batch. Called after the `prepare()` for the data after the batch.
  func prepare(forCollectionViewUpdates updates: [LayoutUpdate])

  /// Ends the batch. The layout must drop all state of the update (rule U-12).
  func finalizeCollectionViewUpdates()

  /// The attributes at which an appearing element starts its animation.
  ///
  /// The element is named by its path after the batch. With nil the host fades it in at its place.
  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes?

  /// The attributes at which a disappearing element ends its animation.
  ///
  /// The element is named by its path before the batch. With nil the host fades it out at its place.
  func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes?

  /// The paths of the supplementary or decoration elements of `kind` that the batch adds, ascending.
  ///
  /// Paths are those after the batch. The result is empty outside of a batch, that is, except between
  /// `prepare(forCollectionViewUpdates:)` and `finalizeCollectionViewUpdates()`.
  ///
  /// A layout reports all added elements or none (rule U-13). An element is added if it exists now, and
  /// its counterpart by ``BatchPlan/before(_:)`` did not exist before. The header of an inserted section
  /// is added, and so is the connector of an old item that got its first child; a header that moves with
  /// its section is not. A reloaded element is both added and removed. The default reports none, and the
  /// host compares the elements itself.
  func pathsToInsert(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath]

  /// The paths of the supplementary or decoration elements of `kind` that the batch removes, ascending.
  ///
  /// Paths are those before the batch. An element is removed if it existed before, and its counterpart by
  /// ``BatchPlan/after(_:)`` does not exist now. All rules of ``pathsToInsert(for:ofKind:)`` apply.
  func pathsToDelete(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath]
}
