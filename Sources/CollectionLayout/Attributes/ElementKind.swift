import Synchronization

/// The kind of a supplementary or decoration view: a name, interned as a small integer.
///
/// Comparing for equality and copying cost what an integer costs; ordering goes by name and takes a
/// lock. Cells have the kind ``none``. A process can intern 65,535 names.
public struct ElementKind: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let number: UInt16

  @usableFromInline
  init(number: UInt16) { self.number = number }

  /// The kind called `name`, the same value for the same name.
  ///
  /// - Precondition: fewer than 65,535 different names were interned before.
  public init(_ name: String) {
    self = Self.table.withLock { $0.intern(name) }
  }

  /// The kind of that name if anyone has interned it; never grows the table.
  public init?(existing name: String) {
    guard let number = Self.table.withLock({ $0.numbers[name] }) else { return nil }
    self.init(number: number)
  }

  /// What cells have instead of a kind.
  @inlinable public static var none: ElementKind { ElementKind(number: 0) }
  /// A section's header.
  @inlinable public static var header: ElementKind { ElementKind(number: 1) }
  /// A section's footer.
  @inlinable public static var footer: ElementKind { ElementKind(number: 2) }
  /// The header of a whole list.
  @inlinable public static var tableHeader: ElementKind { ElementKind(number: 3) }
  /// The footer of a whole list.
  @inlinable public static var tableFooter: ElementKind { ElementKind(number: 4) }
  /// A line from a node of a tree to its children.
  @inlinable public static var connector: ElementKind { ElementKind(number: 5) }
  /// A strip behind a section.
  @inlinable public static var binder: ElementKind { ElementKind(number: 6) }

  private static let wellKnown = [
    "", "header", "footer", "tableHeader", "tableFooter", "connector", "binder",
  ]

  /// The name the kind was made from.
  public var name: String { Self.table.withLock { $0.names[Int(number)] } }

  private struct Table {
    var names: [String] = []
    var numbers: [String: UInt16] = [:]

    mutating func intern(_ name: String) -> ElementKind {
      if let number = numbers[name] { return ElementKind(number: number) }
      let number = UInt16(names.count)
      names.append(name)
      numbers[name] = number
      return ElementKind(number: number)
    }
  }

  private static let table = Mutex(
    {
      var table = Table()
      for name in wellKnown { _ = table.intern(name) }
      return table
    }())
}

extension ElementKind: Comparable {
  /// Orders by name, as the canonical order of elements does.
  public static func < (left: ElementKind, right: ElementKind) -> Bool {
    if left == right { return false }
    return table.withLock { $0.names[Int(left.number)] < $0.names[Int(right.number)] }
  }
}

extension ElementKind: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral name: String) { self.init(name) }
  public var description: String { name }
}
