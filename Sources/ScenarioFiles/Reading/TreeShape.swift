import LayoutDescriptions

/// The nodes of each depth of a tree, and which of them have children. Used to check the steps of a
/// scenario.
struct TreeShape {
  let tree: ClassTree
  private let levels: [[Int]]
  private let nodesWithChildren: Set<Int>

  init(_ tree: ClassTree) {
    self.tree = tree
    levels = tree.levels
    nodesWithChildren = Set(tree.parents.compactMap { $0 })
  }

  /// The number of nodes at every depth.
  var nodeCounts: DataCounts { DataCounts(itemCountsBySection: levels.map(\.count)) }

  /// The reason why `element` cannot exist; nil if it can exist.
  func reasonWhyElementCannotExist(
    _ element: ElementName, at placement: ElementRule.Placement?
  ) -> String? {
    guard levels.indices.contains(element.section) else {
      return "the tree has \(levels.count) levels"
    }
    let level = levels[element.section]
    guard level.indices.contains(element.item) else {
      return "level \(element.section) has \(level.count) nodes"
    }
    return placement == .parentNodes && !nodesWithChildren.contains(level[element.item])
      ? "node \(element.path) has no children" : nil
  }

  /// The tree after `batch`. If the tree is invalid, it is returned unchanged, because layouts
  /// reject every batch on an invalid tree.
  func applying(_ batch: Batch) throws(DataCounts.InvalidBatch) -> TreeShape {
    if tree.firstError != nil { return self }
    let treeBatch = TreeBatch(batch, on: tree)
    _ = try nodeCounts.applying(treeBatch.batchWithSectionChanges)
    do throws(TreeBatch.InvalidForest) {
      return TreeShape(try treeBatch.makeTree())
    } catch {
      throw DataCounts.InvalidBatch(
        message: "\(error.reason), at node \(error.path)", position: error.position)
    }
  }
}
