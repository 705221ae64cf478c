import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A change of the data or the bounds of a prepared layout, or an invalidation. It can be undone.
///
///     let change = HostChange.insertion(of: 2, at: path, into: source.data)
///     let reversible = ReversibleChange(change, of: layout, on: source)
///     try reversible.apply()
///     try reversible.undo()
struct HostChange {
  /// The data after the change; nil if the data are not replaced.
  var newData: ResolvedData?
  /// The bounds after the change; nil if they stay the same.
  var newBounds: Rect?
  /// The items that the change invalidates.
  var invalidatedItems: [ElementPath] = []
  /// The updates of the batch that makes the change.
  var updates: [LayoutUpdate] = []
  /// The updates of the batch that undoes the change.
  var inverseUpdates: [LayoutUpdate] = []

  /// A change that invalidates everything, without changing the data or the bounds.
  static let invalidationOfEverything = HostChange()

  /// A change that invalidates the item at `path`. If `data` contains the item's size or frame,
  /// the change also gives the item another size or frame.
  static func changeOfItem(at path: ElementPath, of data: ResolvedData) -> HostChange {
    var section = data.sections.indices.contains(path.section) ? data.sections[path.section] : nil
    section?.sizes?[path.item].width /= 2
    section?.sizes?[path.item].height += 7
    section?.frames?[path.item].origin.y += 7
    section?.frames?[path.item].size.width /= 2
    guard let section, section != data.sections[path.section] else {
      return HostChange(invalidatedItems: [path])
    }
    return HostChange(
      newData: data.replacingSection(path.section, by: section), invalidatedItems: [path])
  }

  /// A change that inserts `count` copies of the item at `path` before it.
  static func insertion(of count: Int, at path: ElementPath, into data: ResolvedData) -> HostChange
  {
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
    return HostChange(
      newData: data.replacingSection(path.section, by: section),
      updates: paths.map(LayoutUpdate.insert),
      inverseUpdates: paths.map(LayoutUpdate.delete))
  }

  /// A change that deletes the item at `path`.
  static func deletion(at path: ElementPath, from data: ResolvedData) -> HostChange {
    var section = data.sections[path.section]
    section.count -= 1
    section.sizes?.remove(at: path.item)
    section.frames?.remove(at: path.item)
    return HostChange(
      newData: data.replacingSection(path.section, by: section), updates: [.delete(path)],
      inverseUpdates: [.insert(path)])
  }

  /// A change that moves the item at `path` to the front of its section.
  static func moveToSectionStart(from path: ElementPath, in data: ResolvedData) -> HostChange {
    var section = data.sections[path.section]
    if let size = section.sizes?.remove(at: path.item) { section.sizes?.insert(size, at: 0) }
    if let frame = section.frames?.remove(at: path.item) { section.frames?.insert(frame, at: 0) }
    let pathOfFirstItem = ElementPath(section: path.section, item: 0)
    return HostChange(
      newData: data.replacingSection(path.section, by: section),
      updates: [.move(path, pathOfFirstItem)],
      inverseUpdates: [.move(pathOfFirstItem, path)])
  }
}

/// Applies a change to a layout and undoes it. The invalidation contexts are created in advance, so
/// that their creation is not measured.
struct ReversibleChange {
  private let change: HostChange
  private let driver: LayoutDriver
  private let dataSource: ScenarioSource
  private let stateBeforeChange: (data: ResolvedData, bounds: Rect)
  private let changeContext: InvalidationContext
  private let undoContext: InvalidationContext

  /// Creates what is needed to apply and undo `change`. The layout must be prepared with the
  /// current data and bounds of `dataSource`.
  init(_ change: HostChange, of layout: some CollectionLayout, on dataSource: ScenarioSource) {
    self.change = change
    self.dataSource = dataSource
    driver = LayoutDriver(of: layout, in: dataSource)
    driver.markPrepared()
    stateBeforeChange = (dataSource.data, dataSource.bounds)
    changeContext = Self.makeContext(
      for: driver, items: change.invalidatedItems, updates: change.updates)
    undoContext = Self.makeContext(
      for: driver, items: change.invalidatedItems, updates: change.inverseUpdates)
  }

  private static func makeContext(
    for driver: LayoutDriver, items: [ElementPath], updates: [LayoutUpdate]
  ) -> InvalidationContext {
    let context = driver.makeContext()
    context.invalidateItems(at: items)
    context.updates = updates
    context.invalidatesEverything = items.isEmpty && updates.isEmpty
    context.invalidatesDataSourceCounts = items.isEmpty
    return context
  }

  /// Changes the host, invalidates the layout, and calls `prepare`. If the change is a batch, also
  /// begins and ends the updates of the layout, as a collection view does, but requests no
  /// attributes of appearing or disappearing elements.
  ///
  /// - Complexity: The cost of the layout's `prepare`. The data are replaced, not copied.
  func apply() throws(LayoutError) {
    if let bounds = change.newBounds {
      try driver.moveBoundsAndPrepare(to: bounds)
      return
    }
    if let data = change.newData { dataSource.data = data }
    driver.invalidate(with: changeContext)
    try driver.prepare()
    runUpdateAnimation(change.updates)
  }

  /// Undoes the change, and calls `prepare`.
  func undo() throws(LayoutError) {
    if change.newBounds != nil {
      try driver.moveBoundsAndPrepare(to: stateBeforeChange.bounds)
      return
    }
    if change.newData != nil { dataSource.data = stateBeforeChange.data }
    driver.invalidate(with: undoContext)
    try driver.prepare()
    runUpdateAnimation(change.inverseUpdates)
  }

  /// Begins and ends the updates of the layout, as a collection view does for the animation of a
  /// batch. Does nothing if there are no updates.
  private func runUpdateAnimation(_ updates: [LayoutUpdate]) {
    guard !updates.isEmpty else { return }
    driver.beginUpdates(updates)
    driver.endUpdates()
  }
}

extension ResolvedData {
  fileprivate func replacingSection(_ section: Int, by newSection: ResolvedSection) -> ResolvedData
  {
    var changedData = self
    changedData.sections[section] = newSection
    return changedData
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
