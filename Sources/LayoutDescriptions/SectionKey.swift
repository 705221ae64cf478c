/// A key that a section of the data may have for some layouts alone: values for single items.
public struct SectionKey: Hashable, Sendable {
  public let name: String
  public let type: Form

  /// The form of the values.
  public enum Form: Hashable, Sendable {
    /// An object from item numbers to one of these words; `noun` is what messages call a word.
    case words(noun: String, [String])
    /// A list of sizes from item 0, which may end before the items do.
    case sizes
    /// An object from item numbers to any texts.
    case texts
  }

  /// Creates the key called `name`.
  public init(_ name: String, _ type: Form) {
    self.name = name
    self.type = type
  }

  /// Values of an author's own type, as texts. Known for every layout, and read by layouts of other authors.
  public static let values = SectionKey("values", .texts)
}
