/// A section key that only some layouts read, with values for individual items.
public struct SectionKey: Hashable, Sendable {
  public let name: String
  public let type: Form

  /// The forms of the values.
  public enum Form: Hashable, Sendable {
    /// An object that maps item numbers to one of the given words. Messages call such a word a
    /// `noun`.
    case words(noun: String, [String])
    /// A list of sizes that starts at item 0, and may be shorter than the list of items.
    case sizes
    /// An object from item numbers to any texts.
    case texts
  }

  /// Creates the section key `name`.
  public init(_ name: String, _ type: Form) {
    self.name = name
    self.type = type
  }

  /// Values of an author's own type, as texts. Known for every layout, and read by layouts of other authors.
  public static let values = SectionKey("values", .texts)
}
