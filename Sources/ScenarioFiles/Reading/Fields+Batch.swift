import Wording

extension Fields {
  /// Reads the changes of a `batch` step.
  func batch() -> Batch {
    var batch = Batch()
    if cursor.context.hasTree {
      batch.deletes = readChanges("delete") { $0.itemPath() }
      batch.inserts = readChanges("insert") { $0.nodeInsertion() }
      batch.moves = readChanges("move") { $0.nodeMove() }
      batch.reloads = readChanges("reload") { $0.nodeReload() }
    } else {
      batch.deletes = readChanges("delete") { $0.path() }
      batch.inserts = readChanges("insert") { $0.insertion() }
      batch.moves = readChanges("move") { $0.move() }
      batch.reloads = readChanges("reload") { $0.reload() }
    }
    batch.prepares = self["prepares"]?.boolean() ?? true
    if !batch.prepares {
      self["steps"]?.report("a batch that does not prepare the layout has no steps of its own")
    }
    return batch
  }

  private func readChanges<Value>(_ key: String, _ read: (Cursor) -> Value?) -> [Located<Value>] {
    (self[key]?.elements() ?? []).compactMap { cursor in
      read(cursor).map { Located($0, at: cursor.position) }
    }
  }

  /// Reads the one section that the members describe. Reports a finding if a file gives several.
  fileprivate func singleSection() -> SectionSpecification? {
    let sections = section()
    if sections.count > 1 {
      self["items"]?.report("expected the items of one section, found \(sections.count) sections")
    }
    return sections.first
  }

  /// Reads the shape of an item. A layout that needs frames requires one.
  fileprivate func itemShape() -> ItemShape? {
    guard let size = self["size"] else {
      if cursor.context.needsFrames { cursor.report("missing key \"size\"") }
      return nil
    }
    return size.shape()
  }
}

extension Cursor {
  /// Reads the path under the key `at`.
  private func targetPath() -> PathName? {
    guard case .object = node.value else {
      reportMismatch(expected: "an object")
      return nil
    }
    guard let path = node["at"] else {
      report("missing key \"at\"")
      return nil
    }
    return Cursor(node: path, place: .key(place, "at"), context: context).path()
  }

  fileprivate func insertion() -> Batch.Insertion? {
    guard let path = targetPath() else { return nil }
    if path.item == nil {
      return fields(ScenarioFormat.sectionInsertKeys(context.layouts))?.singleSection().map {
        .section(path.section, $0)
      }
    }
    return fields(ScenarioFormat.itemChangeKeys).map { .item(path, $0.itemShape()) }
  }

  fileprivate func reload() -> Batch.Reload? {
    guard let path = targetPath() else { return nil }
    if path.item == nil {
      guard let fields = fields(ScenarioFormat.sectionReloadKeys(context.layouts)) else {
        return nil
      }
      let isBare = ScenarioFormat.sectionKeys(context.layouts).allKeys.allSatisfy {
        fields[$0] == nil
      }
      if !isBare, fields["items"] == nil { report("missing key \"items\"") }
      return .section(path.section, isBare ? nil : fields.singleSection())
    }
    guard let fields = fields(ScenarioFormat.itemChangeKeys) else { return nil }
    return .item(path, fields["size"]?.shape())
  }

  fileprivate func move() -> Batch.Move? {
    guard let ends = elements("an array [from, to]") else { return nil }
    guard ends.count == 2 else {
      report("expected 2 paths [from, to], found \(ends.count)")
      return nil
    }
    let from = ends[0].path()
    guard let to = ends[1].path(), let from else { return nil }
    guard (from.item == nil) == (to.item == nil) else {
      report(
        "expected two items or two sections, found \(quoted("\(from)")) and \(quoted("\(to)"))")
      return nil
    }
    return Batch.Move(from: from, to: to)
  }
}
