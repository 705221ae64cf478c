/// The categories of elements' views, in the order in which queries return them within a section.
public enum ElementCategory: UInt8, Hashable, Sendable, BitwiseCopyable, Comparable, CaseIterable {
  case cell
  case supplementary
  case decoration

  @inlinable
  public static func < (left: ElementCategory, right: ElementCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The identity of an element: its category, kind and path.
///
/// Elements with the same path but a different category or kind, such as a cell and a header, are
/// different elements. Identities have a *canonical order*: by section, category, kind and item.
///
///     let cell = ElementIdentity.cell(ElementPath(section: 2, item: 7))
///     let header = ElementIdentity.supplementary(.header, ElementPath(section: 2, item: 0))
public struct ElementIdentity: Hashable, Sendable, BitwiseCopyable {
  /// The section and item.
  public let path: ElementPath
  /// The kind of a supplementary or decoration view; ``ElementKind/none`` for a cell.
  public let kind: ElementKind
  public let category: ElementCategory

  /// The identity of the cell at `path`.
  @inlinable
  public static func cell(_ path: ElementPath) -> ElementIdentity {
    ElementIdentity(category: .cell, kind: .none, path: path)
  }

  /// The identity of the supplementary view of `kind` at `path`.
  @inlinable
  public static func supplementary(_ kind: ElementKind, _ path: ElementPath) -> ElementIdentity {
    ElementIdentity(category: .supplementary, kind: kind, path: path)
  }

  /// The identity of the decoration view of `kind` at `path`.
  @inlinable
  public static func decoration(_ kind: ElementKind, _ path: ElementPath) -> ElementIdentity {
    ElementIdentity(category: .decoration, kind: kind, path: path)
  }

  /// Creates an identity. A cell must have the kind ``ElementKind/none``.
  @inlinable
  public init(category: ElementCategory, kind: ElementKind, path: ElementPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }
}

extension ElementIdentity: Comparable {
  /// Orders by section, then category (cells, supplementary, decoration), then the name of the
  /// kind, then item.
  public static func < (left: ElementIdentity, right: ElementIdentity) -> Bool {
    if left.path.section != right.path.section { return left.path.section < right.path.section }
    if left.category != right.category { return left.category < right.category }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.path.item < right.path.item
  }
}

extension ElementIdentity: CustomStringConvertible {
  /// The element's name in scenario files: `cell 2.7`, `header 2`, `connector 1.3`.
  ///
  /// Item 0 is left out, except for cells and connectors.
  public var description: String {
    if category == .cell { return "cell \(path)" }
    if path.item == 0 && kind != .connector { return "\(kind) \(path.section)" }
    return "\(kind) \(path)"
  }
}
