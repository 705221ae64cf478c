import CollectionLayout
import LayoutGeometry
import RandomNumbers

@testable import Layouts

/// Changes the items of a host at random, and describes the changes to a layout.
struct RandomItems {
  let host: TestHost
  var generator: SplitMix64
  let width: Double

  /// A random size in multiples of a quarter point: often small, sometimes of length 0 or wider
  /// than a line.
  mutating func makeSize() -> Size {
    let width =
      switch generator.nextInt(12) {
      case 0: 0.0
      case 1: self.width + Double(generator.nextInt(3) - 1)
      case 2: Double(generator.nextInt(Int(self.width)))
      default: Double(generator.nextInt(200)) / 4
      }
    let height = generator.nextInt(9) == 0 ? 0 : Double(generator.nextInt(160)) / 4
    return Size(width: width, height: height)
  }

  /// A random section and item; nil if the section is empty.
  mutating func choosePath() -> ElementPath? {
    let section = generator.nextInt(host.sizes.count)
    let count = host.sizes[section].count
    return count == 0 ? nil : ElementPath(section: section, item: generator.nextInt(count))
  }

  /// Changes the sizes of up to five items.
  mutating func resizeItems() -> InvalidationContext {
    let context = InvalidationContext()
    for _ in 0...generator.nextInt(5) {
      guard let path = choosePath() else { continue }
      host.sizes[path.section][path.item] = makeSize()
      context.invalidateItems(at: [path])
    }
    return context
  }

  /// The description of an item after a batch.
  private struct Item {
    var size: Size
    /// The path before the batch, if the item is moved.
    var pathBefore: ElementPath?
    /// True if the batch inserts the item or moves it here.
    var isInsertedOrMoved = false
  }

  /// Deletes, inserts, moves and reloads random items in one batch, and can invalidate others.
  mutating func makeBatch() -> InvalidationContext {
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    var updates: [LayoutUpdate] = []
    var itemsToPlace: [Item] = []
    var sections: [[Item]] = []
    // Sometimes a whole range of items is removed, and even all items of a section.
    let changeRarity = [0, 30, 12, 4][generator.nextInt(4)]
    for (section, sizes) in host.sizes.enumerated() {
      var keptItems: [Item] = []
      let itemRangeToDelete: Range<Int> =
        generator.nextInt(12) == 0
        ? 0..<sizes.count
        : generator.nextInt(4) == 0 && !sizes.isEmpty
          ? generator.nextInt(sizes.count)..<sizes.count : 0..<0
      for (item, size) in sizes.enumerated() {
        let path = ElementPath(section: section, item: item)
        // 0 deletes the item, 1 moves it, 2 reloads it, and any greater number keeps it.
        let changeKindNumber = changeRarity == 0 ? 3 : generator.nextInt(changeRarity * 4)
        if itemRangeToDelete ~= item || changeKindNumber == 0 {
          updates.append(LayoutUpdate(action: .delete, before: .item(path), after: nil))
        } else if changeKindNumber == 1 {
          itemsToPlace.append(Item(size: size, pathBefore: path, isInsertedOrMoved: true))
        } else if changeKindNumber == 2 {
          updates.append(LayoutUpdate(action: .reload, before: .item(path), after: nil))
          keptItems.append(Item(size: makeSize()))
        } else {
          keptItems.append(Item(size: size))
        }
      }
      sections.append(keptItems)
    }
    for _ in 0..<generator.nextInt(6) {
      itemsToPlace.append(Item(size: makeSize(), isInsertedOrMoved: true))
    }
    if generator.nextInt(6) == 0 {
      for _ in 0..<generator.nextInt(40) {
        itemsToPlace.append(Item(size: makeSize(), isInsertedOrMoved: true))
      }
    }
    for item in itemsToPlace {
      let section = generator.nextInt(sections.count)
      let count = sections[section].count
      let index = [0, count, generator.nextInt(count + 1)][generator.nextInt(3)]
      sections[section].insert(item, at: index)
    }
    for (section, items) in sections.enumerated() {
      for (number, item) in items.enumerated() where item.isInsertedOrMoved {
        let path = ElementPath(section: section, item: number)
        updates.append(
          item.pathBefore.map {
            LayoutUpdate(action: .move, before: .item($0), after: .item(path))
          } ?? LayoutUpdate(action: .insert, before: nil, after: .item(path)))
      }
    }
    host.sizes = sections.map { $0.map(\.size) }
    context.updates = updates
    if generator.nextInt(3) == 0, let path = choosePath() {
      host.sizes[path.section][path.item] = makeSize()
      context.invalidateItems(at: [path])
    }
    return context
  }
}
