import CollectionLayout

/// A kind of element that a layout makes, and the paths at which such an element can exist.
///
///     let headers = ElementRule("header", .supplementary, at: .sections)
public struct ElementRule: Hashable, Sendable {
  /// The name of the element kind in scenario files; `cell` for cells.
  public let kind: String
  public let category: ElementCategory
  public let placement: Placement

  /// The paths at which an element of a kind can exist.
  public enum Placement: Hashable, Sendable {
    /// One element at every item.
    case items
    /// One element in every section.
    case sections
    /// One element in every section that has items.
    case filledSections
    /// Exactly one element in the whole layout, in section 0.
    case oncePerLayout
    /// One element at every tree node that has children.
    case parentNodes
  }

  /// Creates the rule for a kind of element.
  public init(_ kind: String, _ category: ElementCategory, at placement: Placement) {
    self.kind = kind
    self.category = category
    self.placement = placement
  }

  public static let cell = ElementRule("cell", .cell, at: .items)
  public static let header = ElementRule("header", .supplementary, at: .sections)
  public static let footer = ElementRule("footer", .supplementary, at: .sections)
}
