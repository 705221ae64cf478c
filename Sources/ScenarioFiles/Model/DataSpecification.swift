import LayoutGeometry

/// The data of a scenario in the form of the scenario file: sections, a tree, or both.
///
///     let data = DataSpecification(sections: [SectionSpecification(items: .count(40))])
///     data.itemCounts  // [40]
public struct DataSpecification: Hashable, Sendable {
  public var sections: [SectionSpecification]

  /// The forest, for layouts that place the nodes of a tree; nil if the data contain no tree.
  public var tree: ClassTree?

  /// Creates data from sections and an optional tree.
  public init(sections: [SectionSpecification] = [], tree: ClassTree? = nil) {
    self.sections = sections
    self.tree = tree
  }

  /// The number of items of every section.
  public var itemCounts: [Int] { sections.map(\.items.count) }

  /// These data in the form that a data source needs: each repeated or random list of items is
  /// replaced by an array of sizes.
  ///
  /// - Complexity: O(n) for n items in sections with sizes or frames, plus O(1) for each section
  ///   that has only a number of items.
  public func resolved() -> ResolvedData {
    ResolvedData(sections: sections.map { $0.resolved() }, tree: tree)
  }
}

/// A section of a scenario's data: its items, and values that override the layout's parameters in
/// this section.
public struct SectionSpecification: Hashable, Sendable {
  public var items: ItemsSpecification
  public var header: Size?
  public var footer: Size?
  public var inset: Insets?
  public var lineSpacing: Double?
  public var interitemSpacing: Double?

  /// Texts for individual items, which only some layouts read. The outer keys are keys of the
  /// section's JSON object, the inner keys are item numbers. A key without texts is left out.
  public var itemTextsByKey: [String: [Int: String]] = [:]

  /// Additional sizes for the first items of the section, which only some layouts read. The keys
  /// are keys of the section's JSON object. A key without sizes is left out.
  public var sizesByKey: [String: [Size]] = [:]

  /// Creates a section that overrides no parameters.
  public init(items: ItemsSpecification) {
    self.items = items
  }

  /// This section in the form that a data source needs: a repeated or random list of items is
  /// replaced by an array of sizes.
  public func resolved() -> ResolvedSection {
    var section = ResolvedSection(
      count: items.count, sizes: items.sizes, frames: items.frames, header: header,
      footer: footer, inset: inset, lineSpacing: lineSpacing, interitemSpacing: interitemSpacing)
    section.itemTextsByKey = itemTextsByKey
    section.sizesByKey = sizesByKey
    return section
  }
}

/// The items of a section, in one of the forms that scenario files can use.
public enum ItemsSpecification: Hashable, Sendable {
  /// A number of items, each with the layout's item size.
  case count(Int)
  case sizes([Size])
  /// Explicit frames, for layouts whose items have given frames.
  case frames([Rect])
  case repeated(count: Int, size: Size)
  case random(RandomSizes)

  /// The number of items.
  public var count: Int {
    switch self {
    case .count(let count), .repeated(let count, _): return count
    case .sizes(let sizes): return sizes.count
    case .frames(let frames): return frames.count
    case .random(let randomSizes): return randomSizes.count
    }
  }

  /// The size of each item; nil if every item has the layout's item size.
  public var sizes: [Size]? {
    switch self {
    case .count: return nil
    case .sizes(let sizes): return sizes
    case .frames(let frames): return frames.map(\.size)
    case .repeated(let count, let size): return Array(repeating: size, count: count)
    case .random(let randomSizes): return randomSizes.sizes()
    }
  }

  /// The frame of each item; nil if the layout computes the frames.
  public var frames: [Rect]? {
    if case .frames(let frames) = self { return frames }
    return nil
  }
}

/// The size of one item, or its frame for layouts whose items have given frames.
public enum ItemShape: Hashable, Sendable {
  case size(Size)
  case frame(Rect)

  /// The size of the item, which is that of its frame if a frame is given.
  public var size: Size {
    switch self {
    case .size(let size): return size
    case .frame(let frame): return frame.size
    }
  }
}

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
