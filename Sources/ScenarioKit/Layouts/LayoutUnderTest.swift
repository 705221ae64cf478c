import CollectionLayout
import LayoutArrangements
import LayoutEngines
import LayoutGeometry

/// A layout as the player and the command line see it, whatever its attributes carry.
public protocol LayoutUnderTest: AnyObject {
  /// The layout itself, for timing without a wrapper in between.
  var layout: any CollectionLayout { get }

  /// The work the layout and its source did so far.
  var work: WorkCounters { get }

  /// Sets the layout's parameters, as property setters do.
  func set(_ specification: LayoutSpecification)

  func prepare() throws(LayoutError)
  var contentSize: Size { get }
  func elements(in rect: Rect) -> [PlacedElement]

  /// Calls `body` with each element that hits `rect`, one at a time.
  func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void)
  /// Whether the array, the caller's buffer and the visit answer a query alike.
  func formsAgree(in rect: Rect) -> Bool
  func element(_ identity: ElementIdentity) -> PlacedElement?
  func invalidate(with context: InvalidationContext)
}

/// An element's attributes with the payload written out by name.
public struct PlacedElement: Hashable, Sendable {
  public var identity: ElementIdentity
  public var frame: Rect
  public var zIndex: Int
  public var alpha: Double
  public var isHidden: Bool
  public var transform: Transform3D

  /// The custom values of the layout's own type, by name.
  public var customValues: [CustomValue]

  /// Where queries find the element (rule A-08).
  public var boundingBox: Rect { transform.boundingBox(of: frame) }

  /// Writes out `attributes`.
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

/// One custom value of an element.
public enum CustomValue: Hashable, Sendable {
  /// The paths of a tree node's children.
  case children([ElementPath])
  /// How a photo fills its cell.
  case layoutMode(PhotoLayoutMode)
  /// How dark a cover is masked.
  case maskingValue(Double)
  /// Whether a view is drawn once and moved as a picture.
  case shouldRasterize(Bool)
}

/// A payload whose custom values scenarios can name.
public protocol CustomValued {
  /// The values, each kind of them once.
  var customValues: [CustomValue] { get }
}

extension ClassTreePayload: CustomValued {
  public var customValues: [CustomValue] { [.children(Array(children))] }
}

extension PhotoPayload: CustomValued {
  public var customValues: [CustomValue] { layoutMode.map { [.layoutMode($0)] } ?? [] }
}

extension CoverFlowPayload: CustomValued {
  public var customValues: [CustomValue] {
    // What is no cover carries none.
    shouldRasterize ? [.maskingValue(maskingValue), .shouldRasterize(true)] : []
  }
}

/// A layout that runs an arrangement, fed by a scenario's source.
final class ArrangedSubject<Layout: ArrangementLayout>: LayoutUnderTest {
  private let arranged: Layout
  private let source: ScenarioSource
  private let configure: (LayoutSpecification, Layout) -> Void
  private let sizesAskedBefore: Int

  init(
    _ layout: Layout, source: ScenarioSource,
    configure: @escaping (LayoutSpecification, Layout) -> Void
  ) {
    arranged = layout
    self.source = source
    self.configure = configure
    sizesAskedBefore = source.sizesAsked
  }

  var layout: any CollectionLayout { arranged }

  var work: WorkCounters {
    var work = arranged.work
    work.sizesAsked = source.sizesAsked - sizesAskedBefore
    return work
  }

  func set(_ specification: LayoutSpecification) { configure(specification, arranged) }

  func prepare() throws(LayoutError) { try arranged.prepare() }

  var contentSize: Size { arranged.collectionViewContentSize }

  func elements(in rect: Rect) -> [PlacedElement] {
    arranged.layoutAttributesForElements(in: rect).map { PlacedElement($0) }
  }

  func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void) {
    arranged.visitLayoutAttributesForElements(in: rect) { body(PlacedElement($0)) }
  }

  func formsAgree(in rect: Rect) -> Bool {
    let answer = arranged.layoutAttributesForElements(in: rect)
    var buffer: [Layout.Attributes] = []
    arranged.layoutAttributesForElements(in: rect, into: &buffer)
    var place = 0
    var isSame = buffer == answer
    arranged.visitLayoutAttributesForElements(in: rect) {
      isSame = isSame && place < answer.count && answer[place] == $0
      place += 1
    }
    return isSame && place == answer.count
  }

  func element(_ identity: ElementIdentity) -> PlacedElement? {
    arranged.layoutAttributes(for: identity).map { PlacedElement($0) }
  }

  func invalidate(with context: InvalidationContext) { arranged.invalidateLayout(with: context) }
}
