import LayoutGeometry

/// Describes which parts of a layout are invalid.
///
/// An empty context invalidates all geometry, but not the numbers of sections and items. A context
/// that lists elements invalidates only these elements and those that depend on them:
///
///     let context = InvalidationContext()
///     context.invalidateItems(at: [ElementPath(section: 0, item: 3)])
///     layout.invalidateLayout(with: context)
///
/// To add properties, subclass this type, override ``merge(_:)`` to combine them, and return the
/// subclass from ``CollectionLayout/invalidationContextClass``.
open class InvalidationContext {
  /// Whether everything is invalid, including the numbers of sections and items.
  public var invalidatesEverything = false

  /// Whether the numbers of sections and items must be read again.
  public var invalidatesDataSourceCounts = false

  /// Whether the delegate's values (sizes, insets, spacings) must be read again.
  public var invalidatesDelegateMetrics = false

  /// Whether a change of the host's bounds caused the invalidation.
  public var invalidatesBounds = false

  /// The paths of the invalid cells, in ascending order without duplicates.
  public private(set) var invalidatedItems: [ElementPath] = []

  /// The invalid supplementary elements, sorted by section, kind and item, without duplicates.
  public private(set) var invalidatedSupplementaryElements: [ElementIdentity] = []

  /// The invalid decoration elements, sorted by section, kind and item, without duplicates.
  public private(set) var invalidatedDecorationElements: [ElementIdentity] = []

  /// A vector that the host immediately adds to its content offset, in points.
  public var contentOffsetAdjustment = Point.zero

  /// A size that the host adds to its content size until the next `prepare()`, in points.
  public var contentSizeAdjustment = Size.zero

  /// The changes of the batch that caused the invalidation; empty outside of batch updates.
  ///
  /// The paths of the invalid elements in this context are those after the batch.
  public var updates: [LayoutUpdate] = []

  /// Creates an empty context.
  public required init() {}

  /// Adds cells to the list of invalid elements.
  public func invalidateItems(at paths: some Sequence<ElementPath>) {
    invalidatedItems = sortedUnion(invalidatedItems, paths)
  }

  /// Adds supplementary elements of `kind` to the list of invalid elements.
  public func invalidateSupplementaryElements(
    ofKind kind: ElementKind, at paths: some Sequence<ElementPath>
  ) {
    invalidatedSupplementaryElements = sortedUnion(
      invalidatedSupplementaryElements, paths.map { .supplementary(kind, $0) })
  }

  /// Adds decoration elements of `kind` to the list of invalid elements.
  public func invalidateDecorationElements(
    ofKind kind: ElementKind, at paths: some Sequence<ElementPath>
  ) {
    invalidatedDecorationElements = sortedUnion(
      invalidatedDecorationElements, paths.map { .decoration(kind, $0) })
  }

  /// Whether the context lists any invalid element.
  public var hasInvalidatedElements: Bool {
    !invalidatedItems.isEmpty || !invalidatedSupplementaryElements.isEmpty
      || !invalidatedDecorationElements.isEmpty
  }

  /// Whether all geometry is invalid.
  ///
  /// That is the case if everything is invalid, if the delegate's values are invalid, or if the
  /// numbers of sections and items are invalid and ``updates`` is empty. It is also the case for a
  /// context that lists no elements and was caused neither by a change of the bounds nor by a
  /// batch.
  open var invalidatesAllGeometry: Bool {
    if invalidatesEverything || invalidatesDelegateMetrics { return true }
    let isBatch = invalidatesDataSourceCounts && !updates.isEmpty
    if invalidatesDataSourceCounts && !isBatch { return true }
    return !(hasInvalidatedElements || invalidatesBounds || isBatch)
  }

  /// Merges `other`, a later context, into this one (rule I-04).
  ///
  /// The adjustments of the content offset and size are added up. If `other` has a batch, the paths
  /// of the elements in this context must be those before that batch. An override must call `super`
  /// first.
  open func merge(_ other: InvalidationContext) {
    // An empty context invalidates all geometry. After a merge the context may no longer be empty,
    // so it must say explicitly that it invalidates all geometry. If `other` has a batch, the paths
    // that this context lists are out of date. They are not translated; instead, all geometry is
    // invalidated.
    let mergedContextInvalidatesAllGeometry =
      invalidatesAllGeometry || other.invalidatesAllGeometry
      || !other.updates.isEmpty && (!updates.isEmpty || hasInvalidatedElements)
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
    if mergedContextInvalidatesAllGeometry && !invalidatesAllGeometry {
      invalidatesDelegateMetrics = true
    }
  }

  private func sortedUnion<Value: Comparable & Hashable>(
    _ oldValues: [Value], _ addedValues: some Sequence<Value>
  ) -> [Value] {
    Set(oldValues).union(addedValues).sorted()
  }
}
