import LayoutGeometry

/// What of a layout is stale.
///
/// An empty context means: all geometry anew, counts kept. As soon as it lists elements, only those
/// (and what follows from them) are. Subclass it to carry properties of your own, override
/// ``merge(_:)`` to combine them, and name the class in
/// ``CollectionLayout/invalidationContextClass``.
open class InvalidationContext {
  /// Whether everything is stale, counts included.
  public var invalidatesEverything = false

  /// Whether the counts of sections and items are to be read again.
  public var invalidatesDataSourceCounts = false

  /// Whether what the delegate answers (sizes, insets, spacings) is to be asked again.
  public var invalidatesDelegateMetrics = false

  /// Whether the invalidation is due to a change of the host's bounds.
  public var invalidatesBounds = false

  /// The stale cells, in ascending order and without repetition.
  public private(set) var invalidatedItems: [ElementPath] = []

  /// The stale supplementary elements, in canonical order and without repetition.
  public private(set) var invalidatedSupplementaryElements: [ElementIdentity] = []

  /// The stale decoration elements, in canonical order and without repetition.
  public private(set) var invalidatedDecorationElements: [ElementIdentity] = []

  /// What the host adds to its content offset at once.
  public var contentOffsetAdjustment = Point.zero

  /// What the host adds to its content size at once, until the next `prepare`.
  public var contentSizeAdjustment = Size.zero

  /// The batch that this invalidation belongs to; empty outside of batch updates.
  ///
  /// Elements listed beside it are named by their paths after the batch.
  public var updates: [LayoutUpdate] = []

  /// Creates an empty context.
  public required init() {}

  /// Marks cells as stale.
  public func invalidateItems(at paths: some Sequence<ElementPath>) {
    invalidatedItems = sortedUnion(invalidatedItems, paths)
  }

  /// Marks supplementary elements of a kind as stale.
  public func invalidateSupplementaryElements(
    ofKind kind: ElementKind, at paths: some Sequence<ElementPath>
  ) {
    invalidatedSupplementaryElements = sortedUnion(
      invalidatedSupplementaryElements, paths.map { .supplementary(kind, $0) })
  }

  /// Marks decoration elements of a kind as stale.
  public func invalidateDecorationElements(
    ofKind kind: ElementKind, at paths: some Sequence<ElementPath>
  ) {
    invalidatedDecorationElements = sortedUnion(
      invalidatedDecorationElements, paths.map { .decoration(kind, $0) })
  }

  /// Whether the context lists elements one by one.
  public var listsElements: Bool {
    !invalidatedItems.isEmpty || !invalidatedSupplementaryElements.isEmpty
      || !invalidatedDecorationElements.isEmpty
  }

  /// Whether all geometry is stale: it says so, or it says nothing narrower.
  ///
  /// Narrower are a list of elements, a change of the bounds, and a batch with the counts it changed.
  open var invalidatesAllGeometry: Bool {
    if invalidatesEverything || invalidatesDelegateMetrics { return true }
    let isBatch = invalidatesDataSourceCounts && !updates.isEmpty
    if invalidatesDataSourceCounts && !isBatch { return true }
    return !(listsElements || invalidatesBounds || isBatch)
  }

  /// Takes up what `other` says, so that one context stands for both (rule I-04).
  ///
  /// `other` came later: where it brings a batch, what is listed here is by paths before that batch.
  /// Adjustments add up; an overriding class calls `super` first.
  open func merge(_ other: InvalidationContext) {
    // A context that says nothing means all geometry; next to one that says more it has to say so
    // aloud. A batch after another, or after elements by their paths before it, means all as well.
    let coversAll =
      invalidatesAllGeometry || other.invalidatesAllGeometry
      || !other.updates.isEmpty && (!updates.isEmpty || listsElements)
    invalidatesEverything = invalidatesEverything || other.invalidatesEverything
    invalidatesDataSourceCounts =
      invalidatesDataSourceCounts || other.invalidatesDataSourceCounts
    invalidatesDelegateMetrics =
      invalidatesDelegateMetrics || other.invalidatesDelegateMetrics
    invalidatesBounds = invalidatesBounds || other.invalidatesBounds
    invalidatedItems = sortedUnion(invalidatedItems, other.invalidatedItems)
    invalidatedSupplementaryElements = sortedUnion(
      invalidatedSupplementaryElements, other.invalidatedSupplementaryElements)
    invalidatedDecorationElements = sortedUnion(
      invalidatedDecorationElements, other.invalidatedDecorationElements)
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    updates += other.updates
    if coversAll && !invalidatesAllGeometry { invalidatesDelegateMetrics = true }
  }

  private func sortedUnion<Value: Comparable & Hashable>(
    _ known: [Value], _ added: some Sequence<Value>
  ) -> [Value] {
    Set(known).union(added).sorted()
  }
}
