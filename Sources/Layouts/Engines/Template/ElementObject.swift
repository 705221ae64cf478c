import CollectionLayout
import LayoutGeometry

/// The object that stands for an element where each has one.
///
/// It knows no payload, so that scans are compiled once for all layouts.
class ElementObject {
  /// All that any layout's attributes have.
  final let common: LayoutAttributes<NoPayload>

  init(_ common: LayoutAttributes<NoPayload>) { self.common = common }

  /// Where queries find the element.
  var boundingBox: Rect { common.frame }
}

/// The object that stands for an element whose attributes carry a payload.
final class AttributesObject<Payload: AttributesPayload>: ElementObject {
  private let payload: Payload

  init(_ attributes: LayoutAttributes<Payload>) {
    payload = attributes.payload
    super.init(
      LayoutAttributes(
        attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
        alpha: attributes.alpha, isHidden: attributes.isHidden))
  }

  override var boundingBox: Rect { payload.boundingBox(of: common.frame) }

  /// The attributes that an object was made of.
  ///
  /// - Precondition: it is one of this class; a layout makes no others.
  static func attributes(of object: ElementObject) -> LayoutAttributes<Payload> {
    let common = object.common
    return LayoutAttributes(
      common.element, frame: common.frame, zIndex: common.zIndex, alpha: common.alpha,
      isHidden: common.isHidden,
      payload: unsafeDowncast(object, to: AttributesObject<Payload>.self).payload)
  }
}
