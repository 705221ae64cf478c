import CoreGraphics

/// The base class of layouts. It lays out nothing; its queries return nil.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// the lookups of the elements that it has.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  /// The collection view that uses the layout; nil before and after.
  open internal(set) weak var collectionView: UICollectionView?

  /// The classes and nibs of decoration views, by kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// The sections and items that the batch in progress inserts; nil outside of a batch.
  var batch: LayoutBatch?

  /// The error of the last `prepare` of a layout of this module; nil if there was none. UIKit's layouts
  /// cannot report an error, and authors' layouts have none.
  var preparationError: (any Error)?

  public override init() { super.init() }

  /// Creates a layout. Archives are not read: every property has its default.
  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  // MARK: Providing attributes

  /// The class of the attributes, for layouts whose attributes are of a subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the invalidation contexts that the collection view makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Computes everything that queries need. Called before the first query and after each
  /// invalidation.
  open func prepare() {}

  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that intersect `rect`.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of an item that follows the finger at `position` in an interactive movement: those
  /// of its place, with their center at `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let resting = layoutAttributesForItem(at: indexPath)
    let moving =
      resting?.copy(with: nil) as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    return moving
  }

  // MARK: Scrolling

  /// The offset at which a scroll ends, given where it would end without the layout. The velocity is in
  /// points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after a batch update or a switch to this layout, given the offset that the view would
  /// keep.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Invalidates all geometry.
  ///
  /// Calls ``invalidateLayout(with:)`` with an empty context, or with the collection view's one if that
  /// is invalidating the layout at the moment.
  open func invalidateLayout() {
    invalidateLayout(with: collectionView?.contextInProgress ?? makeInvalidationContext())
  }

  /// Invalidates the part of the layout that `context` describes. An override must call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(with: context)
  }

  /// Whether a change of the view's bounds to `newBounds` invalidates the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.isForBoundsChange = true
    return context
  }

  /// Whether the attributes that a self-sizing view prefers invalidate the layout; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// A context that lists the view's element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let paths = [originalAttributes.indexPath]
    let kind = originalAttributes.representedElementKind ?? ""
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: paths)
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: paths)
    }
    return context
  }

  /// An empty context of the layout's class.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init(_madeByLayout: ())
  }

  // MARK: Batch updates

  /// Prepares the animation of a batch. Called after the `prepare()` for the data after it.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    batch = LayoutBatch(updateItems)
  }

  /// Ends a batch, before the animation starts.
  open func finalizeCollectionViewUpdates() { batch = nil }

  /// The attributes at which the animation of an appearing item starts; nil for those at which it rests.
  ///
  /// The default fades inserted items in at their place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let batch, batch.inserts(itemIndexPath) else { return nil }
    return faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// The attributes at which the animation of a disappearing item ends; nil to fade it out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// As ``initialLayoutAttributesForAppearingItem(at:)``, for a supplementary view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let batch, batch.inserts(elementIndexPath) else { return nil }
    return faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// As ``finalLayoutAttributesForDisappearingItem(at:)``, for a supplementary view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// As ``initialLayoutAttributesForAppearingItem(at:)``, for a decoration view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let batch, batch.inserts(decorationIndexPath) else { return nil }
    return faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// As ``finalLayoutAttributesForDisappearingItem(at:)``, for a decoration view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The supplementary views of a kind that the batch in progress adds, in addition to those that
  /// follow from the changes of items and sections; none by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  private func faded(
    _ resting: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let start = resting?.copy(with: nil) as? UICollectionViewLayoutAttributes
    start?.alpha = 0
    return start
  }

  // MARK: Animated changes of bounds and layouts

  /// Called before an animated change of bounds, such as a rotation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the old layout before the view switches to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the new layout before the view switches to it.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts before the animation of the switch starts.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The path to which an item moves that is dragged to `position`: that of the item there, or its own.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Decoration views

  /// Registers the class of decoration views of a kind; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a nib. Nibs cannot be read, so the view is a plain one.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }

  // MARK: Right-to-left languages

  /// The direction in which the layout's frames are computed; left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// True if the view mirrors the frames where its direction differs from
  /// ``developmentLayoutDirection``.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
