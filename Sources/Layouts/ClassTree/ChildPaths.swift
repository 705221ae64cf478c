import CollectionLayout

/// The custom value `children` of a class tree's attributes: the paths of a node's children.
///
/// Children stand next to each other one depth further, so a first path and a count tell all of
/// them, and copying counts no reference.
public struct ChildPaths: RandomAccessCollection, Hashable, Sendable, BitwiseCopyable {
  private let first: ElementPath
  private let storedCount: Int32

  /// The paths of `count` neighbours from `first` on; without any, `first` does not matter.
  public init(first: ElementPath, count: Int) {
    self.first = count > 0 ? first : ElementPath(section: 0, item: 0)
    storedCount = Int32(clamping: count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(storedCount) }

  public subscript(position: Int) -> ElementPath {
    ElementPath(section: first.section, item: first.item + position)
  }
}

/// What attributes of a class tree carry.
public struct ClassTreePayload: AttributesPayload, BitwiseCopyable {
  /// The paths of the node's children; a connector must know how many lines to draw.
  public var children: ChildPaths

  public init() { children = ChildPaths(first: ElementPath(section: 0, item: 0), count: 0) }

  /// Creates a payload that carries `children`.
  public init(children: ChildPaths) { self.children = children }
}
