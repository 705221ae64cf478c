/// The position of an element in the data: a section, and an item in that section. Both are counted
/// from 0.
///
///     let path = ElementPath(section: 2, item: 7)
///     path.description  // "2.7"
///     path < ElementPath(section: 3, item: 0)  // true
///
/// Both numbers are stored in 32 bits; numbers that do not fit are clamped. A view has fewer than
/// 2^31 - 1 sections, and fewer than 2^31 - 2 items in each section, so no item exists at a clamped
/// path, nor at the path of a section, which supplementary and decoration views may have.
public struct ElementPath: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let storedSection: Int32
  @usableFromInline let storedItem: Int32

  /// Creates a path to an item of a section.
  @inlinable
  public init(section: Int, item: Int) {
    storedSection = Self.clamped(section)
    storedItem = Self.clamped(item)
  }

  /// Creates the path of a section, without an item. UIKit writes it as an index path with one
  /// index.
  public init(section: Int) {
    self.init(storedSection: Self.clamped(section), storedItem: Self.storedItemOfSection)
  }

  private static let storedItemOfSection = Int32.max - 1

  /// True if this is the path of a section, without an item.
  public var isSection: Bool { storedItem == Self.storedItemOfSection }

  /// Creates a path from numbers that are known to fit in 32 bits.
  @inlinable
  package init(storedSection: Int32, storedItem: Int32) {
    self.storedSection = storedSection
    self.storedItem = storedItem
  }

  @inlinable
  static func clamped(_ number: Int) -> Int32 {
    let clampedNumber =
      number < Int(Int32.min) ? Int(Int32.min) : number > Int(Int32.max) ? Int(Int32.max) : number
    return Int32(truncatingIfNeeded: clampedNumber)
  }

  /// The section, counted from 0.
  @inlinable public var section: Int { Int(storedSection) }

  /// The item in the section, counted from 0.
  @inlinable public var item: Int { Int(storedItem) }
}

extension ElementPath: Comparable {
  @inlinable
  public static func < (left: ElementPath, right: ElementPath) -> Bool {
    (left.storedSection, left.storedItem) < (right.storedSection, right.storedItem)
  }
}

extension ElementPath: CustomStringConvertible {
  /// The section and item, such as `2.7`; for the path of a section `[2]`, as UIKit prints it.
  public var description: String { isSection ? "[\(section)]" : "\(section).\(item)" }
}
