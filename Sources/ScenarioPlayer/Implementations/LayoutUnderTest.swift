import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle

/// A layout in the form that the scenario player uses. The form does not depend on the type of the
/// layout's attributes.
///
///     let layout = HostedLayout(MasonryLayout { _ in 50 }, source: source)
///     try layout.prepare()
///     for element in layout.elements(in: viewport) { print(element.identity, element.frame) }
///
/// Use ``HostedLayout`` to make one from a ``CollectionLayout``.
public protocol LayoutUnderTest: AnyObject {
  /// The wrapped layout itself.
  var layout: any CollectionLayout { get }

  /// The work that the layout and its source have done so far.
  var work: WorkCounters { get }

  func set(_ specification: LayoutSpecification)

  func prepare() throws(LayoutError)
  /// The content size computed by the last `prepare`.
  var contentSize: Size { get }
  /// The elements that intersect `rect`, in the order in which the layout returns them.
  func elements(in rect: Rect) -> [PlacedElement]

  /// Calls `body` for each element that intersects `rect`.
  func visitElements(in rect: Rect, _ body: (PlacedElement) -> Void)
  /// True if the three forms of a query return the same elements: as an array, in a buffer of the
  /// caller, and by calls of a closure. If `inOrder` is false, their order may differ.
  func queryVariantsAgree(in rect: Rect, inOrder: Bool) -> Bool
  /// The attributes that the element has when no animation runs; nil if there is no such element.
  func element(_ identity: ElementIdentity) -> PlacedElement?
  /// Invalidates the layout with `context`.
  func invalidate(with context: InvalidationContext)

  /// Changes every field of the attributes that ``elements(in:)`` or ``element(_:)`` returned last,
  /// which must not affect the layout (rule A-01).
  func changeReturnedAttributes()

  /// Changes the objects that ``elements(in:)`` or ``element(_:)`` returned last. Returns false if
  /// the layout returned values instead of objects.
  func changeReturnedObjects() -> Bool

  /// The failure of the external program in which the layout runs; nil if the program still
  /// responds, and for a layout that does not run in an external program.
  var permanentFailure: PermanentFailure? { get }

  /// The reason why the layout does not support its current parameters or data; nil if it supports
  /// them. While there is a reason, the layout's answers are ignored.
  var refusal: String? { get }

  /// The invalidation context for a cell that prefers `size`; nil if the preferred size does not
  /// invalidate the layout, or if there is no such cell.
  func invalidationContext(forPreferred size: Size, ofItemAt path: ElementPath)
    -> InvalidationContext?
}

extension LayoutUnderTest {
  public func changeReturnedObjects() -> Bool { false }
}

/// A layout whose lookups of single elements can be replaced, because the layout traps in them.
package protocol LookupReplacing: AnyObject {
  /// Whether ``LayoutUnderTest/element(_:)`` searches the answer to a query of the infinite rectangle
  /// instead of asking the layout for a single element.
  var answersLookupsFromQueries: Bool { get set }
}

/// A failure after which a layout gives no more answers: its process ended, or did not answer. Later
/// answers of that layout are ignored.
public struct PermanentFailure: Hashable, Sendable, CustomStringConvertible {
  /// The failure as a message, with the expected value first.
  public var description: String

  /// How the process ended.
  package var end: SuddenEnd

  /// Creates a failure with `description` as its message and its cause.
  public init(_ description: String) {
    self.init(description, end: SuddenEnd(cause: description))
  }

  /// Creates a failure with a message of its own.
  package init(_ description: String, end: SuddenEnd) {
    self.description = description
    self.end = end
  }
}

/// A layout that runs in another program, which can fail permanently.
public protocol PermanentFailureReporting: AnyObject {
  /// The failure after which the layout no longer responds; nil while it responds.
  var permanentFailure: PermanentFailure? { get }
}

/// A layout that may not support the parameters or data that it is given after it was made.
public protocol RefusalReporting: AnyObject {
  /// The reason why the layout does not support its current parameters or data; nil if it supports
  /// them.
  var refusal: String? { get }
}

/// Converts a layout's attributes to elements whose type does not depend on the payload type.
///
/// A conversion is created once for each layout, because checking whether payloads have custom
/// values takes longer than converting an element. Attributes with ``NoPayload`` are by far the
/// most frequent, and are converted by code that is compiled for their type.
struct PlacedElementConversion<Payload: AttributesPayload> {
  /// Returns the custom values of a payload; nil if payloads of this type have none.
  private let readCustomValues: ((Payload) -> [CustomValue])?

  init() {
    if let payloadTypeWithCustomValues = Payload.self as? any CustomValued.Type {
      readCustomValues = Self.customValuesReader(of: payloadTypeWithCustomValues)
    } else {
      readCustomValues = nil
    }
  }

  /// Returns a function that reads the custom values of a payload.
  ///
  /// - Parameter type: The type `Payload`, cast to a type with custom values.
  private static func customValuesReader<Valued: CustomValued>(
    of type: Valued.Type
  ) -> (Payload) -> [CustomValue] {
    { unsafeBitCast($0, to: Valued.self).customValues }
  }

  @_specialize(where Payload == NoPayload)
  func element(of attributes: LayoutAttributes<Payload>) -> PlacedElement {
    if Payload.self == NoPayload.self {
      return PlacedElement(
        plain: unsafeBitCast(attributes, to: LayoutAttributes<NoPayload>.self))
    }
    guard let readCustomValues else { return PlacedElement(attributes, customValues: []) }
    return PlacedElement(attributes, customValues: readCustomValues(attributes.payload))
  }

  @_specialize(where Payload == NoPayload)
  func elements(of list: [LayoutAttributes<Payload>]) -> [PlacedElement] {
    if Payload.self == NoPayload.self {
      return Self.castToNoPayload(list).map { PlacedElement(plain: $0) }
    }
    return list.map { element(of: $0) }
  }

  /// Whether the three forms of a query gave equal answers.
  ///
  /// `answer` is the returned array, and `visited` contains the elements passed to a closure.
  /// `buffer` contained the last element of `answer`, if any, before the query appended its answer.
  func queryVariantsAgree(
    _ answer: [LayoutAttributes<Payload>], _ buffer: [LayoutAttributes<Payload>],
    _ visited: [LayoutAttributes<Payload>]
  ) -> Bool {
    func answersAgree<Value: Equatable>(
      returned: [Value], buffered: [Value], visited: [Value]
    ) -> Bool {
      buffered == returned.suffix(1) + returned && visited == returned
    }
    if Payload.self == NoPayload.self {
      return answersAgree(
        returned: Self.castToNoPayload(answer), buffered: Self.castToNoPayload(buffer),
        visited: Self.castToNoPayload(visited))
    }
    return answersAgree(returned: answer, buffered: buffer, visited: visited)
  }

  /// Casts `list`, whose payload type must be ``NoPayload``, to a list of that type.
  private static func castToNoPayload(
    _ list: [LayoutAttributes<Payload>]
  ) -> [LayoutAttributes<NoPayload>] {
    unsafeBitCast(list, to: [LayoutAttributes<NoPayload>].self)
  }
}
