import LayoutGeometry

/// What an author's attributes carry beyond the common ones: transforms and custom values.
///
/// Plain layouts carry ``NoPayload``, which has no size; then copying attributes copies 64 bytes
/// and counts no reference. A payload takes part in equality and hashing.
public protocol AttributesPayload: Hashable, Sendable {
  /// The payload of an element at rest that nobody has touched.
  init()

  /// The transform about the element's center; the identity unless the payload carries one.
  var transform3D: Transform3D { get }

  /// Whether ``boundingBox(of:)`` can differ from the frame it is given.
  static var movesBoundingBox: Bool { get }

  /// Where queries find an element with this payload whose untransformed frame is `frame`: the
  /// bounding box of the transformed bounds about the center (rule A-08).
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

/// A payload with a transform that can be set.
///
/// Conform to this, not only to `AttributesPayload`, so that the bounding box follows the transform.
public protocol TransformablePayload: AttributesPayload {
  var transform3D: Transform3D { get set }
}

extension TransformablePayload {
  @inlinable
  public static var movesBoundingBox: Bool { true }

  @inlinable
  public func boundingBox(of frame: Rect) -> Rect { transform3D.boundingBox(of: frame) }
}

/// Nothing beyond the common attributes.
@frozen
public struct NoPayload: AttributesPayload, BitwiseCopyable {
  @inlinable
  public init() {}
}

/// A transform and nothing else.
public struct TransformPayload: TransformablePayload, BitwiseCopyable {
  public var transform3D: Transform3D

  @inlinable
  public init() { transform3D = .identity }

  /// Creates a payload that carries `transform3D`.
  @inlinable
  public init(transform3D: Transform3D) { self.transform3D = transform3D }
}
