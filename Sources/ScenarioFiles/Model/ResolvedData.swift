import LayoutGeometry

/// The data of a scenario in the form that a data source needs: for each section a number of items
/// and, unless all items have the layout's item size, an array of sizes or frames.
///
///     let data = DataSpecification(sections: [SectionSpecification(items: .count(40))]).resolved()
///     data.sections[0].count  // 40
public struct ResolvedData: Hashable, Sendable {
  public var sections: [ResolvedSection]

  /// The forest, for layouts that place the nodes of a tree; nil if the data contain no tree.
  public var tree: ClassTree?

  /// Creates data from sections and an optional tree.
  public init(sections: [ResolvedSection], tree: ClassTree? = nil) {
    self.sections = sections
    self.tree = tree
  }
}

/// A section with its number of items and an array of sizes or frames. The header, footer, inset
/// and spacings override parameters of the layout. If one of them is nil, the layout's own
/// parameter applies.
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

  /// Texts for individual items, which only some layouts read. The outer keys are keys of the
  /// section's JSON object, the inner keys are item numbers. A key without texts is left out.
  public var itemTextsByKey: [String: [Int: String]] = [:]

  /// Additional sizes for the first items of the section, at most `count` for each key, which only
  /// some layouts read. The keys are keys of the section's JSON object. A key without sizes is left
  /// out.
  public var sizesByKey: [String: [Size]] = [:]

  /// Creates a section of `count` items. The other parameters set the properties of the same name.
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
