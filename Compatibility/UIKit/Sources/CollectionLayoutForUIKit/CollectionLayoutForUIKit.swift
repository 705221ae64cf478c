#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  extension CollectionLayout {
    /// Wraps this layout in a `UICollectionViewLayout`, a ``CollectionLayoutForUIKit``.
    @MainActor public func layoutForUIKit() -> UICollectionViewLayout {
      CollectionLayoutForUIKit(self)
    }
  }

  /// Wraps a layout of this project in a `UICollectionViewLayout`, for a collection view of UIKit.
  ///
  ///     var grid = GridArrangement()
  ///     grid.columns = 3
  ///     let layout = Engine.lazy.layout(of: grid).layoutForUIKit()
  ///     let view = UICollectionView(frame: frame, collectionViewLayout: layout)
  ///
  /// If the wrapped layout is invalidated, for example because one of its parameters was changed,
  /// this layout is invalidated too.
  @preconcurrency @MainActor
  open class CollectionLayoutForUIKit<Base: CollectionLayout>: UICollectionViewLayout {
    /// The wrapped layout, which computes all frames and answers all queries.
    public let base: Base

    /// The error that the last `prepare()` of ``base`` threw; nil if it threw none. After an error,
    /// the content is empty.
    public private(set) var preparationError: LayoutError?

    private let baseHost = UIKitLayoutHost()

    /// True while this layout invalidates `base`. In that time, the notification that `base` was
    /// invalidated is ignored.
    private var isInvalidatingBase = false

    /// Wraps `base`, and gives it a host that reads from the collection view of this layout.
    public init(_ base: Base) {
      self.base = base
      super.init()
      baseHost.layout = self
      baseHost.didInvalidate = { [weak self] in self?.baseWasInvalidated() }
      base.host = baseHost
    }

    /// Traps, because a layout cannot be decoded from an archive.
    public required init?(coder: NSCoder) {
      fatalError("expected a call of CollectionLayoutForUIKit(base), found a call of init(coder:)")
    }

    open override class var invalidationContextClass: AnyClass { WrappingInvalidationContext.self }

    // MARK: Preparation and queries

    open override func prepare() {
      do throws(LayoutError) {
        try base.prepare()
        preparationError = nil
      } catch {
        preparationError = error
      }
    }

    open override var collectionViewContentSize: CGSize { CGSize(base.collectionViewContentSize) }

    open override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      var attributesList: [UICollectionViewLayoutAttributes] = []
      base.visitLayoutAttributesForElements(in: Rect(rect)) {
        attributesList.append(uiKitAttributes($0))
      }
      return attributesList
    }

    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementPath(indexPath).flatMap { base.layoutAttributesForItem(at: $0) }.map(uiKitAttributes)
    }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(.supplementary, elementKind, indexPath)
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(.decoration, elementKind, indexPath)
    }

    private func attributes(
      _ category: ElementCategory, _ kind: String, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementIdentity(category, kind, indexPath).flatMap { base.layoutAttributes(for: $0) }
        .map(uiKitAttributes)
    }

    // MARK: Invalidation

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      base.shouldInvalidateLayout(forBoundsChange: Rect(newBounds))
    }

    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      let baseContext = base.invalidationContext(forBoundsChange: Rect(newBounds))
      (context as? WrappingInvalidationContext)?.baseContext = baseContext
      context.contentOffsetAdjustment = CGPoint(baseContext.contentOffsetAdjustment)
      context.contentSizeAdjustment = CGSize(baseContext.contentSizeAdjustment)
      return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let baseContext =
        (context as? WrappingInvalidationContext)?.baseContext
        ?? base.invalidationContextClass.init()
      baseContext.add(context)
      isInvalidatingBase = true
      base.invalidateLayout(with: baseContext)
      isInvalidatingBase = false
      super.invalidateLayout(with: context)
    }

    /// Invalidates this layout after `base` was invalidated directly. Calls `super`, so that `base`
    /// is not invalidated a second time.
    private func baseWasInvalidated() {
      guard !isInvalidatingBase else { return }
      super.invalidateLayout(with: WrappingInvalidationContext())
    }

    // MARK: Scrolling

    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      CGPoint(
        base.targetContentOffset(
          forProposedContentOffset: Point(proposedContentOffset),
          withScrollingVelocity: Point(velocity)))
    }

    // MARK: Batch updates

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      base.prepare(forCollectionViewUpdates: updateItems.compactMap { LayoutUpdate($0) })
    }

    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      base.finalizeCollectionViewUpdates()
    }

    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(.cell, "", itemIndexPath)
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(.supplementary, elementKind, elementIndexPath)
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(.decoration, elementKind, decorationIndexPath)
        ?? super.initialLayoutAttributesForAppearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(.cell, "", itemIndexPath)
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(.supplementary, elementKind, elementIndexPath)
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(.decoration, elementKind, decorationIndexPath)
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
    }

    private func initialAttributes(
      _ category: ElementCategory, _ kind: String, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementIdentity(category, kind, indexPath)
        .flatMap { base.initialLayoutAttributes(forAppearing: $0) }.map(uiKitAttributes)
    }

    private func finalAttributes(
      _ category: ElementCategory, _ kind: String, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ElementIdentity(category, kind, indexPath)
        .flatMap { base.finalLayoutAttributes(forDisappearing: $0) }.map(uiKitAttributes)
    }

    open override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      base.pathsToInsert(for: .supplementary, ofKind: ElementKind(ofUIKit: elementKind))
        .map { IndexPath($0) }
    }

    open override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      base.pathsToDelete(for: .supplementary, ofKind: ElementKind(ofUIKit: elementKind))
        .map { IndexPath($0) }
    }

    open override func indexPathsToInsertForDecorationView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      base.pathsToInsert(for: .decoration, ofKind: ElementKind(ofUIKit: elementKind))
        .map { IndexPath($0) }
    }

    open override func indexPathsToDeleteForDecorationView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      base.pathsToDelete(for: .decoration, ofKind: ElementKind(ofUIKit: elementKind))
        .map { IndexPath($0) }
    }
  }
#endif
