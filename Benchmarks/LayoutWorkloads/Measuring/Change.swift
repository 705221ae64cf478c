import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A change of the data, bounds or validity of a prepared layout, which can be undone.
struct Change {
  /// The data after the change; nil if the data are not replaced.
  var data: ResolvedData?
  /// The bounds after the change; nil if they stay the same.
  var bounds: Rect?
  /// The items to invalidate.
  var items: [ElementPath] = []
  /// The updates of the batch that makes the change.
  var updates: [LayoutUpdate] = []
  /// The updates of the batch that undoes the change.
  var updatesBack: [LayoutUpdate] = []

  /// A change that invalidates everything and replaces nothing.
  static let everything = Change()

  /// A change that gives the item at `path` another size or frame, if `data` has one for it.
  static func item(at path: ElementPath, of data: ResolvedData) -> Change {
    var section = data.sections.indices.contains(path.section) ? data.sections[path.section] : nil
    section?.sizes?[path.item].width /= 2
    section?.sizes?[path.item].height += 7
    section?.frames?[path.item].origin.y += 7
    section?.frames?[path.item].size.width /= 2
    guard let section, section != data.sections[path.section] else { return Change(items: [path]) }
    return Change(data: data.replacing(path.section, by: section), items: [path])
  }

  /// A change that inserts `count` copies of the item at `path` before it.
  static func insertion(of count: Int, at path: ElementPath, into data: ResolvedData) -> Change {
    var section = data.sections[path.section]
    section.count += count
    section.sizes?.insert(
      contentsOf: repeatElement(data.sections[path.section].sizes![path.item], count: count),
      at: path.item)
    section.frames?.insert(
      contentsOf: repeatElement(data.sections[path.section].frames![path.item], count: count),
      at: path.item)
    let paths = (path.item..<path.item + count).map {
      ElementPath(section: path.section, item: $0)
    }
    return Change(
      data: data.replacing(path.section, by: section), updates: paths.map(LayoutUpdate.insert),
      updatesBack: paths.map(LayoutUpdate.delete))
  }

  /// A change that deletes the item at `path`.
  static func deletion(at path: ElementPath, from data: ResolvedData) -> Change {
    var section = data.sections[path.section]
    section.count -= 1
    section.sizes?.remove(at: path.item)
    section.frames?.remove(at: path.item)
    return Change(
      data: data.replacing(path.section, by: section), updates: [.delete(path)],
      updatesBack: [.insert(path)])
  }

  /// A change that moves the item at `path` to the front of its section.
  static func move(from path: ElementPath, in data: ResolvedData) -> Change {
    var section = data.sections[path.section]
    if let size = section.sizes?.remove(at: path.item) { section.sizes?.insert(size, at: 0) }
    if let frame = section.frames?.remove(at: path.item) { section.frames?.insert(frame, at: 0) }
    let first = ElementPath(section: path.section, item: 0)
    return Change(
      data: data.replacing(path.section, by: section), updates: [.move(path, first)],
      updatesBack: [.move(first, path)])
  }
}

/// Applies a change to a layout and undoes it. The invalidation contexts are created in advance, so
/// that they are not measured.
struct ChangeRun {
  private let change: Change
  private let driver: LayoutDriver
  private let source: ScenarioSource
  private let before: (data: ResolvedData, bounds: Rect)
  private let forth: InvalidationContext
  private let back: InvalidationContext

  /// Prepares the application of `change` to a layout that is prepared with the current state of
  /// `source`.
  init(_ change: Change, of layout: some CollectionLayout, on source: ScenarioSource) {
    self.change = change
    self.source = source
    driver = LayoutDriver(of: layout, in: source)
    driver.markPrepared()
    before = (source.data, source.bounds)
    forth = Self.context(for: driver, items: change.items, updates: change.updates)
    back = Self.context(for: driver, items: change.items, updates: change.updatesBack)
  }

  private static func context(
    for driver: LayoutDriver, items: [ElementPath], updates: [LayoutUpdate]
  ) -> InvalidationContext {
    let context = driver.makeContext()
    context.invalidateItems(at: items)
    context.updates = updates
    context.invalidatesEverything = items.isEmpty && updates.isEmpty
    context.invalidatesDataSourceCounts = items.isEmpty
    return context
  }

  /// Changes the host, invalidates the layout and calls `prepare`. A batch is announced to the
  /// layout and finished as a collection view does, but no attributes of appearing or disappearing
  /// elements are requested.
  ///
  /// - Complexity: That of the layout. The data are replaced, not copied.
  func apply() throws(LayoutError) {
    if let bounds = change.bounds {
      try driver.follow(to: bounds)
      return
    }
    if let data = change.data { source.data = data }
    driver.invalidate(with: forth)
    try driver.prepare()
    announce(change.updates)
  }

  /// Undoes the change, and calls `prepare`.
  func undo() throws(LayoutError) {
    if change.bounds != nil {
      try driver.follow(to: before.bounds)
      return
    }
    if change.data != nil { source.data = before.data }
    driver.invalidate(with: back)
    try driver.prepare()
    announce(change.updatesBack)
  }

  /// Begins and ends the animation of a batch. A change without updates has no animation.
  private func announce(_ updates: [LayoutUpdate]) {
    guard !updates.isEmpty else { return }
    driver.beginUpdates(updates)
    driver.endUpdates()
  }
}

extension ResolvedData {
  fileprivate func replacing(_ section: Int, by other: ResolvedSection) -> ResolvedData {
    var result = self
    result.sections[section] = other
    return result
  }
}

extension LayoutUpdate {
  fileprivate static func insert(_ path: ElementPath) -> LayoutUpdate {
    LayoutUpdate(action: .insert, before: nil, after: .item(path))
  }

  fileprivate static func delete(_ path: ElementPath) -> LayoutUpdate {
    LayoutUpdate(action: .delete, before: .item(path), after: nil)
  }

  fileprivate static func move(_ from: ElementPath, _ to: ElementPath) -> LayoutUpdate {
    LayoutUpdate(action: .move, before: .item(from), after: .item(to))
  }
}
