/// A key that a section in a scenario file can have, and that only some layouts read. It gives
/// values to individual items of the section.
public struct SectionKey: Hashable, Sendable {
  public let name: String
  public let type: ValueType

  /// The forms that the value of a section key can have.
  public enum ValueType: Hashable, Sendable {
    /// An object that maps each item number to one of the words `allowedWords`. Messages call such
    /// a word `nameInMessages`, for example "layout mode".
    case keywords(nameInMessages: String, allowedWords: [String])
    /// A list of item sizes, starting at item 0. It may contain fewer sizes than there are items.
    case sizes
    /// An object that maps item numbers to arbitrary texts.
    case texts
  }

  /// Creates the section key `name`.
  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }

  /// The key `values`, which gives individual items a text of any form. Scenario files may use this
  /// key with every layout, but only layouts from outside this package read it.
  public static let values = SectionKey("values", .texts)
}
