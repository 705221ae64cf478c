import Wording

extension ObjectFields {
  /// Reads the changes of a `batch` step.
  func readBatch() -> Batch {
    var batch = Batch()
    if cursor.context.hasTree {
      batch.deletes = readChanges("delete") { $0.readItemPath() }
      batch.inserts = readChanges("insert") { $0.readNodeInsertion() }
      batch.moves = readChanges("move") { $0.readNodeMove() }
      batch.reloads = readChanges("reload") { $0.readNodeReload() }
    } else {
      batch.deletes = readChanges("delete") { $0.readSectionOrItemPath() }
      batch.inserts = readChanges("insert") { $0.readInsertion() }
      batch.moves = readChanges("move") { $0.readMove() }
      batch.reloads = readChanges("reload") { $0.readReload() }
    }
    batch.preparesLayout = self["prepares"]?.readBoolean() ?? true
    if !batch.preparesLayout {
      self["steps"]?.reportFinding("a batch that does not prepare the layout cannot contain steps")
    }
    return batch
  }

  private func readChanges<Value>(_ key: String, _ read: (JSONCursor) -> Value?) -> [Located<Value>]
  {
    self[key]?.readElements()?.compactMap { cursor in
      read(cursor).map { Located($0, at: cursor.position) }
    } ?? []
  }

  /// Reads the section that these members describe. Reports an error if the items are in a data
  /// file that contains several sections.
  fileprivate func readSingleSection() -> SectionSpecification? {
    cursor.context.itemCount = 0
    let sections = readOneOrMoreSections()
    if sections.count > 1 {
      self["items"]?.reportFinding(
        "expected the items of one section, found \(sections.count) sections")
    }
    return sections.first
  }

  /// Reads the size or the frame of an item; nil if the key `size` is missing. Reports the missing
  /// key if a layout of the scenario takes the frames of its items from the data.
  fileprivate func readItemShape() -> ItemShape? {
    guard let size = self["size"] else {
      if cursor.context.needsFrames { cursor.reportFinding("missing key \"size\"") }
      return nil
    }
    return size.readShape()
  }
}

extension JSONCursor {
  /// Reads the path under the key `at`.
  private func readTargetPath() -> ItemPath? { readMember("at")?.readSectionOrItemPath() }

  fileprivate func readInsertion() -> Batch.Insertion? {
    guard let path = readTargetPath() else { return nil }
    if path.item == nil {
      return readFields(ScenarioFormat.sectionInsertKeys(context.layouts))?.readSingleSection().map
      {
        .section(path.section, $0)
      }
    }
    return readFields(ScenarioFormat.itemChangeKeys).map {
      .item(at: path, shape: $0.readItemShape())
    }
  }

  fileprivate func readReload() -> Batch.Reload? {
    guard let path = readTargetPath() else { return nil }
    if path.item == nil {
      guard let fields = readFields(ScenarioFormat.sectionReloadKeys(context.layouts)) else {
        return nil
      }
      let keepsContent = ScenarioFormat.sectionKeys(context.layouts).allKeys.allSatisfy {
        fields[$0] == nil
      }
      if !keepsContent, fields["items"] == nil { reportFinding("missing key \"items\"") }
      return .section(path.section, keepsContent ? nil : fields.readSingleSection())
    }
    guard let fields = readFields(ScenarioFormat.itemChangeKeys) else { return nil }
    return .item(at: path, shape: fields["size"]?.readShape())
  }

  fileprivate func readMove() -> Batch.Move? {
    guard let pathElements = readElements(expecting: "an array [from, to]") else { return nil }
    guard pathElements.count == 2 else {
      reportFinding("expected 2 paths [from, to], found \(pathElements.count)")
      return nil
    }
    let from = pathElements[0].readSectionOrItemPath()
    guard let to = pathElements[1].readSectionOrItemPath(), let from else { return nil }
    guard (from.item == nil) == (to.item == nil) else {
      reportFinding(
        "expected two items or two sections, found \(quoted("\(from)")) and \(quoted("\(to)"))")
      return nil
    }
    return Batch.Move(from: from, to: to)
  }
}
