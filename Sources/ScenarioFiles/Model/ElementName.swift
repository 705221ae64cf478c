import CollectionLayout
import Wording

/// The name of an element in a scenario file: `cell 2.7`, `header 2`, `connector 1.3`.
///
///     ElementName.cell(2, 7).description  // "cell 2.7"
public struct ElementName: Hashable, Sendable, CustomStringConvertible {
  public var category: ElementCategory

  /// The element's kind; `cell` for cells.
  public var kind: String
  public var section: Int

  /// The item number in the section; 0 if the section has only one element of this kind.
  public var item: Int

  /// Creates the name of an element.
  public init(category: ElementCategory, kind: String, section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  /// The name of a cell.
  public static func cell(_ section: Int, _ item: Int) -> ElementName {
    ElementName(category: .cell, kind: "cell", section: section, item: item)
  }

  /// The path that consists of the element's section and item.
  public var path: ItemPath { ItemPath(section: section, item: item) }

  /// The name as written in a scenario file.
  ///
  /// Item 0 is left out if a section usually has only one element of this kind. Names of cells and
  /// connectors always include the item.
  public var description: String {
    let canOmitItem = category != .cell && kind != ElementKind.connector.name
    return canOmitItem && item == 0 ? "\(kind) \(section)" : "\(kind) \(section).\(item)"
  }
}

extension ElementName: Comparable {
  /// Compares in canonical order: section, category, name of the kind, item.
  public static func < (left: ElementName, right: ElementName) -> Bool {
    if left.section != right.section { return left.section < right.section }
    if left.category != right.category { return left.category < right.category }
    if left.kind != right.kind {
      return left.kind.utf8.lexicographicallyPrecedes(right.kind.utf8)
    }
    return left.item < right.item
  }
}

/// The error of a text that is not the name of an element.
public struct ElementNameError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension ElementName {
  /// Reads a name such as `cell 2.7` or `header 2`. Its kind must be an element kind of one of
  /// `layouts`.
  ///
  /// - Parameter acceptsUnknownKinds: whether an unknown kind is read as a supplementary kind, so
  ///   that a scenario can look up elements that do not exist (rule E-05).
  /// - Throws: an error that suggests the nearest known kind if the kind is unknown.
  package init(
    parsing text: String, layouts: KnownLayouts, acceptsUnknownKinds: Bool = false
  ) throws(ElementNameError) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let path = ItemPath(parts[1]) else {
      throw ElementNameError(
        description: "expected an element such as \"cell 0.4\" or \"header 0\", found "
          + quoted(text))
    }
    let kind = String(parts[0])
    guard
      let category = layouts.elementCategory(ofKind: kind)
        ?? (acceptsUnknownKinds ? .supplementary : nil)
    else {
      throw ElementNameError(
        description: Suggestion.message(
          "unknown element kind \(quoted(kind))", suggestingWordFor: kind,
          among: layouts.elementRules.map(\.kind)))
    }
    guard category != .cell || path.item != nil else {
      throw ElementNameError(
        description: "expected a cell with a section and an item, found \(quoted(text))")
    }
    self.init(category: category, kind: kind, section: path.section, item: path.item ?? 0)
  }
}

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
