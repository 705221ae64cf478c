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
///     let updates = data.applyRandomUpdates(&numbers)
///     let plan = try BatchPlan(updates, countsBefore: before, countsAfter: data.itemCounts)
package protocol SectionedItems {
  associatedtype Section: SectionOfItems

  var sections: [Section] { get set }

  /// Makes a new item for an insert or a reload.
  mutating func makeItem(_ numbers: inout SplitMix64) -> Section.Item

  /// Makes a new section for an insert or a reload.
  mutating func makeSection(_ numbers: inout SplitMix64) -> Section
}

extension SectionedItems {
  /// The number of items in each section.
  package var itemCounts: [Int] { sections.map(\.items.count) }

  /// Applies a random batch to the arrays, and returns the updates of the batch in random order.
  ///
  /// The batch deletes, inserts, moves and reloads items and sections. Items and sections without
  /// an update keep their relative order. The first section is not deleted, and no section is
  /// inserted if there are six already.
  package mutating func applyRandomUpdates(_ numbers: inout SplitMix64) -> [LayoutUpdate] {
    var updates: [LayoutUpdate] = []
    let moved = removeAndReloadItems(&numbers, &updates)
    let isNew = rearrangeSections(&numbers, &updates)
    guard !sections.isEmpty else { return updates.filter { $0.action != .move } }
    var arrivals: [[MovedItem]] = sections.map { _ in [] }
    for arrival in moved { arrivals[numbers.nextInt(sections.count)].append(arrival) }
    for section in sections.indices {
      insertItems(arrivals[section], in: section, isNew: isNew[section], &numbers, &updates)
    }
    return numbers.shuffled(updates)
  }

  private typealias MovedItem = (path: ElementPath, item: Section.Item)

  /// Deletes and reloads random items. Removes and returns the items to be moved.
  private mutating func removeAndReloadItems(
    _ numbers: inout SplitMix64, _ updates: inout [LayoutUpdate]
  ) -> [MovedItem] {
    var moved: [MovedItem] = []
    for section in sections.indices where numbers.randomBool(50) {
      var left: [Section.Item] = []
      for (place, item) in sections[section].items.enumerated() {
        let path = ElementPath(section: section, item: place)
        switch numbers.nextInt(20) {
        case 0, 1: updates.append(LayoutUpdate(action: .delete, before: .item(path), after: nil))
        case 2, 3: moved.append((path, item))
        case 4:
          updates.append(LayoutUpdate(action: .reload, before: .item(path), after: nil))
          left.append(makeItem(&numbers))
        default: left.append(item)
        }
      }
      sections[section].items = left
    }
    return moved
  }

  /// Deletes, reloads, moves and inserts random sections. Returns, for each section of the result,
  /// whether it is new.
  private mutating func rearrangeSections(
    _ numbers: inout SplitMix64, _ updates: inout [LayoutUpdate]
  ) -> [Bool] {
    var staying: [(section: Section, isNew: Bool)] = []
    var moved: [(section: Section, from: Int)] = []
    for (index, section) in sections.enumerated() {
      switch numbers.nextInt(20) {
      // The first section is not deleted, so that moved items always have a target section.
      case 0 where index > 0:
        updates.append(LayoutUpdate(action: .delete, before: .section(index), after: nil))
      case 1: moved.append((section, index))
      case 2:
        updates.append(LayoutUpdate(action: .reload, before: .section(index), after: nil))
        staying.append((makeSection(&numbers), true))
      default: staying.append((section, false))
      }
    }
    let inserted = sections.count < 6 && numbers.randomBool(25) ? 1 : 0
    let count = staying.count + moved.count + inserted
    var arrangedSections = [(section: Section, isNew: Bool)?](repeating: nil, count: count)
    var unusedIndexes = numbers.shuffled(Array(0..<count))
    for (section, from) in moved {
      let target = unusedIndexes.removeLast()
      arrangedSections[target] = (section, false)
      updates.append(LayoutUpdate(action: .move, before: .section(from), after: .section(target)))
    }
    for _ in 0..<inserted {
      let target = unusedIndexes.removeLast()
      arrangedSections[target] = (makeSection(&numbers), true)
      updates.append(LayoutUpdate(action: .insert, before: nil, after: .section(target)))
    }
    let allSections = arrangedSections.fillingNils(with: staying)
    sections = allSections.map(\.section)
    return allSections.map(\.isNew)
  }

  /// Inserts the moved items `arrivals`, and some new items, at random positions of a section.
  private mutating func insertItems(
    _ arrivals: [MovedItem], in section: Int, isNew: Bool, _ numbers: inout SplitMix64,
    _ updates: inout [LayoutUpdate]
  ) {
    // The items of a new section are inserted together with the section, so no inserts of single
    // items are added to the batch.
    let inserted = isNew || sections[section].items.count > 10 ? 0 : max(0, numbers.nextInt(6) - 3)
    let count = sections[section].items.count + arrivals.count + inserted
    var arrangedItems = [Section.Item?](repeating: nil, count: count)
    var unusedIndexes = numbers.shuffled(Array(0..<count))
    for arrival in arrivals {
      let target = unusedIndexes.removeLast()
      arrangedItems[target] = arrival.item
      let goal = ElementPath(section: section, item: target)
      updates.append(
        LayoutUpdate(action: .move, before: .item(arrival.path), after: .item(goal)))
    }
    for _ in 0..<inserted {
      let target = unusedIndexes.removeLast()
      arrangedItems[target] = makeItem(&numbers)
      let goal = ElementPath(section: section, item: target)
      updates.append(LayoutUpdate(action: .insert, before: nil, after: .item(goal)))
    }
    sections[section].items = arrangedItems.fillingNils(with: sections[section].items)
  }
}

extension Array {
  /// A copy of the array in which the elements of `rest` replace the nil elements, in order.
  ///
  /// - Precondition: `rest` has at least as many elements as the array has nil elements.
  package func fillingNils<Value>(with rest: [Value]) -> [Value] where Element == Value? {
    var rest = rest[...]
    return map { $0 ?? rest.removeFirst() }
  }
}
