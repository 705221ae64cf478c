/// Comparisons of the stored properties of payloads, by reflection.
extension AttributesPayload {
  /// The first stored property whose values differ, with both values as text; nil if there is none.
  /// A payload that conforms to `CustomReflectable` chooses the properties that are compared.
  ///
  /// Properties whose type is not `Equatable` are not compared.
  func firstDifference(from other: Self) -> (field: String, values: [String])? {
    for (field, otherField) in zip(fields, other.fields)
    where Self.areEqual(field.value, otherField.value) == false {
      return (field.name, ["\(field.value)", "\(otherField.value)"])
    }
    return nil
  }

  /// This payload with the transform of `other`; unchanged if payloads of this type have no
  /// transform that can be set.
  func withTransform(of other: Self) -> Self {
    guard var changedPayload = self as? any TransformablePayload else { return self }
    changedPayload.transform3D = other.transform3D
    return changedPayload as? Self ?? self
  }

  /// The name of the first stored property that holds the same object in both payloads; nil if
  /// there is none. The name is `payload` if both payloads are the same object. The properties of a
  /// payload that conforms to `CustomReflectable` are not searched, because they need not be stored
  /// in the payload.
  func nameOfPropertySharingObject(with other: Self) -> String? {
    let hasOwnMirror = self is any CustomReflectable
    return zip(
      [("payload", self)] + (hasOwnMirror ? [] : fields),
      [("payload", other)] + (hasOwnMirror ? [] : other.fields)
    )
    .first { Self.areSameObject($0.0.1, $0.1.1) }?.0.0
  }

  /// The names of the stored properties whose values the rules about attributes cannot change: all
  /// but the transform, unless the payload is `CustomValued` or stands for an object.
  static var namesOfUnchangeableProperties: [String] {
    if Self.self is any CustomValued.Type || Self.self is any ObjectPayload.Type { return [] }
    return Self().fields.filter { !($0.value is Transform3D) }.map(\.name)
  }

  private var fields: [(name: String, value: Any)] {
    Mirror(reflecting: self).children.map { ($0.label ?? "value", $0.value) }
  }

  /// Whether two values are equal; nil if their type is not `Equatable`.
  private static func areEqual(_ one: Any, _ other: Any) -> Bool? {
    func otherIsEqual<Value: Equatable>(to value: Value) -> Bool? {
      (other as? Value).map { $0 == value }
    }
    guard let equatableValue = one as? any Equatable else { return nil }
    return otherIsEqual(to: equatableValue)
  }

  private static func areSameObject(_ one: Any, _ other: Any) -> Bool {
    // On platforms with Objective-C, a cast to `AnyObject` would also succeed for values, by boxing
    // them.
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }
}
