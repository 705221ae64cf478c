import CollectionLayout
import RandomNumbers

/// A section of a ``SectionedItems`` value.
package protocol SectionOfItems {
  associatedtype Item

  /// The items in their order.
  var items: [Item] { get set }
}

/// Sections of items, stored in plain arrays to which random batches of updates can be applied.
///
///     var data = NumberedSections(counts: [3, 2])
///     let before = data.itemCounts
///     let updates = data.applyRandomUpdates(&generator)
///     let plan = try BatchPlan(updates, countsBefore: before, countsAfter: data.itemCounts)
package protocol SectionedItems {
  associatedtype Section: SectionOfItems

  var sections: [Section] { get set }

  /// Makes a new item for an insert or a reload.
  mutating func makeItem(_ generator: inout SplitMix64) -> Section.Item

  /// Makes a new section for an insert or a reload.
  mutating func makeSection(_ generator: inout SplitMix64) -> Section
}

extension SectionedItems {
  /// The number of items in each section.
  package var itemCounts: [Int] { sections.map(\.items.count) }

  /// Applies a random batch to the arrays, and returns the updates of the batch in random order.
  ///
  /// The batch deletes, inserts, moves and reloads items and sections. Items and sections without
  /// an update keep their relative order. The first section is not deleted, and no section is
  /// inserted if there are six already.
  package mutating func applyRandomUpdates(_ generator: inout SplitMix64) -> [LayoutUpdate] {
    var updates: [LayoutUpdate] = []
    let movedItems = removeAndReloadItems(&generator, &updates)
    let arrangedSections = rearrangedSections(&generator, &updates)
    sections = arrangedSections.map(\.section)
    guard !sections.isEmpty else { return updates.filter { $0.action != .move } }
    var arrivalsBySection: [[MovedItem]] = sections.map { _ in [] }
    for arrival in movedItems {
      arrivalsBySection[generator.nextInt(sections.count)].append(arrival)
    }
    for section in sections.indices {
      insertItems(
        arrivalsBySection[section], in: section, isNew: arrangedSections[section].isNew, &generator,
        &updates)
    }
    return generator.shuffled(updates)
  }

  private typealias MovedItem = (path: ElementPath, item: Section.Item)

  /// Deletes and reloads random items. Removes and returns the items to be moved.
  private mutating func removeAndReloadItems(
    _ generator: inout SplitMix64, _ updates: inout [LayoutUpdate]
  ) -> [MovedItem] {
    var movedItems: [MovedItem] = []
    for section in sections.indices where generator.randomBool(50) {
      var remainingItems: [Section.Item] = []
      for (itemNumber, item) in sections[section].items.enumerated() {
        let path = ElementPath(section: section, item: itemNumber)
        switch generator.nextInt(20) {
        case 0, 1: updates.append(LayoutUpdate(action: .delete, before: .item(path), after: nil))
        case 2, 3: movedItems.append((path, item))
        case 4:
          updates.append(LayoutUpdate(action: .reload, before: .item(path), after: nil))
          remainingItems.append(makeItem(&generator))
        default: remainingItems.append(item)
        }
      }
      sections[section].items = remainingItems
    }
    return movedItems
  }

  /// The sections after random deletes, reloads, moves and inserts, which are added to `updates`.
  private mutating func rearrangedSections(
    _ generator: inout SplitMix64, _ updates: inout [LayoutUpdate]
  ) -> [(section: Section, isNew: Bool)] {
    var remainingSections: [(section: Section, isNew: Bool)] = []
    var movedSections: [(section: Section, from: Int)] = []
    for (index, section) in sections.enumerated() {
      switch generator.nextInt(20) {
      // The first section is not deleted, so that moved items always have a target section.
      case 0 where index > 0:
        updates.append(LayoutUpdate(action: .delete, before: .section(index), after: nil))
      case 1: movedSections.append((section, index))
      case 2:
        updates.append(LayoutUpdate(action: .reload, before: .section(index), after: nil))
        remainingSections.append((makeSection(&generator), true))
      default: remainingSections.append((section, false))
      }
    }
    let insertedSectionCount = sections.count < 6 && generator.randomBool(25) ? 1 : 0
    let sectionCount = remainingSections.count + movedSections.count + insertedSectionCount
    var arrangedSections = [(section: Section, isNew: Bool)?](repeating: nil, count: sectionCount)
    var unusedIndexes = generator.shuffled(Array(0..<sectionCount))
    for (section, from) in movedSections {
      let targetIndex = unusedIndexes.removeLast()
      arrangedSections[targetIndex] = (section, false)
      updates.append(
        LayoutUpdate(action: .move, before: .section(from), after: .section(targetIndex)))
    }
    for _ in 0..<insertedSectionCount {
      let targetIndex = unusedIndexes.removeLast()
      arrangedSections[targetIndex] = (makeSection(&generator), true)
      updates.append(LayoutUpdate(action: .insert, before: nil, after: .section(targetIndex)))
    }
    return arrangedSections.fillingNils(with: remainingSections)
  }

  /// Inserts the moved items `arrivals`, and some new items, at random positions of a section.
  private mutating func insertItems(
    _ arrivals: [MovedItem], in section: Int, isNew: Bool, _ generator: inout SplitMix64,
    _ updates: inout [LayoutUpdate]
  ) {
    // The items of a new section are inserted together with the section, so no inserts of single
    // items are added to the batch.
    let insertedItemCount =
      isNew || sections[section].items.count > 10 ? 0 : max(0, generator.nextInt(6) - 3)
    let itemCount = sections[section].items.count + arrivals.count + insertedItemCount
    var arrangedItems = [Section.Item?](repeating: nil, count: itemCount)
    var unusedIndexes = generator.shuffled(Array(0..<itemCount))
    for arrival in arrivals {
      let targetIndex = unusedIndexes.removeLast()
      arrangedItems[targetIndex] = arrival.item
      let targetPath = ElementPath(section: section, item: targetIndex)
      updates.append(
        LayoutUpdate(action: .move, before: .item(arrival.path), after: .item(targetPath)))
    }
    for _ in 0..<insertedItemCount {
      let targetIndex = unusedIndexes.removeLast()
      arrangedItems[targetIndex] = makeItem(&generator)
      let targetPath = ElementPath(section: section, item: targetIndex)
      updates.append(LayoutUpdate(action: .insert, before: nil, after: .item(targetPath)))
    }
    sections[section].items = arrangedItems.fillingNils(with: sections[section].items)
  }
}

extension Array {
  /// A copy of the array in which the elements of `replacements` replace the nil elements, in
  /// order.
  ///
  /// - Precondition: `replacements` has at least as many elements as the array has nil elements.
  package func fillingNils<Value>(with replacements: [Value]) -> [Value] where Element == Value? {
    var replacements = replacements[...]
    return map { $0 ?? replacements.removeFirst() }
  }
}
