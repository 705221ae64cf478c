/// A section key that only some layouts read, with values for individual items.
public struct SectionKey: Hashable, Sendable {
  public let name: String
  public let type: ValueType

  /// The forms of the values.
  public enum ValueType: Hashable, Sendable {
    /// An object that maps item numbers to one of the given words. `noun` is the phrase for such a
    /// word in messages.
    case words(noun: String, [String])
    /// A list of sizes that starts at item 0, and may be shorter than the list of items.
    case sizes
    /// An object that maps item numbers to arbitrary texts.
    case texts
  }

  /// Creates the section key `name`.
  public init(_ name: String, _ type: ValueType) {
    self.name = name
    self.type = type
  }

  /// Item values of a custom type, as texts. Scenario files may use this key with every layout, but
  /// only layouts from outside this package read it.
  public static let values = SectionKey("values", .texts)
}
