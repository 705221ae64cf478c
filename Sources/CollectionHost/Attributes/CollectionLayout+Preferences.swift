import CollectionLayout
import LayoutGeometry

extension CollectionLayout {
  /// The invalidation context for a view that prefers other attributes than this layout gave it;
  /// nil if the layout is not invalidated by them.
  ///
  /// This restores the payload type. If `preferred` has a payload of another type, only its common
  /// fields are used.
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
  /// These attributes with their payload type restored; `other` replaces a payload of another type.
  /// The transform is stored in the payload if it has a place for one.
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
