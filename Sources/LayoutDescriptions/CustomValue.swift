import CollectionLayout

/// A custom value in the attributes of an element, with its name.
///
///     CustomValue("isNew", .boolean(true)).description  // "isNew=true"
public struct CustomValue: Hashable, Sendable {
  public var name: String
  public var value: Value

  /// A value of one of the types that custom values can have.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case boolean(Bool)
    case keyword(String)
    case paths([ElementPath])
    /// The text of a value that the layout's description does not declare.
    case text(String)
  }

  /// Creates a value called `name`.
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension CustomValue: CustomStringConvertible {
  /// The value in the form `name=value`. Paths are separated by commas; an empty list of paths is
  /// `none`.
  public var description: String { "\(name)=\(value)" }
}

extension CustomValue.Value: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number):
      if number.magnitude < 0x1p53, number == number.rounded() { return "\(Int(number))" }
      return "\(number)"
    case .boolean(let flag): return "\(flag)"
    case .keyword(let text), .text(let text): return text
    case .paths(let paths):
      return paths.isEmpty ? "none" : paths.map { "\($0)" }.joined(separator: ",")
    }
  }
}

/// The name and type of a custom value in a layout's attributes.
public struct CustomValueRule: Hashable, Sendable {
  public let name: String
  public let type: ValueType

  /// The types of custom values.
  public enum ValueType: Hashable, Sendable {
    case number
    case boolean
    /// One of the words `allowedWords`. Messages call such a word `nameInMessages`, for example
    /// "layout mode".
    case keyword(nameInMessages: String, allowedWords: [String])
    /// Paths of items.
    case paths
  }

  /// Creates the rule for the custom value `name`.
  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// A payload with custom values. Scenarios can state the expected custom values by name.
///
/// Rules can change the values of a payload only if the payload conforms to this
/// protocol. Otherwise the suite detects neither an `==` that ignores a value, nor mutable storage
/// that the results of two queries share.
///
///     extension Badge: CustomValued {
///       var customValues: [CustomValue] { [CustomValue("isNew", .boolean(isNew))] }
///       mutating func changeCustomValues() { isNew.toggle() }
///     }
public protocol CustomValued {
  /// The custom values, sorted by name; no name occurs twice.
  var customValues: [CustomValue] { get }

  /// Gives every custom value a different value.
  mutating func changeCustomValues()
}
