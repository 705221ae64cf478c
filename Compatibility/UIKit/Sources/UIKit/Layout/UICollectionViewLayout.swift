import CoreGraphics

/// The base class of layouts. It lays out nothing; its queries return nil.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and the lookups of the elements that it has.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding, KeyValueObserver {
  /// The collection view that uses the layout; nil if no view uses it.
  open var collectionView: UICollectionView? { view }

  /// The value of ``collectionView``, which a subclass may override with another type.
  weak var view: UICollectionView?

  /// The registered classes of decoration views, by kind.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// The sections and items that the batch in progress inserts or reloads; nil outside of a batch.
  var currentUpdateBatch: UpdateBatch?

  /// The error of the last `prepare`; nil if there was none. The flow layout of this module stores
  /// its error here, because `prepare` of a UIKit layout cannot throw.
  var preparationError: (any Error)?

  public override init() { super.init() }

  /// Creates a layout. Archives are not read: every property has its default.
  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  open func awakeFromNib() {}

  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Providing attributes

  /// The class of the layout's attributes. A layout that uses a subclass of
  /// `UICollectionViewLayoutAttributes` overrides this property.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the invalidation contexts that the collection view makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Computes everything that queries need. Called before the first query and after each
  /// invalidation.
  open func prepare() {}

  /// Prepares the layout on behalf of its view.
  func prepareFromView() { prepare() }

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

  /// Returns the attributes of an item that follows the finger in an interactive movement: the
  /// item's attributes, with the center moved to `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let restingAttributes = layoutAttributesForItem(at: indexPath)
    let movingAttributes =
      restingAttributes?.copy(with: nil) as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    movingAttributes.center = position
    return movingAttributes
  }

  // MARK: Scrolling

  /// Returns the offset at which a scroll ends. `proposedContentOffset` is the offset at which the
  /// scroll would end without the layout. The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after a batch update or a switch to this layout, given the offset that the
  /// view would keep without the layout.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// True if the ``invalidateLayout()`` of this class has run since the adapter reset the property.
  /// It has not if an override did not call `super`.
  var hasForwardedInvalidation = false

  /// Invalidates all geometry.
  ///
  /// Calls ``invalidateLayout(with:)`` with an empty context. If the collection view is already
  /// invalidating the layout, the context of that invalidation is used instead.
  open func invalidateLayout() {
    hasForwardedInvalidation = true
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

  /// Whether the layout is invalidated when a self-sizing view prefers other attributes; false by
  /// default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns a context that lists the element whose self-sizing view prefers other attributes.
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

  /// Creates an empty context of the class ``invalidationContextClass``.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init(_madeByLayout: ())
  }

  // MARK: Batch updates

  /// Prepares for the animation of a batch. Called after the `prepare()` that computes the layout
  /// of the changed data.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    currentUpdateBatch = UpdateBatch(updateItems)
  }

  /// Ends a batch, before the animation starts.
  open func finalizeCollectionViewUpdates() { currentUpdateBatch = nil }

  /// The attributes at which the animation of an appearing item starts; nil to start with its final
  /// attributes.
  ///
  /// By default, items that the batch inserts or reloads fade in at their final place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let currentUpdateBatch, currentUpdateBatch.insertsElement(itemIndexPath) else {
      return nil
    }
    return fadedAttributes(layoutAttributesForItem(at: itemIndexPath))
  }

  /// The attributes at which the animation of a disappearing item ends; nil to fade the item out
  /// where it is.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// As ``initialLayoutAttributesForAppearingItem(at:)``, for a supplementary view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let currentUpdateBatch, currentUpdateBatch.insertsElement(elementIndexPath) else {
      return nil
    }
    return fadedAttributes(
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// As ``finalLayoutAttributesForDisappearingItem(at:)``, for a supplementary view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// As ``initialLayoutAttributesForAppearingItem(at:)``, for a decoration view.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let currentUpdateBatch, currentUpdateBatch.insertsElement(decorationIndexPath) else {
      return nil
    }
    return fadedAttributes(
      layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// As ``finalLayoutAttributesForDisappearingItem(at:)``, for a decoration view.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The paths of supplementary views of a kind that the layout itself inserts in the batch in
  /// progress; none by default. Supplementary views of inserted items and sections may be omitted.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  private func fadedAttributes(
    _ restingAttributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let initialAttributes = restingAttributes?.copy(with: nil) as? UICollectionViewLayoutAttributes
    initialAttributes?.alpha = 0
    return initialAttributes
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

  /// Called on the old and on the new layout before the animation of the switch starts.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The new path of an item that is dragged to `position`: the path of the item at that position,
  /// or the moving item's own path if there is no item at that position.
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

  /// Registers the class of decoration views of a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a nib. Nibs cannot be read, so the views are plain `UICollectionReusableView`
  /// objects.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }

  // MARK: Right-to-left languages

  /// The direction in which the layout's frames are computed; left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// True if the view mirrors the frames when its direction differs from
  /// ``developmentLayoutDirection``.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
