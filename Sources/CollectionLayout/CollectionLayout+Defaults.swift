import LayoutGeometry

extension CollectionLayout {
  public var invalidationContextClass: InvalidationContext.Type { InvalidationContext.self }

  public func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  public func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  public func visitLayoutAttributeRuns(in rect: Rect, _ body: ([Attributes]) -> Void) {
    body(layoutAttributesForElements(in: rect))
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { nil }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { nil }

  /// The attributes of `element`, from the lookup method for its category; nil if the element does
  /// not exist.
  public func layoutAttributes(for element: ElementIdentity) -> Attributes? {
    switch element.category {
    case .cell: return layoutAttributesForItem(at: element.path)
    case .supplementary:
      return layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decoration:
      return layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    let context = invalidationContextClass.init()
    context.invalidatesBounds = true
    return context
  }

  public func invalidateLayout() {
    invalidateLayout(
      with: host?.invalidationContextInProgress ?? invalidationContextClass.init())
  }

  public func invalidateLayout(with context: InvalidationContext) {
    host?.layoutWasInvalidated(with: context)
  }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool { false }

  public func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    let context = invalidationContextClass.init()
    let (kind, path) = (original.kind, original.path)
    switch original.category {
    case .cell: context.invalidateItems(at: [path])
    case .supplementary: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decoration: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }

  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point { proposed }

  public func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {}

  public func finalizeCollectionViewUpdates() {}

  public func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? { nil }

  public func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? { nil }

  public func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] { [] }

  public func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] { [] }
}
