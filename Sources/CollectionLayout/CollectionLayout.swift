import LayoutGeometry

/// A layout of a collection view, with the methods of UIKit's `UICollectionViewLayout`.
///
/// The host calls `prepare()` and then queries the layout. After an invalidation it calls
/// `prepare()` again:
///
///     layout.host = view
///     try layout.prepare()
///     let visible = layout.layoutAttributesForElements(in: view.bounds)
///
/// Before the first `prepare()` the content is empty. After a `prepare()` that threw an error, the
/// layout is in the same state as before the first `prepare()`. Queries never throw and never trap.
/// Their results do not change until the layout is invalidated.
///
/// A conforming type implements `host`, `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`. All other members have
/// default implementations. The protocol is not isolated to an actor: the host decides which thread
/// calls the layout.
public protocol CollectionLayout<Payload>: AnyObject {
  /// The type of the additional values in this layout's attributes.
  associatedtype Payload: AttributesPayload = NoPayload

  /// The attributes that this layout returns.
  typealias Attributes = LayoutAttributes<Payload>

  /// The host of this layout, usually a collection view. A layout must hold it weakly.
  var host: (any LayoutHost)? { get set }

  /// The class of invalidation contexts that the host creates for this layout.
  var invalidationContextClass: InvalidationContext.Type { get }

  // MARK: Preparation and queries

  /// Computes everything that queries need, from the numbers of sections and items and the bounds
  /// of the host.
  ///
  /// - Throws: a ``LayoutError`` for a size that is NaN, infinite or negative, or for a coordinate
  ///   beyond 2^40 points.
  func prepare() throws(LayoutError)

  /// The content size in points, finite and not negative. Queries do not change it.
  var collectionViewContentSize: Size { get }

  /// The attributes of all elements whose bounding box intersects `rect`, each once, in any order.
  func layoutAttributesForElements(in rect: Rect) -> [Attributes]

  /// Appends the attributes of all elements whose bounding box intersects `rect` to `buffer`.
  ///
  /// A caller can use one array for several queries. The elements and their order are the same as
  /// those of `layoutAttributesForElements(in:)`.
  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes])

  /// Calls `body` with the attributes of each element whose bounding box intersects `rect`.
  ///
  /// The elements and their order are the same as those of `layoutAttributesForElements(in:)`. The
  /// default implementation allocates an array; implement this method to avoid that.
  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void)

  /// Calls `body` with arrays that together contain the attributes of all elements whose bounding
  /// box intersects `rect`.
  ///
  /// The elements and their order are the same as those of `layoutAttributesForElements(in:)`. This
  /// takes less time than a call for each element:
  ///
  ///     layout.visitLayoutAttributeRuns(in: view.bounds) { run in
  ///       for attributes in run { show(attributes) }
  ///     }
  ///
  /// The default implementation allocates an array; implement this method to use one array for
  /// several queries.
  func visitLayoutAttributeRuns(in rect: Rect, _ body: ([Attributes]) -> Void)

  /// The attributes of the cell at `path`; nil if there is no such item.
  func layoutAttributesForItem(at path: ElementPath) -> Attributes?

  /// The attributes of the supplementary view of `kind` at `path`; nil if there is no such view.
  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes?

  /// The attributes of the decoration view of `kind` at `path`; nil if there is no such view.
  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes?

  // MARK: Invalidation

  /// Whether a change of the host's bounds to `newBounds` invalidates the layout.
  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool

  /// The context for an invalidation that is caused by a change of the host's bounds to
  /// `newBounds`.
  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext

  /// Invalidates all geometry.
  ///
  /// Calls ``invalidateLayout(with:)`` with an empty context. While the host is invalidating the
  /// layout, the method passes the host's context instead.
  func invalidateLayout()

  /// Invalidates the part of the layout that `context` describes; the next `prepare()` computes it
  /// again.
  ///
  /// Must call ``LayoutHost/layoutWasInvalidated(with:)``, so that the host schedules a layout
  /// pass.
  func invalidateLayout(with context: InvalidationContext)

  /// Whether the attributes that a view prefers invalidate the layout. Called if they differ from
  /// the attributes that the layout gave the view.
  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool

  /// The context for an invalidation that is caused by the attributes that a view prefers. By
  /// default the context lists the view's element.
  func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext

  // MARK: Scrolling

  /// The content offset at which a scroll should end.
  ///
  /// - Parameters:
  ///   - proposed: the offset in content coordinates, in points, at which the scroll would end if
  ///     the layout did not change it.
  ///   - velocity: the scrolling velocity, in points per millisecond.
  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point

  // MARK: Batch updates

  /// Prepares the animation of a batch update. Called after `prepare()` has computed the layout of
  /// the new data.
  func prepare(forCollectionViewUpdates updates: [LayoutUpdate])

  /// Ends the batch update. The layout must discard all state that it stored for the update (rule
  /// U-12).
  func finalizeCollectionViewUpdates()

  /// The attributes at which the animation of an appearing element starts; nil to fade the element
  /// in at its place.
  ///
  /// `element` has its path after the batch.
  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes?

  /// The attributes at which the animation of a disappearing element ends; nil to fade the element
  /// out at its place.
  ///
  /// `element` has its path before the batch.
  func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes?

  /// The paths of the supplementary or decoration views of `kind` that the batch inserts, in
  /// ascending order.
  ///
  /// The paths are those after the batch. A batch lasts from `prepare(forCollectionViewUpdates:)`
  /// to `finalizeCollectionViewUpdates()`; at other times the result is empty.
  ///
  /// A layout reports either all inserted elements or none (rule U-13). An element is inserted if
  /// it exists after the batch, but the same element did not exist before the batch;
  /// ``BatchPlan/identityBeforeBatch(of:)`` determines which elements are the same. Examples are
  /// the header of an inserted section, and the connector of an old item that got its first child,
  /// but not a header that moves with its section. A reloaded element is both inserted and deleted.
  /// The default implementation reports no elements; the host then compares the elements itself.
  func pathsToInsert(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath]

  /// The paths of the supplementary or decoration views of `kind` that the batch deletes, in
  /// ascending order.
  ///
  /// The paths are those before the batch. An element is deleted if it existed before the batch,
  /// but the same element does not exist after the batch; ``BatchPlan/identityAfterBatch(of:)``
  /// determines which elements are the same. As in ``pathsToInsert(for:ofKind:)``, a layout reports
  /// either all deleted elements or none, and the result is empty outside of a batch.
  func pathsToDelete(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath]
}
