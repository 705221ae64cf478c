import LayoutGeometry

/// A *payload* is the additional values in a layout's attributes: a transform, or custom values.
///
/// Layouts without such values use ``NoPayload``, which has size zero. Copying the attributes of
/// such a layout copies 64 bytes and changes no reference count. The payload takes part in equality
/// and hashing of attributes.
///
///     struct Badge: AttributesPayload {
///       var isNew = false
///     }
public protocol AttributesPayload: Hashable, Sendable {
  /// Creates the default payload of an element.
  init()

  /// The transform about the element's center; by default the identity.
  var transform3D: Transform3D { get }

  /// True if ``boundingBox(of:)`` can return a rectangle that differs from the given frame; by
  /// default false.
  static var movesBoundingBox: Bool { get }

  /// The bounding box of an element with this payload and the untransformed `frame`. Queries
  /// compare this box with the query rectangle.
  ///
  /// The result is the bounding box of the frame after ``transform3D`` is applied about the center
  /// of the frame (rule A-08).
  func boundingBox(of frame: Rect) -> Rect
}

extension AttributesPayload {
  @inlinable
  public static var movesBoundingBox: Bool { false }

  @inlinable
  public var transform3D: Transform3D { .identity }

  @inlinable
  public func boundingBox(of frame: Rect) -> Rect { frame }
}

/// A payload with a mutable transform.
///
///     struct Turn: TransformablePayload {
///       var transform3D = Transform3D.identity
///     }
///
/// A payload with a transform must conform to this protocol, because the protocol's default
/// implementations derive the bounding box from the transform.
public protocol TransformablePayload: AttributesPayload {
  var transform3D: Transform3D { get set }
}

extension TransformablePayload {
  @inlinable
  public static var movesBoundingBox: Bool { true }

  @inlinable
  public func boundingBox(of frame: Rect) -> Rect { transform3D.boundingBox(of: frame) }
}

/// The payload of attributes that a layout returned as an object, as UIKit's layouts do.
public protocol ObjectPayload: AttributesPayload {
  /// The object that the layout returned; nil for attributes that no layout returned.
  var returnedObject: AnyObject? { get }

  /// Changes the appearance of ``returnedObject``, as code that receives it from the layout can.
  func changeReturnedObject()
}

/// The payload of layouts that have neither transforms nor custom values.
@frozen
public struct NoPayload: AttributesPayload, BitwiseCopyable {
  /// Creates the payload, which has no values.
  @inlinable
  public init() {}
}

/// The payload of layouts that have transforms but no custom values.
public struct TransformPayload: TransformablePayload, BitwiseCopyable {
  public var transform3D: Transform3D

  /// Creates a payload with the identity transform.
  @inlinable
  public init() { transform3D = .identity }

  /// Creates a payload with the given transform.
  @inlinable
  public init(transform3D: Transform3D) { self.transform3D = transform3D }
}
