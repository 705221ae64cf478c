import LayoutGeometry

/// What a scenario says of its data: sections, or a tree, or both.
public struct DataSpecification: Hashable, Sendable {
  public var sections: [SectionSpecification]

  /// The forest, for layouts that place the nodes of a tree; nil if the data has none.
  public var tree: ClassTree?

  /// Creates data of sections, and of a tree where one is given.
  public init(sections: [SectionSpecification] = [], tree: ClassTree? = nil) {
    self.sections = sections
    self.tree = tree
  }

  /// The number of items of every section.
  public var counts: [Int] { sections.map(\.items.count) }

  /// The data with every list written out.
  ///
  /// - Complexity: O(n) in the items that have sizes of their own; plain counts cost nothing.
  public func resolved() -> ResolvedData {
    ResolvedData(sections: sections.map { $0.resolved() }, tree: tree)
  }
}

/// A section: its items, and what overrides the layout's parameters in it.
public struct SectionSpecification: Hashable, Sendable {
  public var items: ItemsSpecification
  public var header: Size?
  public var footer: Size?
  public var inset: Insets?
  public var lineSpacing: Double?
  public var interitemSpacing: Double?

  /// Words for single items under the keys of single layouts, by key and item. No key has none.
  public var keyedWords: [String: [Int: String]] = [:]

  /// Sizes for the first items under the keys of single layouts, by key. No key has none.
  public var keyedSizes: [String: [Size]] = [:]

  /// Creates a section that overrides nothing.
  public init(items: ItemsSpecification) {
    self.items = items
  }

  /// The section with its items written out.
  public func resolved() -> ResolvedSection {
    var section = ResolvedSection(
      count: items.count, sizes: items.sizes, frames: items.frames, header: header,
      footer: footer, inset: inset, lineSpacing: lineSpacing, interitemSpacing: interitemSpacing)
    section.keyedWords = keyedWords
    section.keyedSizes = keyedSizes
    return section
  }
}

/// The items of a section, as short as the scenario wrote them.
public enum ItemsSpecification: Hashable, Sendable {
  /// That many items of the layout's own size.
  case count(Int)
  case sizes([Size])
  /// Explicit frames, for layouts that place items by them.
  case frames([Rect])
  case repeated(count: Int, size: Size)
  case random(RandomSizes)

  /// The number of items.
  public var count: Int {
    switch self {
    case .count(let count), .repeated(let count, _): return count
    case .sizes(let sizes): return sizes.count
    case .frames(let frames): return frames.count
    case .random(let random): return random.count
    }
  }

  /// The sizes; nil where every item has the layout's own.
  public var sizes: [Size]? {
    switch self {
    case .count: return nil
    case .sizes(let sizes): return sizes
    case .frames(let frames): return frames.map(\.size)
    case .repeated(let count, let size): return Array(repeating: size, count: count)
    case .random(let random): return random.sizes()
    }
  }

  /// The frames; nil where the layout makes them.
  public var frames: [Rect]? {
    if case .frames(let frames) = self { return frames }
    return nil
  }
}

/// The size of one item, or its frame for a layout that places items by frames.
public enum ItemShape: Hashable, Sendable {
  case size(Size)
  case frame(Rect)

  /// The size, whatever the place.
  public var size: Size {
    switch self {
    case .size(let size): return size
    case .frame(let frame): return frame.size
    }
  }
}
