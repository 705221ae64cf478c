import CollectionLayout

/// One value of a layout's own type that the attributes of an element carry, by name.
public struct CustomValue: Hashable, Sendable {
  public var name: String
  public var value: Value

  /// The value itself.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case boolean(Bool)
    case word(String)
    case paths([ElementPath])
    /// A value of a type that no description names, written out.
    case text(String)
  }

  /// Creates a value called `name`.
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension CustomValue: CustomStringConvertible {
  /// `name=value`, as dumps write it. Paths are separated by commas; a list of none is `none`.
  public var description: String { "\(name)=\(value)" }
}

extension CustomValue.Value: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number):
      if number.magnitude < 0x1p53, number == number.rounded() { return "\(Int(number))" }
      return "\(number)"
    case .boolean(let flag): return "\(flag)"
    case .word(let word), .text(let word): return word
    case .paths(let paths):
      return paths.isEmpty ? "none" : paths.map { "\($0)" }.joined(separator: ",")
    }
  }
}

/// A custom value that a layout's attributes carry: its name and its type.
public struct CustomValueRule: Hashable, Sendable {
  public let name: String
  public let type: Form

  /// The type of a custom value.
  public enum Form: Hashable, Sendable {
    case number
    case boolean
    /// One of these words; `noun` is what messages call a word.
    case word(noun: String, [String])
    /// Paths of items.
    case paths
  }

  /// Creates the rule of the value called `name`.
  public init(_ name: String, _ type: Form) {
    self.name = name
    self.type = type
  }
}

/// A payload whose custom values scenarios can name.
public protocol CustomValued {
  /// The values in the order of their names, each name once.
  var customValues: [CustomValue] { get }

  /// Gives every value another one.
  mutating func changeCustomValues()
}
