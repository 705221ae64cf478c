import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// A layout whose attributes type is erased, as the player and the command line use it.
///
/// Make one with ``HostedLayout``.
public protocol LayoutUnderTest: AnyObject {
  /// The layout itself, for measurements without a wrapper.
  var layout: any CollectionLayout { get }

  /// The work that the layout and its source have done so far.
  var work: WorkCounters { get }

  /// Sets the parameters of the layout.
  func set(_ specification: LayoutSpecification)

  /// Prepares the layout.
  func prepare() throws(LayoutError)
  /// The size of the content as of the last `prepare`.
  var contentSize: Size { get }
  /// The elements that intersect `rect`, in the order of the layout's answer.
  func elements(in rect: Rect) -> [PlacedElement]

  /// Calls `body` for each element that intersects `rect`.
  func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void)
  /// True if the array, the caller's buffer and the visit give the same answer to a query.
  func formsAgree(in rect: Rect) -> Bool
  /// The element at rest; nil if it does not exist.
  func element(_ identity: ElementIdentity) -> PlacedElement?
  /// Invalidates the layout with `context`.
  func invalidate(with context: InvalidationContext)

  /// Changes every field of the attributes that ``elements(in:)`` or ``element(_:)`` returned last,
  /// which must not affect the layout (rule A-01).
  func changeReturnedAttributes()

  /// The reason why the layout cannot answer any more, if it runs in a program that failed;
  /// otherwise nil.
  var breakdown: Breakdown? { get }

  /// The reason why the layout does not support its present parameters or data; nil if it does.
  /// Answers of a layout that refused are ignored.
  var refusal: String? { get }

  /// The invalidation context for a cell that prefers `size`; nil if the layout is not invalidated
  /// or has no such cell.
  func invalidationContext(forPreferred size: Size, ofItemAt path: ElementPath)
    -> InvalidationContext?
}

/// The failure of a program that runs a layout. Later answers of that layout are ignored.
public struct Breakdown: Hashable, Sendable, CustomStringConvertible {
  /// The failure, with the expected value first.
  public var description: String

  /// Creates a breakdown with its message.
  public init(_ description: String) { self.description = description }
}

/// A layout that can fail for good, because it runs in another program.
public protocol BreakdownReporting: AnyObject {
  /// The reason why the layout cannot answer any more; nil while it can.
  var breakdown: Breakdown? { get }
}

/// A layout that may refuse parameters or data with which it was changed.
public protocol RefusalReporting: AnyObject {
  /// The reason why the layout does not support its present parameters or data; nil if it does.
  var refusal: String? { get }
}

/// The attributes of an element with the custom values of the payload by name.
public struct PlacedElement: Hashable, Sendable {
  public var identity: ElementIdentity
  public var frame: Rect
  public var zIndex: Int
  public var alpha: Double
  public var isHidden: Bool
  public var transform: Transform3D

  /// The custom values of the layout's attributes.
  public var customValues: [CustomValue]

  /// The rectangle by which queries find the element (rule A-08).
  public var boundingBox: Rect { transform.boundingBox(of: frame) }

  /// Creates an element from attributes at rest or in an animation.
  public init(_ attributes: AnyLayoutAttributes) {
    identity = attributes.element
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform3D
    customValues = (attributes.payload as? any CustomValued)?.customValues ?? []
  }

  /// Creates an element from attributes.
  public init<Payload: AttributesPayload>(_ attributes: LayoutAttributes<Payload>) {
    identity = attributes.element
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform3D
    customValues = (attributes.payload as? any CustomValued)?.customValues ?? []
  }
}
