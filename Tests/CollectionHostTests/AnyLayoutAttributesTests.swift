import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

@Suite struct AnyLayoutAttributesTests {
  private struct Mask: AttributesPayload { var value = 0 }

  private let plain = LayoutAttributes<Mask>(
    .cell(path(0, 0)), frame: Rect(x: 1, y: 2, width: 3, height: 4), zIndex: 5, alpha: 0.5,
    isHidden: true, payload: Mask(value: 7))

  @Test("Equality compares every field, including the payload's type and value")
  func comparesEveryField() {
    let one = AnyLayoutAttributes(plain)
    #expect(one == AnyLayoutAttributes(plain))
    let changes: [(inout LayoutAttributes<Mask>) -> Void] = [
      { $0.frame.origin.x = 0 }, { $0.zIndex = 0 }, { $0.alpha = 1 }, { $0.isHidden = false },
      { $0.payload.value = 0 },
    ]
    for change in changes {
      var other = plain
      change(&other)
      #expect(AnyLayoutAttributes(other) != one)
    }
    let bare = LayoutAttributes<NoPayload>(
      plain.element, frame: plain.frame, zIndex: 5, alpha: 0.5, isHidden: true)
    #expect(AnyLayoutAttributes(bare) != one)
    let turned = LayoutAttributes<TransformPayload>(
      plain.element, frame: plain.frame, payload: TransformPayload())
    var moved = AnyLayoutAttributes(turned)
    moved.transform3D = Transform3D(translationX: 1, y: 0)
    #expect(moved != AnyLayoutAttributes(turned))
  }

  @Test("The payload can be read as its own type and no other")
  func readsPayloadAsOwnType() {
    let one = AnyLayoutAttributes(plain)
    #expect(one.payload(as: Mask.self) == Mask(value: 7))
    #expect(one.payload(as: NoPayload.self) == nil)
    #expect(one.payloadType == ObjectIdentifier(Mask.self))
    #expect(one.category == .cell)
    #expect(one.kind == .none)
    #expect(one.path == path(0, 0))
  }

  @Test("A transform moves the bounding box, whether the payload has it or it was set")
  func transformMovesBoundingBox() {
    var attributes = LayoutAttributes<TransformPayload>(
      .cell(path(0, 0)), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    attributes.transform3D = Transform3D(translationX: 5, y: 0)
    var one = AnyLayoutAttributes(attributes)
    #expect(one.boundingBox == Rect(x: 5, y: 0, width: 10, height: 10))
    one.transform3D = Transform3D(scaleX: 2, y: 2)
    #expect(one.boundingBox == Rect(x: -5, y: -5, width: 20, height: 20))
  }
}
