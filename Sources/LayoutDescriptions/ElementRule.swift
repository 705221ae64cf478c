import CollectionLayout

/// A kind of element that a layout makes, and where one can exist.
public struct ElementRule: Hashable, Sendable {
  /// The name in scenario files; `cell` for cells.
  public let kind: String
  public let category: ElementCategory
  public let place: Place

  /// Where an element of a kind can exist.
  public enum Place: Hashable, Sendable {
    /// At every item.
    case items
    /// Once in every section.
    case sections
    /// Once in every section that has items.
    case filledSections
    /// Once, at section 0.
    case start
    /// At every node of a tree that has children.
    case parents
  }

  /// Creates the rule of a kind.
  public init(_ kind: String, _ category: ElementCategory, at place: Place) {
    self.kind = kind
    self.category = category
    self.place = place
  }

  public static let cell = ElementRule("cell", .cell, at: .items)
  public static let header = ElementRule("header", .supplementary, at: .sections)
  public static let footer = ElementRule("footer", .supplementary, at: .sections)
}
