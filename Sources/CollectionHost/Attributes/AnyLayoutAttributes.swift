import CollectionLayout
import LayoutGeometry

/// Attributes whose payload type is known only at run time: what views are given.
///
/// A host shows elements of whatever layout it has at the moment, so its views cannot know the
/// payload's type; they ask for it by ``payload(as:)``.
public struct AnyLayoutAttributes: Sendable {
  /// The untransformed frame, in content coordinates.
  public var frame: Rect

  /// Opacity, 0 to 1.
  public var alpha: Double

  /// Front-to-back order, greater in front.
  public var zIndex: Int

  /// Which element these attributes are of.
  public let element: ElementIdentity

  /// Whether the view is not shown.
  public var isHidden: Bool

  /// The transform about the center; at first the payload's.
  public var transform3D: Transform3D

  /// What the layout's attributes carry beyond the common ones.
  public private(set) var payload: any AttributesPayload

  /// Forgets the payload's type of `attributes`, and nothing else.
  public init<Payload>(_ attributes: LayoutAttributes<Payload>) {
    frame = attributes.frame
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    element = attributes.element
    isHidden = attributes.isHidden
    transform3D = attributes.transform3D
    payload = attributes.payload
  }

  /// The payload if it is of the given type.
  public func payload<Payload: AttributesPayload>(as type: Payload.Type) -> Payload? {
    payload as? Payload
  }

  /// The payload's type, as something that can be compared.
  public var payloadType: ObjectIdentifier { ObjectIdentifier(type(of: payload)) }

  public var category: ElementCategory { element.category }
  public var kind: ElementKind { element.kind }
  public var path: ElementPath { element.path }

  /// Where the element is seen: the frame, or the box of the transformed bounds (rule A-08).
  public var boundingBox: Rect {
    if transform3D == payload.transform3D { return payload.boundingBox(of: frame) }
    return transform3D.boundingBox(of: frame)
  }

  /// The same place and looks for an element of another identity, as after a batch.
  func renamed(_ element: ElementIdentity) -> AnyLayoutAttributes {
    AnyLayoutAttributes(renaming: self, to: element)
  }

  private init(renaming other: AnyLayoutAttributes, to element: ElementIdentity) {
    frame = other.frame
    alpha = other.alpha
    zIndex = other.zIndex
    self.element = element
    isHidden = other.isHidden
    transform3D = other.transform3D
    payload = other.payload
  }
}

extension AnyLayoutAttributes: Equatable {
  /// Whether every field is equal, the payload's type and fields included (rule A-03).
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
