import LayoutGeometry

/// A layout of a collection view: the members of UIKit's `UICollectionViewLayout`.
///
/// A layout is told to `prepare()`, and then answers where elements are until it is invalidated and
/// prepared again. Before the first `prepare` the content is empty; after one that threw, the layout
/// is as before its first one. Queries never throw and never trap.
///
/// `prepare`, the content size, the rectangle query and the item lookup have no default; everything
/// else does. The contract is not isolated to an actor and leaves threads to the host.
public protocol CollectionLayout<Payload>: AnyObject {
  /// What this layout's attributes carry beyond the common ones.
  associatedtype Payload: AttributesPayload = NoPayload

  typealias Attributes = LayoutAttributes<Payload>

  /// The collection view; kept weakly by its layout.
  var host: (any LayoutHost)? { get set }

  /// The class of the contexts this layout wants to be invalidated with.
  var invalidationContextClass: InvalidationContext.Type { get }

  // MARK: The core

  /// Computes what the answers need.
  ///
  /// - Throws: a ``LayoutError`` for a size that is NaN, infinite or negative, or a coordinate beyond
  ///   the exact range.
  func prepare() throws(LayoutError)

  /// The extent of the content, finite and not negative; unchanged by queries.
  var collectionViewContentSize: Size { get }

  /// All elements whose bounding box hits `rect`, each once.
  func layoutAttributesForElements(in rect: Rect) -> [Attributes]

  /// Appends all elements whose bounding box hits `rect` to a buffer of the caller's.
  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes])

  /// Calls `body` with each element whose bounding box hits `rect`.
  ///
  /// For layouts that need no array to find them; the default goes through one.
  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void)

  /// The cell at `path`; nil for a path outside the counts.
  func layoutAttributesForItem(at path: ElementPath) -> Attributes?

  /// The supplementary view of `kind` at `path`; nil where there is none.
  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes?

  /// The decoration view of `kind` at `path`; nil where there is none.
  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes?

  // MARK: Invalidation

  /// Whether another layout is needed once the host's bounds are `newBounds`.
  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool

  /// What a change of the host's bounds to `newBounds` makes stale.
  func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext

  /// Marks all geometry as stale: goes through ``invalidateLayout(with:)`` with an empty context, or
  /// with the one its host is invalidating with.
  func invalidateLayout()

  /// Marks what `context` says as stale; the next `prepare` makes it anew.
  ///
  /// Tells the host by ``LayoutHost/layoutWasInvalidated(with:)``, so that it lays out again.
  func invalidateLayout(with context: InvalidationContext)

  /// Whether a view that prefers other attributes than the layout's makes the layout stale.
  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool

  /// What the preference of a view makes stale: its element, by default.
  func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext

  // MARK: Scrolling

  /// Where a scroll that would come to rest at `proposed` shall rest instead, in content
  /// coordinates.
  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point

  // MARK: Batch updates

  /// Tells of the changes of a batch, after the `prepare` on the final data.
  func prepare(forCollectionViewUpdates updates: [LayoutUpdate])

  /// Ends a batch: no update state survives it (rule U-12).
  func finalizeCollectionViewUpdates()

  /// Where an appearing element starts, by final path; nil for its resting place, faded in.
  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes?

  /// Where a disappearing element ends, by the path before; nil for its resting place, faded out.
  func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes?

  /// The paths after the batch of supplementary or decoration elements of `kind` that it brings,
  /// ascending; asked for between preparation and finalize, and empty at any other time.
  ///
  /// A layout that reports anything reports all of it (rule U-13): every element of the kind that it
  /// has now, and of which the one that survives there by ``BatchPlan/before(_:)`` was not in its
  /// answers before. So the header of an inserted section is reported, and so is the connector of an
  /// item that was there all the time and gained its first child; a header that slides along with its
  /// section is not. What is reloaded is both brought and taken away. The default reports nothing,
  /// and leaves it to the host to find out.
  func pathsToInsert(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath]

  /// The paths before the batch of supplementary or decoration elements of `kind` that it takes away,
  /// ascending: those that the layout had, and of which none survives by ``BatchPlan/after(_:)``.
  ///
  /// Asked for and reported as ``pathsToInsert(for:ofKind:)``.
  func pathsToDelete(for category: ElementCategory, ofKind kind: ElementKind) -> [ElementPath]
}
