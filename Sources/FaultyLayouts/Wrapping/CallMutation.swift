import CollectionHost
import CollectionLayout
import LayoutGeometry

/// A mutation that replaces individual calls of the layout contract.
///
/// Each requirement corresponds to a method of `CollectionLayout`. Its default implementation
/// forwards the call to `base`, the original layout.
protocol CallMutation: Mutation {
  /// The class of the mutant's invalidation contexts; nil for the class that the original layout
  /// uses.
  static var contextClass: InvalidationContext.Type? { get }

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError)

  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size

  func elementAttributes<Base: CollectionLayout>(of base: Base, in rect: Rect) -> [Base.Attributes]

  func itemAttributes<Base: CollectionLayout>(
    of base: Base, at path: ElementPath
  ) -> Base.Attributes?

  func supplementaryAttributes<Base: CollectionLayout>(
    of base: Base, ofKind kind: ElementKind, at path: ElementPath
  ) -> Base.Attributes?

  func shouldInvalidate(_ base: some CollectionLayout, forBoundsChange newBounds: Rect) -> Bool

  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext)

  func shouldInvalidate<Base: CollectionLayout>(
    _ base: Base, forPreferred preferred: Base.Attributes, original: Base.Attributes
  ) -> Bool

  func invalidationContext<Base: CollectionLayout>(
    of base: Base, forPreferred preferred: Base.Attributes, original: Base.Attributes
  ) -> InvalidationContext

  func targetOffset(
    of base: some CollectionLayout, proposed: Point, velocity: Point
  ) -> Point

  func prepare(_ base: some CollectionLayout, for updates: [LayoutUpdate])

  func finalizeUpdates(of base: some CollectionLayout)

  func initialAttributes<Base: CollectionLayout>(
    of base: Base, appearing element: ElementIdentity
  ) -> Base.Attributes?
}

extension CallMutation {
  static var contextClass: InvalidationContext.Type? { nil }

  func makeMutant<Base: CollectionLayout>(
    over base: Base, in environment: MutantEnvironment
  ) -> any CollectionLayout { CallMutant(base, self, in: environment) }

  func prepare(
    _ base: some CollectionLayout, in environment: MutantEnvironment
  ) throws(LayoutError) { try base.prepare() }

  func contentSize(of base: some CollectionLayout, in environment: MutantEnvironment) -> Size {
    base.collectionViewContentSize
  }

  func elementAttributes<Base: CollectionLayout>(
    of base: Base, in rect: Rect
  ) -> [Base.Attributes] {
    base.layoutAttributesForElements(in: rect)
  }

  func itemAttributes<Base: CollectionLayout>(
    of base: Base, at path: ElementPath
  ) -> Base.Attributes? {
    base.layoutAttributesForItem(at: path)
  }

  func supplementaryAttributes<Base: CollectionLayout>(
    of base: Base, ofKind kind: ElementKind, at path: ElementPath
  ) -> Base.Attributes? { base.layoutAttributesForSupplementaryView(ofKind: kind, at: path) }

  func shouldInvalidate(_ base: some CollectionLayout, forBoundsChange newBounds: Rect) -> Bool {
    base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  func invalidate(_ base: some CollectionLayout, with context: InvalidationContext) {
    base.invalidateLayout(with: context)
  }

  func shouldInvalidate<Base: CollectionLayout>(
    _ base: Base, forPreferred preferred: Base.Attributes, original: Base.Attributes
  ) -> Bool {
    base.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  func invalidationContext<Base: CollectionLayout>(
    of base: Base, forPreferred preferred: Base.Attributes, original: Base.Attributes
  ) -> InvalidationContext {
    base.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  func targetOffset(
    of base: some CollectionLayout, proposed: Point, velocity: Point
  ) -> Point {
    base.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  func prepare(_ base: some CollectionLayout, for updates: [LayoutUpdate]) {
    base.prepare(forCollectionViewUpdates: updates)
  }

  func finalizeUpdates(of base: some CollectionLayout) { base.finalizeCollectionViewUpdates() }

  func initialAttributes<Base: CollectionLayout>(
    of base: Base, appearing element: ElementIdentity
  ) -> Base.Attributes? { base.initialLayoutAttributes(forAppearing: element) }
}

/// A layout that handles each call with the corresponding method of its mutation.
private final class CallMutant<Base: CollectionLayout, AppliedMutation: CallMutation>:
  LayoutWithMutation<Base, AppliedMutation>, MutantLayout
{
  var invalidationContextClass: InvalidationContext.Type {
    AppliedMutation.contextClass ?? base.invalidationContextClass
  }

  func prepare() throws(LayoutError) { try mutation.prepare(base, in: environment) }

  var collectionViewContentSize: Size { mutation.contentSize(of: base, in: environment) }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    mutation.elementAttributes(of: base, in: rect)
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    mutation.itemAttributes(of: base, at: path)
  }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { mutation.supplementaryAttributes(of: base, ofKind: kind, at: path) }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    mutation.shouldInvalidate(base, forBoundsChange: newBounds)
  }

  func invalidateLayout(with context: InvalidationContext) {
    mutation.invalidate(base, with: context)
  }

  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool { mutation.shouldInvalidate(base, forPreferred: preferred, original: original) }

  func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    mutation.invalidationContext(of: base, forPreferred: preferred, original: original)
  }

  func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point { mutation.targetOffset(of: base, proposed: proposed, velocity: velocity) }

  func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    mutation.prepare(base, for: updates)
  }

  func finalizeCollectionViewUpdates() { mutation.finalizeUpdates(of: base) }

  func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    mutation.initialAttributes(of: base, appearing: element)
  }
}
