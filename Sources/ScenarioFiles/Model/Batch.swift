/// Changes of the data that happen at once.
///
/// Deletes and reloads name positions before the batch, inserts those after it, a move goes from
/// one to the other.
public struct Batch: Sendable {
  public var deletes: [Located<PathName>] = []
  public var inserts: [Located<Insertion>] = []
  public var moves: [Located<Move>] = []
  public var reloads: [Located<Reload>] = []

  /// Whether the layout is prepared and the changes are animated; if not, the layout is only
  /// invalidated, and a later step prepares it.
  public var prepares = true

  /// Something new. An item without a shape has the layout's own size.
  public enum Insertion: Hashable, Sendable {
    case item(PathName, ItemShape?)
    case section(Int, SectionSpecification)
    /// A node of a tree, below another one after the batch; nil for a root.
    case node(PathName, parent: PathName?)

    /// Where it is after the batch.
    public var path: PathName {
      switch self {
      case .item(let path, _), .node(let path, _): return path
      case .section(let section, _): return PathName(section: section)
      }
    }
  }

  /// A section or an item that changes its place.
  public struct Move: Hashable, Sendable {
    public var from: PathName
    public var to: PathName

    /// For a node of a tree its parent after the batch; nil keeps the one it has.
    public var parent: PathName?

    /// Creates a move of a section or an item, the same on both sides.
    public init(from: PathName, to: PathName, parent: PathName? = nil) {
      self.from = from
      self.to = to
      self.parent = parent
    }
  }

  /// Something that is replaced in its place; nil keeps its shape or items.
  public enum Reload: Hashable, Sendable {
    case item(PathName, ItemShape?)
    case section(Int, SectionSpecification?)

    /// Where it is before the batch.
    public var path: PathName {
      switch self {
      case .item(let path, _): return path
      case .section(let section, _): return PathName(section: section)
      }
    }
  }

  /// Creates a batch of nothing.
  public init() {}
}
