import CollectionLayout
import LayoutGeometry

/// A mutation that returns attributes whose payload (the additional values of attributes) has
/// another type.
protocol PayloadMutation: AnyObject, Mutation {
  associatedtype OriginalPayload: AttributesPayload
  associatedtype ChangedPayload: AttributesPayload

  /// Called before each `prepare` of the original layout.
  func willPrepare()

  /// The attributes that the mutant returns instead of `originalAttributes`, which the original
  /// layout returned.
  func attributesToReturn(
    insteadOf originalAttributes: LayoutAttributes<OriginalPayload>
  ) -> LayoutAttributes<ChangedPayload>
}

extension PayloadMutation {
  func willPrepare() {}

  /// Wraps `base` in the mutant. If the payload of `base` is not of type `OriginalPayload`, returns
  /// `base` itself.
  func makeMutant<Base: CollectionLayout>(
    over base: Base, in environment: MutantEnvironment
  ) -> any CollectionLayout {
    guard let base = base as? any CollectionLayout<OriginalPayload> else { return base }
    return PayloadMutant(base, self)
  }
}

/// A layout that returns the attributes of the original layout, converted by its mutation.
private final class PayloadMutant<AppliedMutation: PayloadMutation>: CollectionLayout {
  typealias Payload = AppliedMutation.ChangedPayload
  typealias Attributes = LayoutAttributes<AppliedMutation.ChangedPayload>

  private let base: any CollectionLayout<AppliedMutation.OriginalPayload>
  private let mutation: AppliedMutation

  init(_ base: any CollectionLayout<AppliedMutation.OriginalPayload>, _ mutation: AppliedMutation) {
    self.base = base
    self.mutation = mutation
  }

  var host: (any LayoutHost)? {
    get { base.host }
    set { base.host = newValue }
  }

  var invalidationContextClass: InvalidationContext.Type { base.invalidationContextClass }

  func prepare() throws(LayoutError) {
    mutation.willPrepare()
    try base.prepare()
  }

  var collectionViewContentSize: Size { base.collectionViewContentSize }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    base.layoutAttributesForElements(in: rect).map { mutation.attributesToReturn(insteadOf: $0) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path).map { mutation.attributesToReturn(insteadOf: $0) }
  }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? {
    base.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      .map { mutation.attributesToReturn(insteadOf: $0) }
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    base.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  func invalidateLayout(with context: InvalidationContext) {
    base.invalidateLayout(with: context)
  }
}

extension LayoutAttributes {
  /// A copy of these attributes with `payload` in place of their own payload (additional values).
  func replacingPayload<Other: AttributesPayload>(_ payload: Other) -> LayoutAttributes<Other> {
    LayoutAttributes<Other>(
      element, frame: frame, zIndex: zIndex, alpha: alpha, isHidden: isHidden, payload: payload)
  }
}
