import LayoutGeometry

/// Where an element is and how it looks: a value.
///
/// Changing one copy changes no other (rules ); equality compares every field, the
/// payload's too. With an empty payload the stride is 64 bytes, of which 60 are used, and
/// the value is bitwise copyable.
public struct LayoutAttributes<Payload: AttributesPayload>: Hashable, Sendable {
  /// The untransformed frame, in content coordinates; setting it sets center and size.
  public var frame: Rect

  /// Opacity, 0 to 1.
  public var alpha: Double

  /// Front-to-back order, greater in front; ties stand in canonical order.
  public var zIndex: Int

  /// Which element these attributes are of.
  public let element: ElementIdentity

  /// Whether the view is not shown; queries return it all the same (rule A-09).
  public var isHidden: Bool

  /// Transform and custom values, as the layout defines them.
  public var payload: Payload

  /// Creates the attributes of `element` at rest: opaque, shown, zIndex 0.
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

  /// The frame's middle; setting it moves the frame and keeps the size.
  @inlinable
  public var center: Point {
    get { frame.center }
    set {
      frame = Rect(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2, width: frame.width,
        height: frame.height)
    }
  }

  /// The frame's size; setting it keeps the center (rule A-05).
  @inlinable
  public var size: Size {
    get { Size(width: frame.width, height: frame.height) }
    set {
      let middle = center
      frame = Rect(
        x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The element in its own coordinates: origin (0, 0) and the size (rule A-06).
  @inlinable
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Where queries find the element: the frame, or the box of the transformed bounds (rule A-08).
  @inlinable
  public var boundingBox: Rect { payload.boundingBox(of: frame) }

  /// The transform about the center.
  @inlinable
  public var transform3D: Transform3D { payload.transform3D }
}

extension LayoutAttributes where Payload: TransformablePayload {
  /// The transform about the center; setting it replaces the 2D one (rule A-07).
  @inlinable
  public var transform3D: Transform3D {
    get { payload.transform3D }
    set { payload.transform3D = newValue }
  }

  /// The transform in the plane; setting it replaces the 3D one (rule A-07).
  @inlinable
  public var transform: AffineTransform {
    get { payload.transform3D.plane }
    set { payload.transform3D = Transform3D(newValue) }
  }
}
