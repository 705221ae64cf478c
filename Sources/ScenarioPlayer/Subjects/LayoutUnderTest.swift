import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

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

  /// Changes every field of the attributes that ``elements(in:)`` or ``element(_:)`` last returned,
  /// as their owner may (rule A-01).
  func changeReturnedAttributes()

  /// Why the layout can answer no longer, where it runs in a program that failed; nil for all others.
  var breakdown: Breakdown? { get }

  /// What a cell that prefers `size` makes stale; nil where the layout does not mind, or has no such
  /// cell.
  func invalidationContext(forPreferred size: Size, ofItemAt path: ElementPath)
    -> InvalidationContext?
}

/// The end of a layout that runs in another program: nothing it answers afterwards counts.
public struct Breakdown: Hashable, Sendable, CustomStringConvertible {
  /// What happened, expected before found.
  public var description: String

  /// Creates a breakdown with its message.
  public init(_ description: String) { self.description = description }
}

/// A layout that can break down.
public protocol BreakdownReporting: AnyObject {
  /// Why it can answer no longer; nil while it can.
  var breakdown: Breakdown? { get }
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

  /// Writes out `attributes`, in motion or at rest.
  public init(_ attributes: AnyLayoutAttributes) {
    identity = attributes.element
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform3D
    customValues = (attributes.payload as? any CustomValued)?.customValues ?? []
  }

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

/// Any layout of the contract, fed by a scenario's source.
public final class Subject<Layout: CollectionLayout>: LayoutUnderTest {
  private let subject: Layout
  private let source: ScenarioSource
  private let configure: (LayoutSpecification, Layout) -> Void
  private let sizesAskedBefore: Int

  /// What was last answered, kept only to be changed.
  private var returned: [Layout.Attributes] = []

  /// Takes a layout whose host becomes `source`; `configure` sets its parameters.
  public init(
    _ layout: Layout, source: ScenarioSource,
    configure: @escaping (LayoutSpecification, Layout) -> Void = { _, _ in }
  ) {
    subject = layout
    self.source = source
    self.configure = configure
    sizesAskedBefore = source.sizesAsked
    layout.host = source
  }

  public var layout: any CollectionLayout { subject }

  public var work: WorkCounters {
    var work = (subject as? any WorkCounting)?.work ?? WorkCounters()
    work.sizesAsked = source.sizesAsked - sizesAskedBefore
    return work
  }

  public func set(_ specification: LayoutSpecification) { configure(specification, subject) }

  public func prepare() throws(LayoutError) { try subject.prepare() }

  public var contentSize: Size { subject.collectionViewContentSize }

  public func elements(in rect: Rect) -> [PlacedElement] {
    returned = subject.layoutAttributesForElements(in: rect)
    return returned.map { PlacedElement($0) }
  }

  public func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void) {
    subject.visitLayoutAttributesForElements(in: rect) { body(PlacedElement($0)) }
  }

  public func formsAgree(in rect: Rect) -> Bool {
    let answer = subject.layoutAttributesForElements(in: rect)
    var buffer: [Layout.Attributes] = []
    subject.layoutAttributesForElements(in: rect, into: &buffer)
    var place = 0
    var isSame = buffer == answer
    subject.visitLayoutAttributesForElements(in: rect) {
      isSame = isSame && place < answer.count && answer[place] == $0
      place += 1
    }
    return isSame && place == answer.count
  }

  public func element(_ identity: ElementIdentity) -> PlacedElement? {
    returned = subject.layoutAttributes(for: identity).map { [$0] } ?? []
    return returned.first.map { PlacedElement($0) }
  }

  public func invalidate(with context: InvalidationContext) {
    subject.invalidateLayout(with: context)
  }

  public var breakdown: Breakdown? { (subject as? any BreakdownReporting)?.breakdown }

  public func changeReturnedAttributes() {
    for place in returned.indices { returned[place].changeEveryField() }
  }

  public func invalidationContext(
    forPreferred size: Size, ofItemAt path: ElementPath
  ) -> InvalidationContext? {
    guard let original = subject.layoutAttributesForItem(at: path) else { return nil }
    var preferred = original
    preferred.frame.size = size
    let isStale = subject.shouldInvalidateLayout(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    guard isStale else { return nil }
    return subject.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
}

extension LayoutAttributes {
  /// Gives every field but the identity another value.
  fileprivate mutating func changeEveryField() {
    frame = frame.offsetBy(dx: 1000, dy: -1000)
    size = Size(width: size.width + 1, height: size.height + 1)
    alpha = 1 - alpha / 2
    zIndex += 1
    isHidden.toggle()
    if var transformed = payload as? any TransformablePayload {
      transformed.transform3D = transformed.transform3D.translatedBy(x: 5, y: 5, z: 5)
      if let changed = transformed as? Payload { payload = changed }
    }
    if var valued = payload as? any CustomValued {
      valued.changeCustomValues()
      if let changed = valued as? Payload { payload = changed }
    }
  }
}
