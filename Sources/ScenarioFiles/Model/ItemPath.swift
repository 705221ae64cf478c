/// The path of a section or an item in the notation of scenario files, such as `2` or `0.4`.
///
///     ItemPath("2.7")?.item == 7  // true
///
/// Numbers may be negative or larger than any count, so that a scenario can look up elements that
/// do not exist (rule E-04).
public struct ItemPath: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var section: Int

  /// The item number; nil if this is the path of a section.
  public var item: Int?

  /// Creates the path of a section, or of an item in it.
  public init(section: Int, item: Int? = nil) {
    self.section = section
    self.item = item
  }

  /// Reads a path such as `2` or `0.4`; nil if `text` is not a path.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let section = Self.parseNumber(parts[0]) else {
      return nil
    }
    self.init(section: section)
    if parts.count == 2 {
      guard let item = Self.parseNumber(parts[1]) else { return nil }
      self.item = item
    }
  }

  /// Compares by section, then by item; a section comes before its items.
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item ?? Int.min) < (right.section, right.item ?? Int.min)
  }

  public var description: String { item.map { "\(section).\($0)" } ?? "\(section)" }

  /// Reads a whole number in its only legal notation: no plus sign, no leading zero.
  private static func parseNumber(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), "\(number)" == text else { return nil }
    return number
  }
}
