import LayoutGeometry

/// The data of a scenario with every list written out, as a data source serves it.
public struct ResolvedData: Hashable, Sendable {
  public var sections: [ResolvedSection]

  /// The forest, for layouts that place the nodes of a tree; nil if the data has none.
  public var tree: ClassTree?

  /// Creates data of `sections`, and of a tree where one is given.
  public init(sections: [ResolvedSection], tree: ClassTree? = nil) {
    self.sections = sections
    self.tree = tree
  }
}

/// A section with its items written out. An override that is nil leaves the layout's parameter.
public struct ResolvedSection: Hashable, Sendable {
  public var count: Int

  /// The items' sizes, `count` of them; nil where every item has the layout's own.
  public var sizes: [Size]?

  /// The items' frames, `count` of them; nil where the layout makes them.
  public var frames: [Rect]?
  public var header: Size?
  public var footer: Size?
  public var inset: Insets?
  public var lineSpacing: Double?
  public var interitemSpacing: Double?

  /// Words for single items under the keys of single layouts, by key and item. No key has none.
  public var keyedWords: [String: [Int: String]] = [:]

  /// Sizes for the first items under the keys of single layouts, by key; a list may be shorter than
  /// `count`. No key has none.
  public var keyedSizes: [String: [Size]] = [:]

  /// Creates a section of `count` items that overrides what is given.
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
