import CollectionLayout

/// Provides the hierarchy of a `classTree` layout, independently of the view's data source.
///
///     final class TwoLevels: ClassTreeDataSource {
///       var numberOfRoots: Int { 1 }
///       func numberOfChildren(ofNodeAt path: ElementPath) -> Int { path.section == 0 ? 3 : 0 }
///     }
///
/// A node has a path: the section is its depth, and the item its index within that depth. The nodes
/// of a depth are ordered by their parents, and siblings by their order in the hierarchy.
public protocol ClassTreeDataSource: AnyObject {
  /// The number of nodes without a parent.
  var numberOfRoots: Int { get }

  /// The number of children of the node at `path`; 0 if the node has none.
  func numberOfChildren(ofNodeAt path: ElementPath) -> Int

  /// Writes the number of children of each node at a depth, from the first node on, to `counts`.
  ///
  /// The layout calls this method; the default implementation calls `numberOfChildren` for each
  /// node.
  func copyChildCounts(atDepth depth: Int, into counts: UnsafeMutableBufferPointer<Int32>)

  /// Throws an error if the hierarchy is not a forest. Layouts call this method before all others.
  func checkTree() throws(LayoutError)
}

extension ClassTreeDataSource {
  public func copyChildCounts(atDepth depth: Int, into counts: UnsafeMutableBufferPointer<Int32>) {
    for item in 0..<counts.count {
      let path = ElementPath(section: depth, item: item)
      counts[item] = Int32(clamping: numberOfChildren(ofNodeAt: path))
    }
  }

  public func checkTree() throws(LayoutError) {}
}
