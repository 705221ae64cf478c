import LayoutGeometry

/// The data of a scenario with every list of items expanded, as a data source provides them.
public struct ResolvedData: Hashable, Sendable {
  public var sections: [ResolvedSection]

  /// The forest, for layouts that place the nodes of a tree; nil if the data has none.
  public var tree: ClassTree?

  /// Creates data from sections and an optional tree.
  public init(sections: [ResolvedSection], tree: ClassTree? = nil) {
    self.sections = sections
    self.tree = tree
  }
}

/// A section with its list of items expanded. An override that is nil leaves the layout's parameter
/// in effect.
public struct ResolvedSection: Hashable, Sendable {
  public var count: Int

  /// The size of each of the `count` items; nil if every item has the layout's item size.
  public var sizes: [Size]?

  /// The frame of each of the `count` items; nil if the layout computes the frames.
  public var frames: [Rect]?
  public var header: Size?
  public var footer: Size?
  public var inset: Insets?
  public var lineSpacing: Double?
  public var interitemSpacing: Double?

  /// Words for individual items. The outer key is a section key that only some layouts read, the
  /// inner key is the item. A key without words is absent.
  public var keyedWords: [String: [Int: String]] = [:]

  /// Sizes for the section's first items, at most `count` of them. The key is a section key that
  /// only some layouts read. A key without sizes is absent.
  public var keyedSizes: [String: [Size]] = [:]

  /// Creates a section of `count` items with the given overrides.
  public init(
    count: Int, sizes: [Size]? = nil, frames: [Rect]? = nil, header: Size? = nil,
    footer: Size? = nil, inset: Insets? = nil, lineSpacing: Double? = nil,
    interitemSpacing: Double? = nil
  ) {
    self.count = count
    self.sizes = sizes
    self.frames = frames
    self.header = header
    self.footer = footer
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
  }
}
