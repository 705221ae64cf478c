import CollectionLayout

/// The source of the hierarchy of a `classTree` layout, independent of the view's data source.
///
/// A node has a path: its section is the depth, and its item the position within that depth. Nodes of a
/// depth are ordered by their parents, and then by the order among siblings.
public protocol ClassTreeDataSource: AnyObject {
  /// The number of nodes without a parent.
  var numberOfRoots: Int { get }

  /// The number of children of the node at `path`.
  func numberOfChildren(ofNodeAt path: ElementPath) -> Int

  /// Writes the numbers of children of the first nodes of a depth to `counts`.
  ///
  /// The layout calls this method; the default calls `numberOfChildren` for each node.
  func copyChildCounts(atDepth depth: Int, into counts: UnsafeMutableBufferPointer<Int32>)

  /// Throws an error if the hierarchy is not a forest; called before all other methods.
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
