import Wording

/// Reads the changes of a batch on a tree. Such a batch contains only changes of nodes. The tree
/// becomes deeper if the batch places a node below the deepest nodes, and less deep if no nodes
/// remain at the greatest depth.
extension JSONCursor {
  /// Reads an inserted node and its parent after the batch.
  func readNodeInsertion() -> Batch.Insertion? {
    guard let fields = readFields(ScenarioFormat.nodeInsertKeys) else { return nil }
    let parent = fields["parent"]?.readItemPath()
    guard let path = fields["at"]?.readItemPath() else { return nil }
    if fields["parent"] == nil {
      if path.section > 0 {
        reportFinding("missing key \"parent\": \(quoted("\(path)")) is not a root")
        return nil
      }
    } else {
      guard let parent else { return nil }
      fields["parent"]?.checkParent(parent, of: path)
    }
    return .node(path, parent: parent)
  }

  /// Reads the move of a node. A third path in the array is the path of the node's new parent.
  func readNodeMove() -> Batch.Move? {
    guard let pathElements = readElements(expecting: "an array [from, to] or [from, to, parent]")
    else {
      return nil
    }
    guard (2...3).contains(pathElements.count) else {
      reportFinding(
        "expected 2 or 3 paths, [from, to] or [from, to, parent], found \(pathElements.count)")
      return nil
    }
    let paths = pathElements.map { $0.readItemPath() }
    guard let from = paths[0], let to = paths[1] else { return nil }
    if pathElements.count == 2 {
      if from.section != to.section, to.section > 0 {
        reportFinding(
          "expected 3 paths [from, to, parent] for a node that changes its depth, found 2")
        return nil
      }
      return Batch.Move(from: from, to: to)
    }
    guard let parent = paths[2] else { return nil }
    pathElements[2].checkParent(parent, of: to)
    return Batch.Move(from: from, to: to, parent: parent)
  }

  /// Reads the reload of a node. A reloaded node keeps its children.
  func readNodeReload() -> Batch.Reload? {
    readFields(ScenarioFormat.nodeReloadKeys)?["at"]?.readItemPath().map {
      .item(at: $0, shape: nil)
    }
  }

  /// Reports a parent that is not exactly one level above its child.
  private func checkParent(_ parent: ItemPath, of child: ItemPath) {
    if child.section <= 0 {
      reportFinding(
        "expected no parent for the root \(quoted("\(child)")), found \(quoted("\(parent)"))")
    } else if parent.section != child.section - 1 {
      reportFinding(
        "expected the parent of \(quoted("\(child)")) to be at depth \(child.section - 1), found "
          + quoted("\(parent)"))
    }
  }
}
