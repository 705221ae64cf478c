import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Batch {
  /// The changes of the batch as a list, in the form in which a layout receives them.
  var updates: [LayoutUpdate] {
    deletes.map { LayoutUpdate(action: .delete, before: $0.value.updateTarget, after: nil) }
      + inserts.map {
        LayoutUpdate(action: .insert, before: nil, after: $0.value.path.updateTarget)
      }
      + moves.map {
        LayoutUpdate(
          action: .move, before: $0.value.from.updateTarget, after: $0.value.to.updateTarget)
      }
      + reloads.map {
        LayoutUpdate(action: .reload, before: $0.value.path.updateTarget, after: nil)
      }
  }
}

extension ItemPath {
  fileprivate var updateTarget: LayoutUpdate.Target {
    item == nil ? .section(section) : .item(elementPath)
  }
}

extension ResolvedData {
  /// The data after `batch`. Sizes and other values move with their items (rule U-02).
  ///
  /// Invalid changes are ignored; ``BatchPlan`` detects them by comparing the numbers of items. If
  /// only some items of a section have sizes, the others get the size `layoutItemSize`.
  func applying(_ batch: Batch, layoutItemSize: Size) -> ResolvedData {
    BatchApplication(batch, to: self, layoutItemSize: layoutItemSize).makeData()
  }
}

/// The changes of a batch, grouped by section.
private struct BatchApplication {
  private let data: ResolvedData
  private let layoutItemSize: Size
  private var removedSections: Set<Int> = []
  private var insertedOrMovedSections: [Int: SectionOrigin] = [:]
  private var reloadedSections: [Int: ResolvedSection] = [:]
  private var removedItems: [Int: Set<Int>] = [:]
  private var insertedOrMovedItems: [Int: [Int: ResolvedItem]] = [:]
  private var reloadedItems: [Int: [Int: ItemShape]] = [:]

  private enum SectionOrigin {
    case new(ResolvedSection)
    case moved(from: Int)
  }

  init(_ batch: Batch, to data: ResolvedData, layoutItemSize: Size) {
    self.data = data
    self.layoutItemSize = layoutItemSize
    for delete in batch.deletes { recordRemoval(delete.value) }
    for move in batch.moves {
      recordRemoval(move.value.from)
      if let item = move.value.to.item {
        insertedOrMovedItems[move.value.to.section, default: [:]][item] = self.oldItem(
          move.value.from)
      } else {
        insertedOrMovedSections[move.value.to.section] = .moved(from: move.value.from.section)
      }
    }
    for insert in batch.inserts {
      switch insert.value {
      case .item(let path, let shape):
        insertedOrMovedItems[path.section, default: [:]][path.item ?? 0] = ResolvedItem(shape)
      case .section(let section, let content):
        insertedOrMovedSections[section] = .new(content.resolved())
      case .node: continue
      }
    }
    for reload in batch.reloads {
      switch reload.value {
      case .item(let path, let shape):
        if let shape { reloadedItems[path.section, default: [:]][path.item ?? 0] = shape }
      case .section(let section, let content):
        if let content { reloadedSections[section] = content.resolved() }
      }
    }
  }

  private mutating func recordRemoval(_ path: ItemPath) {
    if let item = path.item {
      removedItems[path.section, default: []].insert(item)
    } else {
      removedSections.insert(path.section)
    }
  }

  private func oldItem(_ path: ItemPath) -> ResolvedItem {
    guard let item = path.item, data.sections.indices.contains(path.section),
      (0..<data.sections[path.section].count).contains(item)
    else { return ResolvedItem(nil) }
    return data.sections[path.section].resolvedItem(item)
  }

  /// The data after the batch: all sections in their new order, with their new items.
  func makeData() -> ResolvedData {
    let remainingSections = data.sections.indices.filter { !removedSections.contains($0) }
    let sectionCount = remainingSections.count + insertedOrMovedSections.count
    var unplacedSections = remainingSections[...]
    var changedData = data
    changedData.sections = []
    for sectionIndex in 0..<sectionCount {
      switch insertedOrMovedSections[sectionIndex] {
      case .new(let section)?:
        changedData.sections.append(changedSection(section, at: sectionIndex, from: nil))
      case .moved(let indexBefore)? where data.sections.indices.contains(indexBefore):
        changedData.sections.append(
          changedSection(data.sections[indexBefore], at: sectionIndex, from: indexBefore))
      default:
        guard let indexBefore = unplacedSections.popFirst() else { continue }
        changedData.sections.append(
          changedSection(data.sections[indexBefore], at: sectionIndex, from: indexBefore))
      }
    }
    return changedData
  }

  /// The section after its items are removed, inserted and reloaded by the batch. `oldIndex` is its
  /// index before the batch; nil for an inserted section.
  private func changedSection(
    _ section: ResolvedSection, at sectionIndex: Int, from oldIndex: Int?
  ) -> ResolvedSection {
    let replacement = oldIndex.flatMap { reloadedSections[$0] }
    let section = replacement ?? section
    let removedIndexes = replacement == nil ? oldIndex.flatMap { removedItems[$0] } ?? [] : []
    let reloadedShapes = replacement == nil ? oldIndex.flatMap { reloadedItems[$0] } ?? [:] : [:]
    let insertedOrMovedItemsByIndex = insertedOrMovedItems[sectionIndex] ?? [:]
    if removedIndexes.isEmpty && reloadedShapes.isEmpty && insertedOrMovedItemsByIndex.isEmpty {
      return section
    }
    var remainingItems: [ResolvedItem] = []
    for index in 0..<section.count where !removedIndexes.contains(index) {
      var item = section.resolvedItem(index)
      if let shape = reloadedShapes[index] { item.setShape(shape) }
      remainingItems.append(item)
    }
    var items: [ResolvedItem] = []
    var unplacedItems = remainingItems[...]
    for index in 0..<remainingItems.count + insertedOrMovedItemsByIndex.count {
      if let item = insertedOrMovedItemsByIndex[index] ?? unplacedItems.popFirst() {
        items.append(item)
      }
    }
    return section.replacingItems(items, layoutItemSize: layoutItemSize)
  }
}

/// One item with all its values in the data.
private struct ResolvedItem {
  var size: Size?
  var frame: Rect?

  /// The item's texts, which only some layouts read. The keys are those of the section's JSON
  /// object.
  var textsByJSONKey: [String: String] = [:]
  var sizesByJSONKey: [String: Size] = [:]

  init(_ shape: ItemShape?) {
    if let shape { setShape(shape) }
  }

  mutating func setShape(_ shape: ItemShape) {
    size = shape.size
    if case .frame(let frame) = shape { self.frame = frame }
  }
}

extension ResolvedSection {
  fileprivate func resolvedItem(_ index: Int) -> ResolvedItem {
    var item = ResolvedItem(nil)
    item.size = sizes.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    item.frame = frames.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    item.textsByJSONKey = itemTextsByKey.compactMapValues { $0[index] }
    item.sizesByJSONKey = sizesByKey.compactMapValues {
      $0.indices.contains(index) ? $0[index] : nil
    }
    return item
  }

  /// A copy of the section with other items. If some of the items have sizes, those without a size
  /// get `layoutItemSize`.
  fileprivate func replacingItems(_ items: [ResolvedItem], layoutItemSize: Size) -> ResolvedSection
  {
    var result = self
    result.count = items.count
    let hasSizes = items.contains { $0.size != nil }
    result.sizes = hasSizes ? items.map { $0.size ?? layoutItemSize } : nil
    let hasFrames = frames != nil || items.contains { $0.frame != nil }
    result.frames = hasFrames ? items.map { $0.frame ?? .zero } : nil
    result.itemTextsByKey = [:]
    for (index, item) in items.enumerated() {
      for (key, text) in item.textsByJSONKey {
        result.itemTextsByKey[key, default: [:]][index] = text
      }
    }
    result.sizesByKey = [:]
    for key in Set(items.flatMap(\.sizesByJSONKey.keys)) {
      let sizeCount = items.lastIndex { $0.sizesByJSONKey[key] != nil }.map { $0 + 1 } ?? 0
      result.sizesByKey[key] = items.prefix(sizeCount).map { $0.sizesByJSONKey[key] ?? .zero }
    }
    return result
  }
}
