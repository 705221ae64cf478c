import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// The rows of all sections, one for each item. A faulty layout applies a batch to these rows to
/// find the new sizes of all items.
struct RowModel {
  /// A row, which represents one item.
  struct Row: Hashable {
    /// The item's size; nil if the layout computes the sizes of the items in its section.
    var size: Size?

    /// The item's path before the batch; nil for a new item.
    var pathBeforeUpdates: ElementPath?
  }

  private(set) var sections: [[Row]]

  /// Creates a row for each item of `data`. Returns nil if `updates` insert, delete, reload or move
  /// a section, because rows support only changes of items.
  init?(_ data: ResolvedData, before updates: [LayoutUpdate]) {
    let changesSections = updates.contains {
      $0.itemPathBeforeUpdates == nil && $0.itemPathAfterUpdates == nil
    }
    if changesSections { return nil }
    sections = data.sections.enumerated().map { number, section in
      (0..<section.count).map { item in
        Row(
          size: section.sizes?[item], pathBeforeUpdates: ElementPath(section: number, item: item))
      }
    }
  }

  /// Removes and returns the row at `path`; nil if there is none.
  mutating func removeRow(at path: ElementPath) -> Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section].remove(at: path.item)
  }

  /// Removes and returns the row that was at `path` before the batch; nil if it no longer exists.
  mutating func removeRow(withPathBeforeUpdates path: ElementPath) -> Row? {
    currentPath(ofRowWithPathBeforeUpdates: path).flatMap { removeRow(at: $0) }
  }

  /// Inserts a row at `path`, or at the end of the section if the section has too few rows.
  mutating func insertRow(_ row: Row, at path: ElementPath) {
    guard sections.indices.contains(path.section) else { return }
    let insertionIndex = min(max(path.item, 0), sections[path.section].count)
    sections[path.section].insert(row, at: insertionIndex)
  }

  /// Swaps two rows of one section, if both exist.
  mutating func swapRows(_ first: ElementPath, _ second: ElementPath) {
    guard first.section == second.section, sections.indices.contains(first.section) else { return }
    let itemIndices = sections[first.section].indices
    guard itemIndices.contains(first.item), itemIndices.contains(second.item) else { return }
    sections[first.section].swapAt(first.item, second.item)
  }

  /// Sets the size of the row that was at `path` before the batch.
  mutating func resizeRow(withPathBeforeUpdates path: ElementPath, to size: Size?) {
    guard let currentPath = currentPath(ofRowWithPathBeforeUpdates: path) else { return }
    sections[currentPath.section][currentPath.item].size = size
  }

  /// Sets the size of each reloaded item's row to the item's size in `data`.
  mutating func reloadRows(_ updates: [LayoutUpdate], from data: ResolvedData) {
    for update in updates where update.action == .reload {
      guard let pathBefore = update.itemPathBeforeUpdates,
        let pathAfter = update.itemPathAfterUpdates
      else {
        continue
      }
      resizeRow(withPathBeforeUpdates: pathBefore, to: data.sizeOfItem(at: pathAfter))
    }
  }

  /// The current path of the row that was at `path` before the batch; nil if the row no longer
  /// exists.
  func currentPath(ofRowWithPathBeforeUpdates path: ElementPath) -> ElementPath? {
    for (section, rows) in sections.enumerated() {
      if let item = rows.firstIndex(where: { $0.pathBeforeUpdates == path }) {
        return ElementPath(section: section, item: item)
      }
    }
    return nil
  }

  /// A copy of `data` in which the items have the sizes of these rows.
  func replacingItemSizes(in data: ResolvedData) -> ResolvedData {
    var result = data
    for (section, rows) in sections.enumerated() where result.sections.indices.contains(section) {
      let sizes = rows.compactMap(\.size)
      // A section keeps its sizes in `data` if a row has no size or the number of rows differs.
      guard sizes.count == rows.count, rows.count == data.sections[section].count else { continue }
      result.sections[section].sizes = sizes
    }
    return result
  }

  /// The number of items of each section.
  var itemCounts: [Int] { sections.map(\.count) }
}

extension LayoutUpdate {
  /// The changed item's path before the batch; nil for a section or an insert.
  var itemPathBeforeUpdates: ElementPath? {
    if case .item(let path)? = before { return path }
    return nil
  }

  /// The changed item's path after the batch; nil for a section or a delete.
  var itemPathAfterUpdates: ElementPath? {
    if case .item(let path)? = after { return path }
    return nil
  }
}

extension ResolvedData {
  /// The size of an item; nil if there is no such item, or the layout computes its size.
  func sizeOfItem(at path: ElementPath) -> Size? {
    guard sections.indices.contains(path.section), let sizes = sections[path.section].sizes,
      sizes.indices.contains(path.item)
    else { return nil }
    return sizes[path.item]
  }
}

extension [LayoutUpdate] {
  /// The items that the batch deletes or moves: their paths before the batch, in descending order.
  var removedItemPaths: [ElementPath] {
    filter { $0.action == .delete || $0.action == .move }.compactMap(\.itemPathBeforeUpdates)
      .sorted(by: >)
  }
}
