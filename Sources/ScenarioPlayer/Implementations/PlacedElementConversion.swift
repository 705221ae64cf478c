import CollectionLayout
import LayoutDescriptions

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
