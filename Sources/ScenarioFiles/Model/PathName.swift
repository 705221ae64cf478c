/// A section, or an item in a section, as scenarios write them: `2`, `0.4`.
///
/// Numbers may be negative or beyond any count, for lookups that must find nothing (rule E-04).
public struct PathName: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var section: Int

  /// The item; nil where the name means the whole section.
  public var item: Int?

  /// Creates the name of a section, or of an item in it.
  public init(section: Int, item: Int? = nil) {
    self.section = section
    self.item = item
  }

  /// Reads `2` or `0.4`; nil where `text` is neither.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let section = Self.number(parts[0]) else { return nil }
    self.init(section: section)
    if parts.count == 2 {
      guard let item = Self.number(parts[1]) else { return nil }
      self.item = item
    }
  }

  /// Sections in order, a section before its items.
  public static func < (left: PathName, right: PathName) -> Bool {
    (left.section, left.item ?? Int.min) < (right.section, right.item ?? Int.min)
  }

  public var description: String { item.map { "\(section).\($0)" } ?? "\(section)" }

  /// A number in the one way it is written: no plus sign, no leading zero.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), "\(number)" == text else { return nil }
    return number
  }
}
