import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A mutation whose layout copies all attributes of the original layout in `prepare`, and answers
/// queries from the copy.
protocol CacheMutation: Mutation {
  /// The attributes to store until the next `prepare`, in canonical order; by default all of
  /// `present`.
  ///
  /// - Parameters:
  ///   - present: the attributes of the original layout, after its `prepare`, in canonical order.
  ///   - past: the attributes stored before this `prepare`; empty if the layout was not prepared
  ///     before.
  ///   - context: the merged invalidations since the last `prepare`; nil if the layout was not
  ///     prepared before.
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>]

  /// The stored elements that a query for `rect` returns; by default those that intersect it.
  func selectElements<Payload>(
    from elements: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>]
}

extension CacheMutation {
  func makeMutant<Base: CollectionLayout>(
    over base: Base, in environment: MutantEnvironment
  ) -> any CollectionLayout { CacheMutant(base, self, in: environment) }

  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] { present }

  func selectElements<Payload>(
    from elements: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] { elements.filter { rect.hits($0.boundingBox) } }
}

/// A layout that, in `prepare`, stores the attributes that its mutation chooses.
private final class CacheMutant<Base: CollectionLayout, AppliedMutation: CacheMutation>:
  LayoutWithMutation<Base, AppliedMutation>, MutantLayout
{
  /// The stored attributes, in canonical order.
  private var storedAttributes: [Attributes] = []

  /// The index of each element in `storedAttributes`.
  private var indexesByElement: [ElementIdentity: Int] = [:]

  /// The merged invalidations since the last `prepare`; nil if there were none.
  private var pendingContext: InvalidationContext?
  private var isPrepared = false

  func invalidateLayout(with context: InvalidationContext) {
    let mergedContext = pendingContext ?? InvalidationContext()
    if pendingContext == nil {
      copyInvalidation(context, into: mergedContext)
    } else {
      mergedContext.merge(context)
    }
    pendingContext = mergedContext
    base.invalidateLayout(with: context)
  }

  /// Copies `context` into the empty context `copy`.
  ///
  /// An empty context invalidates all geometry, and so would the result of merging another context
  /// into it. Setting `invalidatesBounds` during the merge prevents that.
  private func copyInvalidation(_ context: InvalidationContext, into copy: InvalidationContext) {
    copy.invalidatesBounds = true
    copy.merge(context)
    copy.invalidatesBounds = context.invalidatesBounds
  }

  func prepare() throws(LayoutError) {
    if isPrepared && pendingContext == nil { return }
    let pastAttributesByElement = Dictionary(
      storedAttributes.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    storedAttributes = []
    indexesByElement = [:]
    let context = isPrepared ? pendingContext : nil
    isPrepared = false
    try base.prepare()
    pendingContext = nil
    isPrepared = base.host != nil
    storedAttributes = mutation.attributesToKeep(
      of: base.layoutAttributesForElements(in: .infinite), past: pastAttributesByElement,
      after: context,
      in: environment)
    for (index, attributes) in storedAttributes.enumerated() {
      indexesByElement[attributes.element] = index
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    rect.canIntersect ? mutation.selectElements(from: storedAttributes, in: rect) : []
  }

  private func attributes(of element: ElementIdentity) -> Attributes? {
    indexesByElement[element].map { storedAttributes[$0] }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    attributes(of: .cell(path))
  }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { attributes(of: .supplementary(kind, path)) }

  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { attributes(of: .decoration(kind, path)) }
}

extension InvalidationContext {
  /// Whether the context invalidates only the elements that it lists, and elements that depend on
  /// them.
  var invalidatesOnlyElements: Bool {
    hasInvalidatedElements && !invalidatesAllGeometry && !invalidatesDataSourceCounts
      && !invalidatesBounds
  }
}

/// A cache mutation that changes only the cells before the first invalidated item, and only after
/// an invalidation of individual elements.
protocol PartialRelayoutMutation: CacheMutation {
  /// The attributes to store for a cell before the first invalidated item.
  ///
  /// - Parameter past: the attributes stored for the cell before this `prepare`; nil if there are
  ///   none.
  func attributesOfPredecessor<Payload>(
    _ present: LayoutAttributes<Payload>, past: LayoutAttributes<Payload>?
  ) -> LayoutAttributes<Payload>
}

extension PartialRelayoutMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    guard let context, context.invalidatesOnlyElements,
      let firstInvalidatedPath = context.invalidatedItems.first
    else {
      return present
    }
    return present.map { attributes in
      attributes.category == .cell && attributes.path < firstInvalidatedPath
        ? attributesOfPredecessor(attributes, past: past[attributes.element]) : attributes
    }
  }
}
