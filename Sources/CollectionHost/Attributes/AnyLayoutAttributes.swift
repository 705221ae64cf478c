import CollectionLayout
import LayoutGeometry

/// Layout attributes whose payload type is known only at run time.
///
///     let attributes = AnyLayoutAttributes(
///       LayoutAttributes<TransformPayload>(.cell(path), frame: bounds))
///     attributes.payload(as: TransformPayload.self)?.transform3D == .identity  // true
///
/// A collection view can switch between layouts with different payloads, so its views receive this
/// type. They read the payload with ``payload(as:)``.
public struct AnyLayoutAttributes: Sendable {
  /// The untransformed frame, in content coordinates.
  public var frame: Rect

  /// Opacity, 0 to 1.
  public var alpha: Double

  /// The front-to-back order; elements with greater values are in front.
  public var zIndex: Int

  /// The identity of the element.
  public private(set) var element: ElementIdentity

  /// True if the element's view is hidden.
  public var isHidden: Bool

  /// The transform about the center of the frame. Initially the payload's transform.
  public var transform3D: Transform3D

  /// The values that the layout adds to the standard attributes, such as a transform.
  public private(set) var payload: any AttributesPayload

  /// Creates attributes with the fields and the payload of `attributes`.
  public init<Payload>(_ attributes: LayoutAttributes<Payload>) {
    frame = attributes.frame
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    element = attributes.element
    isHidden = attributes.isHidden
    transform3D = attributes.transform3D
    payload = attributes.payload
  }

  /// The payload as a value of `type`; nil if the payload has another type.
  public func payload<Payload: AttributesPayload>(as type: Payload.Type) -> Payload? {
    payload as? Payload
  }

  /// Identifies the type of the payload, for comparisons.
  public var payloadType: ObjectIdentifier { ObjectIdentifier(type(of: payload)) }

  public var category: ElementCategory { element.category }
  public var kind: ElementKind { element.kind }
  public var path: ElementPath { element.path }

  /// The rectangle in which the element is visible: the bounding box of the transformed frame (rule
  ///
  public var boundingBox: Rect {
    if transform3D == payload.transform3D { return payload.boundingBox(of: frame) }
    return transform3D.boundingBox(of: frame)
  }

  /// A copy of these attributes with the identity `element`. Used when a batch update changes the
  /// path of an element.
  func replacingElement(_ element: ElementIdentity) -> AnyLayoutAttributes {
    var copy = self
    copy.element = element
    return copy
  }
}

extension AnyLayoutAttributes: Equatable {
  /// True if every field is equal, including the type and the value of the payload (rule A-03).
  public static func == (left: AnyLayoutAttributes, right: AnyLayoutAttributes) -> Bool {
    let payloadsAreEqual = left.payload.isEqual(to: right.payload)
    return left.element == right.element && left.frame == right.frame && left.alpha == right.alpha
      && left.zIndex == right.zIndex && left.isHidden == right.isHidden
      && left.transform3D == right.transform3D && payloadsAreEqual
  }
}

extension AttributesPayload {
  fileprivate func isEqual(to other: any AttributesPayload) -> Bool { self == other as? Self }
}
