import CollectionLayout
import LayoutGeometry

/// A layout that forwards every call to another layout, except for the methods that it implements
/// itself.
///
///     final class CountingLayout<Base: CollectionLayout>: ForwardingLayout {
///       let base: Base
///       var preparations = 0
///
///       init(_ base: Base) { self.base = base }
///
///       func prepare() throws(LayoutError) {
///         preparations += 1
///         try base.prepare()
///       }
///     }
public protocol ForwardingLayout: CollectionLayout where Payload == Base.Payload {
  associatedtype Base: CollectionLayout

  /// The layout that receives the calls.
  var base: Base { get }
}

extension ForwardingLayout {
  public var host: (any LayoutHost)? {
    get { base.host }
    set { base.host = newValue }
  }

  public var invalidationContextClass: InvalidationContext.Type { base.invalidationContextClass }

  public func prepare() throws(LayoutError) { try base.prepare() }

  public var collectionViewContentSize: Size { base.collectionViewContentSize }

  public func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    base.layoutAttributesForElements(in: rect)
  }

  public func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    base.layoutAttributesForElements(in: rect, into: &buffer)
  }

  public func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    base.visitLayoutAttributesForElements(in: rect, body)
  }

  public func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path)
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    base.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    base.layoutAttributesForDecorationView(ofKind: kind, at: path)
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> InvalidationContext {
    base.invalidationContext(forBoundsChange: newBounds)
  }

  public func invalidateLayout() { base.invalidateLayout() }

  public func invalidateLayout(with context: InvalidationContext) {
    base.invalidateLayout(with: context)
  }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> Bool {
    base.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public func invalidationContext(
    forPreferredLayoutAttributes preferred: Attributes,
    withOriginalAttributes original: Attributes
  ) -> InvalidationContext {
    base.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Point
  ) -> Point {
    base.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  public func prepare(forCollectionViewUpdates updates: [LayoutUpdate]) {
    base.prepare(forCollectionViewUpdates: updates)
  }

  public func finalizeCollectionViewUpdates() { base.finalizeCollectionViewUpdates() }

  public func initialLayoutAttributes(forAppearing element: ElementIdentity) -> Attributes? {
    base.initialLayoutAttributes(forAppearing: element)
  }

  public func finalLayoutAttributes(forDisappearing element: ElementIdentity) -> Attributes? {
    base.finalLayoutAttributes(forDisappearing: element)
  }

  public func pathsToInsert(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    base.pathsToInsert(for: category, ofKind: kind)
  }

  public func pathsToDelete(
    for category: ElementCategory, ofKind kind: ElementKind
  ) -> [ElementPath] {
    base.pathsToDelete(for: category, ofKind: kind)
  }
}
