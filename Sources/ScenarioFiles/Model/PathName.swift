/// The path of a section, or of an item in a section, as scenarios write it: `2`, `0.4`.
///
/// Numbers may be negative or beyond any count, so that a scenario can look up elements that do not
/// exist (rule E-04).
public struct PathName: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var section: Int

  /// The item; nil if this is the path of a section.
  public var item: Int?

  /// Creates the path of a section, or of an item in it.
  public init(section: Int, item: Int? = nil) {
    self.section = section
    self.item = item
  }

  /// Reads a path such as `2` or `0.4`; nil if `text` is not a path.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let section = Self.number(parts[0]) else { return nil }
    self.init(section: section)
    if parts.count == 2 {
      guard let item = Self.number(parts[1]) else { return nil }
      self.item = item
    }
  }

  /// Orders by section; a section comes before its items.
  public static func < (left: PathName, right: PathName) -> Bool {
    (left.section, left.item ?? Int.min) < (right.section, right.item ?? Int.min)
  }

  public var description: String { item.map { "\(section).\($0)" } ?? "\(section)" }

  /// Reads a whole number in its only legal notation: no plus sign, no leading zero.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), "\(number)" == text else { return nil }
    return number
  }
}
