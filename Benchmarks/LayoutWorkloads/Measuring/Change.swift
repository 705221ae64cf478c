import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Something that happens to a prepared layout, and can be taken back: what the host shows before
/// and after, and what the layout is told on the way.
struct Change {
  /// The data afterwards; nil where they stay, and are not even set.
  var data: ResolvedData?
  /// The bounds afterwards; nil where they stay.
  var bounds: Rect?
  /// The items that are invalidated.
  var items: [ElementPath] = []
  /// The batch that leads there, and the one that leads back.
  var updates: [LayoutUpdate] = []
  var updatesBack: [LayoutUpdate] = []

  /// Everything is invalidated; nothing is changed.
  static let everything = Change()

  /// The item at `path` gets another size or frame, where `data` list one for it.
  static func item(at path: ElementPath, of data: ResolvedData) -> Change {
    var section = data.sections.indices.contains(path.section) ? data.sections[path.section] : nil
    section?.sizes?[path.item].width /= 2
    section?.sizes?[path.item].height += 7
    section?.frames?[path.item].origin.y += 7
    section?.frames?[path.item].size.width /= 2
    guard let section, section != data.sections[path.section] else { return Change(items: [path]) }
    return Change(data: data.replacing(path.section, by: section), items: [path])
  }

  /// Copies of the item at `path` come before it.
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

  /// The item at `path` goes.
  static func deletion(at path: ElementPath, from data: ResolvedData) -> Change {
    var section = data.sections[path.section]
    section.count -= 1
    section.sizes?.remove(at: path.item)
    section.frames?.remove(at: path.item)
    return Change(
      data: data.replacing(path.section, by: section), updates: [.delete(path)],
      updatesBack: [.insert(path)])
  }

  /// The item at `path` becomes the first of its section.
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

/// A change on its way to one layout and back: what the layout is told stands ready.
struct ChangeRun {
  private let change: Change
  private let driver: LayoutDriver
  private let source: ScenarioSource
  private let before: (data: ResolvedData, bounds: Rect)
  private let forth: InvalidationContext
  private let back: InvalidationContext

  /// Gets a change ready for a layout prepared on what `source` says now.
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

  /// Changes the host, tells the layout and has it prepare; a batch is made known to it and finished,
  /// as a collection view does, though with nothing asked about it in between.
  ///
  /// - Complexity: that of the layout; the data are exchanged, never copied.
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

  /// Takes the change back, and has the layout prepare.
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

  /// Begins and ends the animations of a batch; what is no batch has none.
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
