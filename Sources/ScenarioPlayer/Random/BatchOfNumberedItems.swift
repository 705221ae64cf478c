import CollectionLayout
import RandomCollections
import RandomNumbers

/// A random batch, with the data before and after it. The data are computed by removing and
/// inserting items in plain arrays.
///
/// The computation shares no code with ``BatchPlan``, so it can be used to check the results of
/// that type.
///
///     let batch = BatchOfNumberedItems(items: [.insert, .move], of: data, &generator)
///     let plan = try batch.plan()
package struct BatchOfNumberedItems {
  package private(set) var dataBefore: DataWithNumberedItems
  package private(set) var dataAfter: DataWithNumberedItems

  /// The changes. Moves and reloads contain the path before the batch and the path after it.
  package private(set) var updates: [LayoutUpdate] = []

  /// Creates a batch that changes a few items of `data`, using only the given actions.
  package init(
    items actions: Set<LayoutUpdate.Action>, of data: DataWithNumberedItems,
    _ generator: inout SplitMix64
  ) {
    dataBefore = data
    dataAfter = data
    guard !data.sections.isEmpty else { return }
    let allowedActions = [LayoutUpdate.Action.delete, .move, .reload].filter(actions.contains)
    var deletedPaths: [ElementPath] = []
    var movedPaths: [ElementPath] = []
    var reloadedTargets: [(from: ElementPath, id: Int)] = []
    for path in generator.shuffled(data.itemPaths).prefix(
      allowedActions.isEmpty ? 0 : 1 + generator.nextInt(4))
    {
      switch generator.pick(allowedActions) {
      case .delete: deletedPaths.append(path)
      case .move: movedPaths.append(path)
      default:
        dataAfter[path] = dataAfter.makeItem(at: data[path].origin)
        reloadedTargets.append((path, dataAfter[path].id))
      }
    }
    updates += deletedPaths.map { LayoutUpdate(action: .delete, before: .item($0), after: nil) }
    for path in (deletedPaths + movedPaths).sorted(by: >) {
      dataAfter.sections[path.section].items.remove(at: path.item)
    }
    var movedOrInsertedItems = movedPaths.map { (from: Optional($0), item: data[$0]) }
    if actions.contains(.insert) {
      for _ in 0...generator.nextInt(3) {
        movedOrInsertedItems.append((from: nil, item: dataAfter.makeItem()))
      }
    }
    insertAtFinalIndexes(movedOrInsertedItems, &generator)
    insertMissingItems()
    let pathsByNumber = dataAfter.itemPathsByNumber
    for reload in reloadedTargets {
      updates.append(
        LayoutUpdate(
          action: .reload, before: .item(reload.from),
          after: pathsByNumber[reload.id].map { .item($0) })
      )
    }
  }

  /// Inserts items at their final indexes, in ascending order, so that no insertion shifts an item
  /// that was inserted before it.
  private mutating func insertAtFinalIndexes(
    _ movedOrInsertedItems: [(from: ElementPath?, item: DataWithNumberedItems.Item)],
    _ generator: inout SplitMix64
  ) {
    let targetSections = movedOrInsertedItems.map { _ in
      generator.nextInt(dataAfter.sections.count)
    }
    for section in dataAfter.sections.indices {
      let itemIndices = movedOrInsertedItems.indices.filter { targetSections[$0] == section }
      let count = dataAfter.sections[section].items.count + itemIndices.count
      let finalIndexes = generator.shuffled(Array(0..<count)).prefix(itemIndices.count).sorted()
      for (itemIndex, index) in zip(itemIndices, finalIndexes) {
        dataAfter.sections[section].items.insert(movedOrInsertedItems[itemIndex].item, at: index)
        updates.append(
          LayoutUpdate(
            action: movedOrInsertedItems[itemIndex].from == nil ? .insert : .move,
            before: movedOrInsertedItems[itemIndex].from.map { .item($0) },
            after: .item(ElementPath(section: section, item: index))))
      }
    }
  }

  /// Creates a batch that changes a few sections of `data`, using only the given actions. Changes
  /// are left out if the layout does not support the resulting number of sections.
  package init(
    sections actions: Set<LayoutUpdate.Action>, of data: DataWithNumberedItems,
    _ generator: inout SplitMix64
  ) {
    dataBefore = data
    dataAfter = data
    // If the layout supports only one section, sections can be neither deleted nor inserted.
    let actions =
      data.supportedSectionCounts.upperBound == 1 ? actions.intersection([.reload]) : actions
    let allowedActions = [LayoutUpdate.Action.delete, .move, .reload].filter(actions.contains)
    var placedSections: [(from: Int?, section: DataWithNumberedItems.Section)] = []
    var removedSections: [Int] = []
    var reloadedTargets: [(from: Int, id: Int)] = []
    var deletedSectionCount = 0
    let indexesOfSectionsToChange = generator.shuffled(Array(data.sections.indices))
      .prefix(allowedActions.isEmpty ? 0 : 1 + generator.nextInt(2))
    for sectionIndex in indexesOfSectionsToChange {
      switch generator.pick(allowedActions) {
      case .delete:
        deletedSectionCount += 1
        if data.sections.count - deletedSectionCount < data.supportedSectionCounts.lowerBound {
          continue
        }
        removedSections.append(sectionIndex)
        updates.append(LayoutUpdate(action: .delete, before: .section(sectionIndex), after: nil))
      case .move:
        removedSections.append(sectionIndex)
        placedSections.append((sectionIndex, data.sections[sectionIndex]))
      default:
        let section = dataAfter.makeSection(
          count: generator.nextInt(5), like: data.sections[sectionIndex])
        dataAfter.sections[sectionIndex] = section
        reloadedTargets.append((sectionIndex, section.id))
      }
    }
    for sectionIndex in removedSections.sorted(by: >) {
      dataAfter.sections.remove(at: sectionIndex)
    }
    let mayInsertSection = data.sections.count < data.supportedSectionCounts.upperBound
    if actions.contains(.insert), mayInsertSection {
      placedSections.append(
        (nil, dataAfter.makeSection(count: generator.nextInt(5), like: data.sections.first)))
    }
    let count = dataAfter.sections.count + placedSections.count
    let finalIndexes = generator.shuffled(Array(0..<count)).prefix(placedSections.count).sorted()
    for (placedSection, index) in zip(placedSections, finalIndexes) {
      dataAfter.sections.insert(placedSection.section, at: index)
      updates.append(
        LayoutUpdate(
          action: placedSection.from == nil ? .insert : .move,
          before: placedSection.from.map { .section($0) }, after: .section(index)))
    }
    insertMissingItems()
    let sectionIndexesByNumber = dataAfter.sectionIndexesByNumber
    for reload in reloadedTargets {
      updates.append(
        LayoutUpdate(
          action: .reload, before: .section(reload.from),
          after: sectionIndexesByNumber[reload.id].map { .section($0) }))
    }
  }

  /// Inserts items at the ends of sections until the layout supports the numbers of items.
  ///
  /// Sections that the batch inserts or reloads get the items without changes of their own.
  private mutating func insertMissingItems() {
    let counts = dataAfter.supportedItemCounts
    let idsBefore = Set(dataBefore.sections.map(\.id))
    for section in dataAfter.sections.indices {
      let count = dataAfter.sections[section].items.count
      for item in count..<counts.roundingUp(count) {
        let newItem = dataAfter.makeItem()
        dataAfter.sections[section].items.append(newItem)
        guard idsBefore.contains(dataAfter.sections[section].id) else { continue }
        updates.append(
          LayoutUpdate(
            action: .insert, before: nil,
            after: .item(ElementPath(section: section, item: item))))
      }
    }
  }

  /// The batch that reverts this one.
  package var inverseBatch: BatchOfNumberedItems {
    var result = self
    result.dataBefore = dataAfter
    result.dataAfter = dataBefore
    result.updates = updates.map { update in
      let action: LayoutUpdate.Action
      switch update.action {
      case .insert: action = .delete
      case .delete: action = .insert
      case .move, .reload: action = update.action
      }
      return LayoutUpdate(action: action, before: update.after, after: update.before)
    }
    return result
  }

  package var isEmpty: Bool { updates.isEmpty }

  /// Creates the plan of this batch from the numbers of items before and after it, as a host does.
  package func plan() throws(LayoutError) -> BatchPlan { try plan(of: updates) }

  /// Creates the plan of `updates`, which contain the changes of this batch in any order.
  package func plan(of updates: [LayoutUpdate]) throws(LayoutError) -> BatchPlan {
    try BatchPlan(updates, countsBefore: dataBefore.itemCounts, countsAfter: dataAfter.itemCounts)
  }

  /// The changes as text for a message, with the numbers of items before and after them.
  package var text: String {
    "\(updates.text) (from \(dataBefore.itemCounts) to \(dataAfter.itemCounts) items)"
  }
}

extension [LayoutUpdate] {
  /// The changes as text for a message.
  package var text: String { map(\.text).joined(separator: ", ") }
}

extension LayoutUpdate {
  /// The change as text, such as `move item 0.1 to item 0.3`.
  package var text: String {
    switch (before, after) {
    case (let before?, let after?) where action == .move: "move \(before) to \(after)"
    case (let target?, _), (nil, let target?): "\(action) \(target)"
    case (nil, nil): "\(action) without a target"
    }
  }
}
