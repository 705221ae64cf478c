import LayoutGeometry

/// The position and appearance of an element.
///
/// Attributes are a value type: changing one copy changes no other (rules ).
/// Equality compares every field, including the payload (rule A-03). With ``NoPayload`` a value has
/// a stride of 64 bytes and is bitwise copyable.
///
///     var attributes = LayoutAttributes<NoPayload>(
///       .cell(ElementPath(section: 0, item: 3)),
///       frame: Rect(x: 0, y: 132, width: 320, height: 44))
///     attributes.alpha = 0.5
public struct LayoutAttributes<Payload: AttributesPayload>: Hashable, Sendable {
  /// The frame before the transform, in content coordinates, in points.
  public var frame: Rect

  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// The drawing order. Elements with greater values are in front; those with equal values are
  /// drawn in the order of their identities.
  public var zIndex: Int

  /// The identity of the element.
  public let element: ElementIdentity

  /// Whether the view is hidden. Queries return hidden elements too (rule A-09).
  public var isHidden: Bool

  /// The transform and custom values, of a type chosen by the layout.
  public var payload: Payload

  /// Creates the attributes of `element`; by default opaque, visible, and with zIndex 0.
  @inlinable
  public init(
    _ element: ElementIdentity, frame: Rect, zIndex: Int = 0, alpha: Double = 1,
    isHidden: Bool = false, payload: Payload = Payload()
  ) {
    self.frame = frame
    self.alpha = alpha
    self.zIndex = zIndex
    self.element = element
    self.isHidden = isHidden
    self.payload = payload
  }
}

extension LayoutAttributes: BitwiseCopyable where Payload: BitwiseCopyable {}

extension LayoutAttributes {
  @inlinable public var category: ElementCategory { element.category }
  @inlinable public var kind: ElementKind { element.kind }
  @inlinable public var path: ElementPath { element.path }

  /// The center of the frame. Setting it keeps the size.
  @inlinable
  public var center: Point {
    get { frame.center }
    set {
      frame = Rect(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  /// The size of the frame. Setting it keeps the center (rule A-05).
  @inlinable
  public var size: Size {
    get { Size(width: frame.width, height: frame.height) }
    set {
      let keptCenter = center
      frame = Rect(
        x: keptCenter.x - newValue.width / 2, y: keptCenter.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The element's rectangle in the element's own coordinates: the origin is (0, 0), and the size
  /// is that of the frame (rule A-06).
  @inlinable
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The rectangle that is compared with query rectangles: the bounding box of the transformed
  /// frame (rule A-08).
  @inlinable
  public var boundingBox: Rect { payload.boundingBox(of: frame) }

  /// The transform about the center.
  @inlinable
  public var transform3D: Transform3D { payload.transform3D }
}

extension LayoutAttributes where Payload: TransformablePayload {
  /// The transform about the center. Setting it replaces ``transform`` (rule A-07).
  @inlinable
  public var transform3D: Transform3D {
    get { payload.transform3D }
    set { payload.transform3D = newValue }
  }

  /// The two-dimensional transform about the center. Setting it replaces `transform3D` (rule A-07).
  @inlinable
  public var transform: AffineTransform {
    get { payload.transform3D.affinePart }
    set { payload.transform3D = Transform3D(newValue) }
  }
}
