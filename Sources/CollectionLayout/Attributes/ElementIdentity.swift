/// What sort of view an element is, in canonical order.
public enum ElementCategory: UInt8, Hashable, Sendable, BitwiseCopyable, Comparable, CaseIterable {
  case cell
  case supplementary
  case decoration

  @inlinable
  public static func < (left: ElementCategory, right: ElementCategory) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Which element: its category, kind and path together.
///
/// A cell, a header and a decoration at one path are three elements, and so are two decorations of
/// different kinds.
public struct ElementIdentity: Hashable, Sendable, BitwiseCopyable {
  public let path: ElementPath
  public let kind: ElementKind
  public let category: ElementCategory

  /// The cell at `path`.
  @inlinable
  public static func cell(_ path: ElementPath) -> ElementIdentity {
    ElementIdentity(category: .cell, kind: .none, path: path)
  }

  /// The supplementary view of `kind` at `path`.
  @inlinable
  public static func supplementary(_ kind: ElementKind, _ path: ElementPath) -> ElementIdentity {
    ElementIdentity(category: .supplementary, kind: kind, path: path)
  }

  /// The decoration view of `kind` at `path`.
  @inlinable
  public static func decoration(_ kind: ElementKind, _ path: ElementPath) -> ElementIdentity {
    ElementIdentity(category: .decoration, kind: kind, path: path)
  }

  /// Creates an identity from its parts.
  @inlinable
  public init(category: ElementCategory, kind: ElementKind, path: ElementPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }
}

extension ElementIdentity: Comparable {
  /// The canonical order: section; then cells, supplementary, decoration; then kind by name; then
  /// item.
  public static func < (left: ElementIdentity, right: ElementIdentity) -> Bool {
    if left.path.section != right.path.section { return left.path.section < right.path.section }
    if left.category != right.category { return left.category < right.category }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.path.item < right.path.item
  }
}

extension ElementIdentity: CustomStringConvertible {
  /// The form that scenario files use: `cell 2.7`, `header 2`, `connector 1.3`.
  ///
  /// Item 0 of a header, footer or decoration goes without saying.
  public var description: String {
    if category == .cell { return "cell \(path)" }
    if path.item == 0 && kind != .connector { return "\(kind) \(path.section)" }
    return "\(kind) \(path)"
  }
}
