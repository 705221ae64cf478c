import CollectionLayout
import LayoutGeometry

/// The attributes of an element, in one type for all layouts. Values that a layout adds to the
/// standard attributes are stored as a list of named values.
///
///     let cell = PlacedElement(.cell(path), frame: Rect(x: 0, y: 0, width: 320, height: 44))
///     cell.boundingBox.height  // 44
public struct PlacedElement: Hashable, Sendable {
  public var identity: ElementIdentity

  /// The untransformed frame, in content coordinates.
  public var frame: Rect
  public var zIndex: Int
  public var alpha: Double
  public var isHidden: Bool

  /// The transform about the center of the frame.
  public var transform: Transform3D {
    get { compactTransform.transform }
    set { compactTransform = CompactTransform(newValue) }
  }

  private var compactTransform: CompactTransform

  /// The custom values of the layout's attributes, sorted by name.
  public var customValues: [CustomValue]

  /// The bounding box of the transformed frame, which queries compare with their rectangle (rule
  ///
  public var boundingBox: Rect {
    compactTransform.isIdentity ? frame : transform.boundingBox(of: frame)
  }

  /// Whether the element has no transform.
  package var isUntransformed: Bool { compactTransform.isIdentity }

  /// Whether two elements have the same values. A NaN in a frame equals a NaN, so that only rule
  /// C-02 reports it.
  public static func == (left: PlacedElement, right: PlacedElement) -> Bool {
    left.identity == right.identity
      && (left.frame == right.frame || left.frame.isSame(as: right.frame))
      && left.zIndex == right.zIndex
      && (left.alpha == right.alpha || left.alpha.isSame(as: right.alpha))
      && left.isHidden == right.isHidden && left.compactTransform == right.compactTransform
      && left.customValues == right.customValues
  }

  /// Creates an element from its values.
  public init(
    _ identity: ElementIdentity, frame: Rect, zIndex: Int = 0, alpha: Double = 1,
    isHidden: Bool = false, transform: Transform3D = .identity, customValues: [CustomValue] = []
  ) {
    self.identity = identity
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.isHidden = isHidden
    compactTransform = CompactTransform(transform)
    self.customValues = customValues
  }

  /// Creates an element from attributes.
  public init<Payload: AttributesPayload>(_ attributes: LayoutAttributes<Payload>) {
    self.init(
      attributes, customValues: (attributes.payload as? any CustomValued)?.customValues ?? [])
  }

  /// Creates an element from attributes with known custom values.
  package init<Payload>(_ attributes: LayoutAttributes<Payload>, customValues: [CustomValue]) {
    self.init(
      attributes.element, frame: attributes.frame, zIndex: attributes.zIndex,
      alpha: attributes.alpha, isHidden: attributes.isHidden,
      transform: attributes.payload.transform3D, customValues: customValues)
  }

  /// Creates an element from attributes that have neither a transform nor custom values.
  package init(plain attributes: LayoutAttributes<NoPayload>) {
    identity = attributes.element
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    compactTransform = .identity
    customValues = []
  }
}
