import CollectionLayout

extension CollectionLayout {
  /// The invalidation context for a view that prefers the attributes `preferred` to `original`, the
  /// attributes that the layout gave the view; nil if the layout needs no invalidation.
  ///
  /// If the payload of `preferred` is not of the layout's type, only the common fields are used.
  func anyInvalidationContext(
    forPreferred preferred: AnyLayoutAttributes, original: AnyLayoutAttributes
  ) -> InvalidationContext? {
    guard let payload = original.payload(as: Payload.self) else { return nil }
    let original: Attributes = original.restoringPayloadType(fallback: payload)
    let preferred: Attributes = preferred.restoringPayloadType(fallback: payload)
    guard preferred != original,
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return nil }
    return invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

extension AnyLayoutAttributes {
  /// Converts these attributes to attributes whose payload has the type `Payload`. If the present
  /// payload has another type, `fallbackPayload` replaces it. The transform is stored in the
  /// payload if `Payload` can hold one.
  fileprivate func restoringPayloadType<Payload>(
    fallback fallbackPayload: Payload
  ) -> LayoutAttributes<Payload> {
    var convertedPayload = payload(as: Payload.self) ?? fallbackPayload
    if transform3D != convertedPayload.transform3D,
      var transformablePayload = convertedPayload as? any TransformablePayload
    {
      transformablePayload.transform3D = transform3D
      convertedPayload = transformablePayload as? Payload ?? convertedPayload
    }
    return LayoutAttributes(
      element, frame: frame, zIndex: zIndex, alpha: alpha, isHidden: isHidden,
      payload: convertedPayload)
  }
}
