import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Batch {
  /// The changes as the updates that a layout receives.
  var updates: [LayoutUpdate] {
    deletes.map { LayoutUpdate(action: .delete, before: $0.value.target, after: nil) }
      + inserts.map { LayoutUpdate(action: .insert, before: nil, after: $0.value.path.target) }
      + moves.map {
        LayoutUpdate(action: .move, before: $0.value.from.target, after: $0.value.to.target)
      }
      + reloads.map { LayoutUpdate(action: .reload, before: $0.value.path.target, after: nil) }
  }
}

extension PathName {
  fileprivate var target: LayoutUpdate.Target {
    item == nil ? .section(section) : .item(elementPath)
  }
}

extension ResolvedData {
  /// The data after `batch`. Sizes and other values move with their items (rule U-02).
  ///
  /// Invalid changes are ignored here; ``BatchPlan`` detects them by comparing the counts. In a
  /// section where some items have sizes, `ownSize` is the size of the others.
  func applying(_ batch: Batch, ownSize: Size) -> ResolvedData {
    BatchApplication(batch, to: self, ownSize: ownSize).result()
  }
}

/// The changes of a batch, grouped by section.
private struct BatchApplication {
  private let data: ResolvedData
  private let ownSize: Size
  private var leavingSections: Set<Int> = []
  private var comingSections: [Int: Coming] = [:]
  private var reloadedSections: [Int: ResolvedSection] = [:]
  private var leavingItems: [Int: Set<Int>] = [:]
  private var comingItems: [Int: [Int: ResolvedItem]] = [:]
  private var reloadedItems: [Int: [Int: ItemShape]] = [:]

  private enum Coming {
    case new(ResolvedSection)
    case moved(from: Int)
  }

  init(_ batch: Batch, to data: ResolvedData, ownSize: Size) {
    self.data = data
    self.ownSize = ownSize
    for delete in batch.deletes { leave(delete.value) }
    for move in batch.moves {
      leave(move.value.from)
      if let item = move.value.to.item {
        comingItems[move.value.to.section, default: [:]][item] = self.item(move.value.from)
      } else {
        comingSections[move.value.to.section] = .moved(from: move.value.from.section)
      }
    }
    for insert in batch.inserts {
      switch insert.value {
      case .item(let path, let shape):
        comingItems[path.section, default: [:]][path.item ?? 0] = ResolvedItem(shape)
      case .section(let section, let content):
        comingSections[section] = .new(content.resolved())
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

  private mutating func leave(_ path: PathName) {
    if let item = path.item {
      leavingItems[path.section, default: []].insert(item)
    } else {
      leavingSections.insert(path.section)
    }
  }

  private func item(_ path: PathName) -> ResolvedItem {
    guard let item = path.item, data.sections.indices.contains(path.section),
      (0..<data.sections[path.section].count).contains(item)
    else { return ResolvedItem(nil) }
    return data.sections[path.section].item(item)
  }

  /// The sections in their order after the batch, each with its changed items.
  func result() -> ResolvedData {
    let staying = data.sections.indices.filter { !leavingSections.contains($0) }
    let count = staying.count + comingSections.count
    var rest = staying[...]
    var result = data
    result.sections = []
    for place in 0..<count {
      switch comingSections[place] {
      case .new(let section)?: result.sections.append(filled(section, at: place, from: nil))
      case .moved(let from)? where data.sections.indices.contains(from):
        result.sections.append(filled(data.sections[from], at: place, from: from))
      default:
        guard let from = rest.popFirst() else { continue }
        result.sections.append(filled(data.sections[from], at: place, from: from))
      }
    }
    return result
  }

  /// A section after its items were removed, inserted and reloaded.
  private func filled(
    _ section: ResolvedSection, at place: Int, from origin: Int?
  ) -> ResolvedSection {
    let replacement = origin.flatMap { reloadedSections[$0] }
    let section = replacement ?? section
    let leaving = replacement == nil ? origin.flatMap { leavingItems[$0] } ?? [] : []
    let reloaded = replacement == nil ? origin.flatMap { reloadedItems[$0] } ?? [:] : [:]
    let coming = comingItems[place] ?? [:]
    if leaving.isEmpty && reloaded.isEmpty && coming.isEmpty { return section }
    var staying: [ResolvedItem] = []
    for index in 0..<section.count where !leaving.contains(index) {
      var item = section.item(index)
      if let shape = reloaded[index] { item.take(shape) }
      staying.append(item)
    }
    var items: [ResolvedItem] = []
    var rest = staying[...]
    for index in 0..<staying.count + coming.count {
      if let item = coming[index] ?? rest.popFirst() { items.append(item) }
    }
    return section.holding(items, ownSize: ownSize)
  }
}

/// One item with all its values in the data.
private struct ResolvedItem {
  var size: Size?
  var frame: Rect?

  /// The words of the item under section keys that only some layouts read, by key.
  var words: [String: String] = [:]
  var furtherSizes: [String: Size] = [:]

  init(_ shape: ItemShape?) {
    if let shape { take(shape) }
  }

  mutating func take(_ shape: ItemShape) {
    size = shape.size
    if case .frame(let frame) = shape { self.frame = frame }
  }
}

extension ResolvedSection {
  fileprivate func item(_ index: Int) -> ResolvedItem {
    var item = ResolvedItem(nil)
    item.size = sizes.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    item.frame = frames.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    item.words = keyedWords.compactMapValues { $0[index] }
    item.furtherSizes = keyedSizes.compactMapValues {
      $0.indices.contains(index) ? $0[index] : nil
    }
    return item
  }

  /// The same section with other items.
  fileprivate func holding(_ items: [ResolvedItem], ownSize: Size) -> ResolvedSection {
    var result = self
    result.count = items.count
    let haveSizes = items.contains { $0.size != nil }
    result.sizes = haveSizes ? items.map { $0.size ?? ownSize } : nil
    let haveFrames = frames != nil || items.contains { $0.frame != nil }
    result.frames = haveFrames ? items.map { $0.frame ?? .zero } : nil
    result.keyedWords = [:]
    for (index, item) in items.enumerated() {
      for (key, word) in item.words { result.keyedWords[key, default: [:]][index] = word }
    }
    result.keyedSizes = [:]
    for key in Set(items.flatMap(\.furtherSizes.keys)) {
      let end = items.lastIndex { $0.furtherSizes[key] != nil }.map { $0 + 1 } ?? 0
      result.keyedSizes[key] = items.prefix(end).map { $0.furtherSizes[key] ?? .zero }
    }
    return result
  }
}
