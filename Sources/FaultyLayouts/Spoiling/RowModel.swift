import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// The items of sections as a layout remembers them that keeps their sizes itself, and applies batches
/// to what it has.
struct RowModel {
  /// What is known of an item.
  struct Row: Hashable {
    /// Its size; nil where its section left that to the layout.
    var size: Size?

    /// Where it was before the batch; nil where it is new.
    var origin: ElementPath?
  }

  private(set) var sections: [[Row]]

  /// Remembers `data`; nil where `updates` are about whole sections, which are read anew.
  init?(_ data: ResolvedData, before updates: [LayoutUpdate]) {
    let isAboutSections = updates.contains { $0.beforeItem == nil && $0.afterItem == nil }
    if isAboutSections { return nil }
    sections = data.sections.enumerated().map { number, section in
      (0..<section.count).map { item in
        Row(
          size: section.sizes?[item], origin: ElementPath(section: number, item: item))
      }
    }
  }

  /// Takes the row out that is at `path` now; nil where there is none.
  mutating func remove(at path: ElementPath) -> Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section].remove(at: path.item)
  }

  /// Takes the row out that was at `path` before the batch; nil where it is gone.
  mutating func remove(from path: ElementPath) -> Row? {
    place(from: path).flatMap { remove(at: $0) }
  }

  /// Puts a row in at `path`, or at the end of a section that is shorter.
  mutating func insert(_ row: Row, at path: ElementPath) {
    guard sections.indices.contains(path.section) else { return }
    let item = min(max(path.item, 0), sections[path.section].count)
    sections[path.section].insert(row, at: item)
  }

  /// Exchanges two rows, where both exist.
  mutating func swap(_ first: ElementPath, _ second: ElementPath) {
    guard first.section == second.section, sections.indices.contains(first.section) else { return }
    let items = sections[first.section].indices
    guard items.contains(first.item), items.contains(second.item) else { return }
    sections[first.section].swapAt(first.item, second.item)
  }

  /// Gives the row that was at `path` before the batch another size.
  mutating func resize(from path: ElementPath, to size: Size?) {
    guard let place = place(from: path) else { return }
    sections[place.section][place.item].size = size
  }

  /// Where the row that was at `path` before the batch is now.
  func place(from path: ElementPath) -> ElementPath? {
    for (section, rows) in sections.enumerated() {
      if let item = rows.firstIndex(where: { $0.origin == path }) {
        return ElementPath(section: section, item: item)
      }
    }
    return nil
  }

  /// `data` with these items in place of its own.
  func filling(_ data: ResolvedData) -> ResolvedData {
    var result = data
    for (section, rows) in sections.enumerated() where result.sections.indices.contains(section) {
      let sizes = rows.compactMap(\.size)
      // Sections that know the sizes of some rows only are read anew.
      guard sizes.count == rows.count, rows.count == data.sections[section].count else { continue }
      result.sections[section].sizes = sizes
    }
    return result
  }

  /// The number of items of each section.
  var counts: [Int] { sections.map(\.count) }
}

extension LayoutUpdate {
  /// The item that the change is about, by its path before the batch.
  var beforeItem: ElementPath? {
    if case .item(let path)? = before { return path }
    return nil
  }

  /// The item that the change is about, by its final path.
  var afterItem: ElementPath? {
    if case .item(let path)? = after { return path }
    return nil
  }
}

extension ResolvedData {
  /// The size of an item; nil where there is none, or the layout has to know it.
  func size(at path: ElementPath) -> Size? {
    guard sections.indices.contains(path.section), let sizes = sections[path.section].sizes,
      sizes.indices.contains(path.item)
    else { return nil }
    return sizes[path.item]
  }
}
