/// Changes of the data that a collection view performs together, as one update.
///
///     var batch = Batch()
///     batch.deletes = [Located(ItemPath(section: 0, item: 2), at: .start)]
///
/// Deletes and reloads use paths before the batch, and inserts use paths after it. A move has a
/// path before the batch and a path after it.
public struct Batch: Sendable {
  public var deletes: [Located<ItemPath>] = []
  public var inserts: [Located<Insertion>] = []
  public var moves: [Located<Move>] = []
  public var reloads: [Located<Reload>] = []

  /// Whether the scenario step that performs the batch also prepares the layout and animates the
  /// changes. If false, the step only invalidates the layout, and a later step prepares it.
  public var preparesLayout = true

  /// An inserted item, section or node. An item is inserted with a size or frame of its own, called
  /// its shape; an item without a shape has the layout's item size.
  public enum Insertion: Hashable, Sendable {
    case item(at: ItemPath, shape: ItemShape?)
    case section(Int, SectionSpecification)
    /// A node of a tree, and the path of its parent after the batch; nil for a root.
    case node(ItemPath, parent: ItemPath?)

    /// The path of the inserted item, section or node after the batch.
    public var path: ItemPath {
      switch self {
      case .item(let path, _), .node(let path, _): return path
      case .section(let section, _): return ItemPath(section: section)
      }
    }
  }

  /// A section, an item or a node that moves to another path.
  public struct Move: Hashable, Sendable {
    public var from: ItemPath
    public var to: ItemPath

    /// For a node of a tree, the path of its parent after the batch; nil if the node keeps its
    /// parent.
    public var parent: ItemPath?

    /// Creates a move. Either both paths are paths of items, or both are paths of sections.
    public init(from: ItemPath, to: ItemPath, parent: ItemPath? = nil) {
      self.from = from
      self.to = to
      self.parent = parent
    }
  }

  /// A reloaded item, section or node, which keeps its position. The reload may give an item a new
  /// size or frame, and a section new content. The associated value for this is nil if nothing
  /// changes.
  public enum Reload: Hashable, Sendable {
    case item(at: ItemPath, shape: ItemShape?)
    case section(Int, SectionSpecification?)

    /// The path of the reloaded item, section or node before the batch.
    public var path: ItemPath {
      switch self {
      case .item(let path, _): return path
      case .section(let section, _): return ItemPath(section: section)
      }
    }
  }

  /// Creates an empty batch.
  public init() {}
}
