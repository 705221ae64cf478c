import CollectionLayout
import LayoutGeometry

extension CollectionLayout {
  /// What it makes stale that a view prefers other attributes than this layout's; nil where the
  /// layout does not mind.
  ///
  /// The payload's type comes back here. Of a preference with a payload of another type only the
  /// common fields are taken.
  func anyInvalidationContext(
    forPreferred preferred: AnyLayoutAttributes, original: AnyLayoutAttributes
  ) -> InvalidationContext? {
    guard let payload = original.payload(as: Payload.self) else { return nil }
    let original: Attributes = original.typed(orWith: payload)
    let preferred: Attributes = preferred.typed(orWith: payload)
    guard preferred != original,
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return nil }
    return invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

extension AnyLayoutAttributes {
  /// These attributes under their payload's type, or with `other` in place of a payload of another
  /// type; a transform goes where the payload has room for one.
  fileprivate func typed<Payload>(orWith other: Payload) -> LayoutAttributes<Payload> {
    var carried = payload(as: Payload.self) ?? other
    if transform3D != carried.transform3D, var moved = carried as? any TransformablePayload {
      moved.transform3D = transform3D
      carried = moved as? Payload ?? carried
    }
    return LayoutAttributes(
      element, frame: frame, zIndex: zIndex, alpha: alpha, isHidden: isHidden, payload: carried)
  }
}
