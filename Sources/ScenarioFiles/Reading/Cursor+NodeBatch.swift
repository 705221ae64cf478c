import Wording

/// Reads the changes of a batch on a tree. They name nodes only, since depths appear and disappear
/// with their nodes.
extension Cursor {
  /// Reads an inserted node and its parent after the batch.
  func nodeInsertion() -> Batch.Insertion? {
    guard let fields = fields(ScenarioFormat.nodeInsertKeys) else { return nil }
    let parent = fields["parent"]?.itemPath()
    guard let path = fields["at"]?.itemPath() else { return nil }
    if fields["parent"] == nil {
      if path.section > 0 {
        report("missing key \"parent\": \(quoted("\(path)")) is no root")
        return nil
      }
    } else {
      guard let parent else { return nil }
      fields["parent"]?.checkParent(parent, of: path)
    }
    return .node(path, parent: parent)
  }

  /// Reads the move of a node. An optional third path gives its new parent.
  func nodeMove() -> Batch.Move? {
    guard let ends = elements("an array [from, to] or [from, to, parent]") else { return nil }
    guard (2...3).contains(ends.count) else {
      report("expected paths [from, to] or [from, to, parent], found \(ends.count)")
      return nil
    }
    let paths = ends.map { $0.itemPath() }
    guard let from = paths[0], let to = paths[1] else { return nil }
    if ends.count == 2 {
      if from.section != to.section, to.section > 0 {
        report("expected 3 paths [from, to, parent] of a node that changes its depth, found 2")
        return nil
      }
      return Batch.Move(from: from, to: to)
    }
    guard let parent = paths[2] else { return nil }
    ends[2].checkParent(parent, of: to)
    return Batch.Move(from: from, to: to, parent: parent)
  }

  /// Reads the reload of a node, which keeps its children.
  func nodeReload() -> Batch.Reload? {
    fields(ScenarioFormat.nodeReloadKeys)?["at"]?.itemPath().map { .item($0, nil) }
  }

  /// Reports a parent that is not exactly one depth above its child.
  private func checkParent(_ parent: PathName, of child: PathName) {
    if child.section <= 0 {
      report("expected no parent of the root \(quoted("\(child)")), found \(quoted("\(parent)"))")
    } else if parent.section != child.section - 1 {
      report(
        "expected a parent at depth \(child.section - 1) of \(quoted("\(child)")), found "
          + quoted("\(parent)"))
    }
  }
}
