import CollectionLayout

/// The paths of a node's children: the custom value `children` in the attributes of a class tree.
///
///     let children = ChildPaths(first: ElementPath(section: 1, item: 3), count: 2)
///     children.map(\.description)  // ["1.3", "1.4"]
///
/// The children of a node have consecutive paths at the next depth. They are represented by a first
/// path and a count, so that copying changes no reference counts.
public struct ChildPaths: RandomAccessCollection, Hashable, Sendable, BitwiseCopyable {
  private let firstPath: ElementPath
  private let storedCount: Int32

  /// Creates `count` consecutive paths, starting at `first`; if `count` is 0, `first` is ignored.
  public init(first: ElementPath, count: Int) {
    self.firstPath = count > 0 ? first : ElementPath(section: 0, item: 0)
    storedCount = Int32(clamping: count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(storedCount) }

  public subscript(position: Int) -> ElementPath {
    ElementPath(section: firstPath.section, item: firstPath.item + position)
  }
}

/// The custom values of a class tree's attributes.
public struct ClassTreePayload: AttributesPayload, BitwiseCopyable {
  /// The paths of the node's children. A connector draws a line to each of them.
  public var children: ChildPaths

  /// Creates the custom values of a node without children.
  public init() { children = ChildPaths(first: ElementPath(section: 0, item: 0), count: 0) }

  /// Creates the custom values of a node with the paths of its children.
  public init(children: ChildPaths) { self.children = children }
}
