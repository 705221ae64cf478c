import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

@Suite struct AnyLayoutAttributesTests {
  private struct MaskPayload: AttributesPayload { var value = 0 }

  private let typedAttributes = LayoutAttributes<MaskPayload>(
    .cell(path(0, 0)), frame: Rect(x: 1, y: 2, width: 3, height: 4), zIndex: 5, alpha: 0.5,
    isHidden: true, payload: MaskPayload(value: 7))

  @Test("equality compares every field, including the payload's type and value")
  func comparesEveryField() {
    let anyAttributes = AnyLayoutAttributes(typedAttributes)
    #expect(anyAttributes == AnyLayoutAttributes(typedAttributes))
    let changes: [(inout LayoutAttributes<MaskPayload>) -> Void] = [
      { $0.frame.origin.x = 0 }, { $0.zIndex = 0 }, { $0.alpha = 1 }, { $0.isHidden = false },
      { $0.payload.value = 0 },
    ]
    for change in changes {
      var changedAttributes = typedAttributes
      change(&changedAttributes)
      #expect(AnyLayoutAttributes(changedAttributes) != anyAttributes)
    }
    let attributesWithoutPayload = LayoutAttributes<NoPayload>(
      typedAttributes.element, frame: typedAttributes.frame, zIndex: 5, alpha: 0.5, isHidden: true)
    #expect(AnyLayoutAttributes(attributesWithoutPayload) != anyAttributes)
    let transformedAttributes = LayoutAttributes<TransformPayload>(
      typedAttributes.element, frame: typedAttributes.frame, payload: TransformPayload())
    var movedAttributes = AnyLayoutAttributes(transformedAttributes)
    movedAttributes.transform3D = Transform3D(translationX: 1, y: 0)
    #expect(movedAttributes != AnyLayoutAttributes(transformedAttributes))
  }

  @Test("the payload of attributes can be read only as its own type")
  func readsPayloadAsOwnType() {
    let anyAttributes = AnyLayoutAttributes(typedAttributes)
    #expect(anyAttributes.payload(as: MaskPayload.self) == MaskPayload(value: 7))
    #expect(anyAttributes.payload(as: NoPayload.self) == nil)
    #expect(anyAttributes.payloadType == ObjectIdentifier(MaskPayload.self))
    #expect(anyAttributes.category == .cell)
    #expect(anyAttributes.kind == .none)
    #expect(anyAttributes.path == path(0, 0))
  }

  @Test(
    "a transform moves the bounding box, whether the transform comes from the payload or was set afterwards"
  )
  func transformMovesBoundingBox() {
    var attributes = LayoutAttributes<TransformPayload>(
      .cell(path(0, 0)), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    attributes.transform3D = Transform3D(translationX: 5, y: 0)
    var anyAttributes = AnyLayoutAttributes(attributes)
    #expect(anyAttributes.boundingBox == Rect(x: 5, y: 0, width: 10, height: 10))
    anyAttributes.transform3D = Transform3D(scaleX: 2, y: 2)
    #expect(anyAttributes.boundingBox == Rect(x: -5, y: -5, width: 20, height: 20))
  }
}
