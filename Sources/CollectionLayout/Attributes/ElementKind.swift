import Locks

/// The kind of a supplementary or decoration view: a name, stored as an index into a global table.
///
/// Copying and testing for equality cost the same as for an integer. Ordering compares names, and
/// takes a lock. Cells have the kind ``none``. A process can use up to 65,535 names.
///
///     let separator: ElementKind = "separator"
///     layout.layoutAttributesForDecorationView(ofKind: separator, at: path)
public struct ElementKind: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let number: UInt16

  @usableFromInline
  init(number: UInt16) { self.number = number }

  /// Creates the kind with this name. Adds a new name to the global table of names; equal names
  /// result in equal kinds.
  ///
  /// - Precondition: the table has fewer than 65,535 names.
  public init(_ name: String) {
    self = Self.nameTable.withLock { $0.intern(name) }
  }

  /// Creates the kind with this name; nil if the name is not in the global table of names. Does not
  /// add the name to the table.
  public init?(existing name: String) {
    guard let number = Self.nameTable.withLock({ $0.numbersByName[name] }) else { return nil }
    self.init(number: number)
  }

  /// The kind of cells.
  @inlinable public static var none: ElementKind { ElementKind(number: 0) }
  /// The kind of a section's header.
  @inlinable public static var header: ElementKind { ElementKind(number: 1) }
  /// The kind of a section's footer.
  @inlinable public static var footer: ElementKind { ElementKind(number: 2) }
  /// The kind of the header of a whole list.
  @inlinable public static var tableHeader: ElementKind { ElementKind(number: 3) }
  /// The kind of the footer of a whole list.
  @inlinable public static var tableFooter: ElementKind { ElementKind(number: 4) }
  /// The kind of the lines that connect a node of a tree with its children.
  @inlinable public static var connector: ElementKind { ElementKind(number: 5) }
  /// The kind of a section's binder, a decoration view that is a strip behind the section's items.
  @inlinable public static var binder: ElementKind { ElementKind(number: 6) }

  private static let wellKnownNames = [
    "", "header", "footer", "tableHeader", "tableFooter", "connector", "binder",
  ]

  /// The name of the kind. Takes a lock.
  public var name: String { Self.nameTable.withLock { $0.names[Int(number)] } }

  private struct NameTable {
    var names: [String] = []
    var numbersByName: [String: UInt16] = [:]

    mutating func intern(_ name: String) -> ElementKind {
      if let number = numbersByName[name] { return ElementKind(number: number) }
      let number = UInt16(names.count)
      names.append(name)
      numbersByName[name] = number
      return ElementKind(number: number)
    }
  }

  private static let nameTable = Locked(
    {
      var table = NameTable()
      for name in wellKnownNames { _ = table.intern(name) }
      return table
    }())
}

extension ElementKind: Comparable {
  /// Orders by name, as in the canonical order of elements.
  public static func < (left: ElementKind, right: ElementKind) -> Bool {
    if left == right { return false }
    return nameTable.withLock { $0.names[Int(left.number)] < $0.names[Int(right.number)] }
  }
}

extension ElementKind: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral name: String) { self.init(name) }
  public var description: String { name }
}
