import CollectionLayout

/// What a `classTree` layout asks for its hierarchy; the view's own data source is not asked.
///
/// Nodes are named by path: the section is the depth, the item the position within that depth, with
/// children ordered by their parents' order, then their own.
public protocol ClassTreeDataSource: AnyObject {
  /// The number of nodes without a parent.
  var numberOfRoots: Int { get }

  /// The number of children of the node at `path`.
  func numberOfChildren(ofNodeAt path: ElementPath) -> Int

  /// Writes the numbers of children of the first nodes of a depth to `counts`.
  ///
  /// The layout calls this one; the default asks `numberOfChildren` for each.
  func copyChildCounts(atDepth depth: Int, into counts: UnsafeMutableBufferPointer<Int32>)

  /// Refuses a hierarchy that is not a forest; called before anything else is asked.
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
