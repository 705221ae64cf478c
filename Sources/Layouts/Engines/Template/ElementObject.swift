import CollectionLayout
import LayoutGeometry

/// An object that stores one element's attributes in the template engine, which stores elements as
/// published tutorials do.
///
///     let object = AttributesObject(LayoutAttributes<NoPayload>(.cell(path), frame: firstFrame))
///     object.boundingBox == firstFrame  // true
///     AttributesObject<NoPayload>.attributes(of: object).path == path  // true
///
/// `ElementObject`, unlike its subclass ``AttributesObject``, is not generic over the payload, so
/// that a scan of all objects is compiled once for all layouts.
class ElementObject {
  /// The attributes without their payload.
  final let commonAttributes: LayoutAttributes<NoPayload>

  init(_ common: LayoutAttributes<NoPayload>) { self.commonAttributes = common }

  /// The box that is compared with query rectangles.
  var boundingBox: Rect { commonAttributes.frame }
}

/// An object that stores the attributes of an element with their payload.
final class AttributesObject<Payload: AttributesPayload>: ElementObject {
  private let payload: Payload

  init(_ attributes: LayoutAttributes<Payload>) {
    payload = attributes.payload
    super.init(
      LayoutAttributes(
        attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
        alpha: attributes.alpha, isHidden: attributes.isHidden))
  }

  override var boundingBox: Rect { payload.boundingBox(of: commonAttributes.frame) }

  /// The attributes from which `object` was made.
  ///
  /// - Precondition: `object` is an instance of this class. All objects of a layout have the same
  ///   class.
  static func attributes(of object: ElementObject) -> LayoutAttributes<Payload> {
    let common = object.commonAttributes
    return LayoutAttributes(
      common.element, frame: common.frame, zIndex: common.zIndex, alpha: common.alpha,
      isHidden: common.isHidden,
      payload: unsafeDowncast(object, to: AttributesObject<Payload>.self).payload)
  }
}
