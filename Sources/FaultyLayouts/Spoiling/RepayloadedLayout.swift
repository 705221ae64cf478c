import CollectionLayout
import LayoutGeometry

/// A layout that answers as one of this package does, in attributes with a payload of its own; to be
/// subclassed where attributes are kept in a wrong way.
class RepayloadedLayout<Old: AttributesPayload, Payload: AttributesPayload>: CollectionLayout {
  typealias Attributes = LayoutAttributes<Payload>

  let base: any CollectionLayout<Old>

  init(_ base: any CollectionLayout<Old>) { self.base = base }

  /// The attributes that stand for `attributes` of the layout behind this one.
  func attributes(for attributes: LayoutAttributes<Old>) -> Attributes {
    preconditionFailure("a subclass says how attributes are made")
  }

  /// Called before each `prepare` of the layout behind this one.
  func willPrepare() {}

  final var host: (any LayoutHost)? {
    get { base.host }
    set { base.host = newValue }
  }

  final var invalidationContextClass: InvalidationContext.Type { base.invalidationContextClass }

  final func prepare() throws(LayoutError) {
    willPrepare()
    try base.prepare()
  }

  final var collectionViewContentSize: Size { base.collectionViewContentSize }

  final func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    base.layoutAttributesForElements(in: rect).map { attributes(for: $0) }
  }

  final func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path).map { attributes(for: $0) }
  }

  final func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    base.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      .map { attributes(for: $0) }
  }

  final func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  final func invalidateLayout(with context: InvalidationContext) {
    base.invalidateLayout(with: context)
  }
}

extension LayoutAttributes {
  /// These attributes with another payload.
  func carrying<Other: AttributesPayload>(_ payload: Other) -> LayoutAttributes<Other> {
    LayoutAttributes<Other>(
      element, frame: frame, zIndex: zIndex, alpha: alpha, isHidden: isHidden, payload: payload)
  }
}
