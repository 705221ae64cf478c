import LayoutDescriptions
import LayoutGeometry
import Wording

extension ObjectFields {
  /// Reads the data of a scenario. Each layout of the scenario determines whether sections, a tree
  /// or both are required.
  func readData() -> DataSpecification {
    let layouts = cursor.context.usedLayouts
    if self["tree"] == nil, let layout = layouts.first(where: { $0.data == .tree }) {
      cursor.reportFinding("missing key \"tree\", which the layout \(quoted(layout.name)) needs")
    }
    if self["sections"] == nil, !layouts.allSatisfy(\.canDoWithoutSections) || self["tree"] == nil {
      cursor.reportFinding("missing key \"sections\"")
    }
    return DataSpecification(sections: readSections() ?? [], tree: readTree())
  }

  /// Reads the data of a `data` step, which contain only the parts that change.
  func readChangedData() -> Step.Action? {
    if self["tree"] == nil, self["sections"] == nil {
      cursor.reportFinding("missing key \"sections\"")
    }
    return .data(sections: readSections(), tree: readTree())
  }

  private func readSections() -> [SectionSpecification]? { self["sections"]?.readSections() }

  private func readTree() -> ClassTree? {
    guard let tree = self["tree"] else { return nil }
    cursor.context.hasTree = true
    if !cursor.context.usedLayouts.contains(where: \.canDoWithoutSections) {
      tree.reportFinding(
        "this key is legal only for the \(cursor.context.layouts.quotedNames { $0.data == .tree })")
    }
    return tree.readTree()
  }

  /// Reads a section. Returns several sections if its items are in a data file that contains
  /// several sections.
  func readOneOrMoreSections() -> [SectionSpecification] {
    let itemLists = self["items"]?.readItems() ?? []
    self["items"]?.countTowardItemLimit(itemLists)
    var sharedProperties = SectionSpecification(items: .count(0))
    sharedProperties.header = self["header"]?.readSize()
    sharedProperties.footer = self["footer"]?.readSize()
    sharedProperties.inset = self["inset"]?.readInsets()
    sharedProperties.lineSpacing = self["lineSpacing"]?.readNumber()
    sharedProperties.interitemSpacing = self["interitemSpacing"]?.readNumber()
    let smallestItemCount = itemLists.map(\.count).min()
    for key in cursor.context.layouts.sectionKeys {
      guard let values = self[key.name] else { continue }
      values.reportIfNoLayoutReads(key)
      switch key.type {
      case .keywords(let noun, let words):
        let texts = values.readTexts(itemCount: smallestItemCount) {
          $0.readWord(noun, among: words)
        }
        sharedProperties.itemTextsByKey[key.name] = texts.isEmpty ? nil : texts
      case .texts:
        let texts = values.readTexts(itemCount: smallestItemCount) { $0.readSingleLine() }
        sharedProperties.itemTextsByKey[key.name] = texts.isEmpty ? nil : texts
      case .sizes:
        let sizes = values.readSizes(of: key, itemCount: smallestItemCount)
        sharedProperties.sizesByKey[key.name] = sizes.isEmpty ? nil : sizes
      }
    }
    return itemLists.map { items in
      var section = sharedProperties
      section.items = items
      return section
    }
  }
}

extension JSONCursor {
  fileprivate func readSections() -> [SectionSpecification] {
    context.itemCount = 0
    return readElements()?.flatMap {
      $0.readFields(ScenarioFormat.sectionKeys(context.layouts))?.readOneOrMoreSections() ?? []
    } ?? []
  }

  /// Reads the items of a section. Returns several lists if the items are in a data file that
  /// contains several sections.
  fileprivate func readItems() -> [ItemsSpecification] {
    let needsFrames = context.needsFrames
    switch node.value {
    case .number:
      guard let count = readCount() else { return [] }
      return itemsIfLegal(.count(count), isLegal: !needsFrames || count == 0)
    case .array: return readListedItems().map { [$0] } ?? []
    case .object:
      if node["csv"] != nil {
        let sizes = readFields(ScenarioFormat.csvKeys)?["csv"]?.readSizesFile() ?? []
        return sizes.flatMap { itemsIfLegal(.sizes($0), isLegal: !needsFrames) }
      }
      if node["random"] != nil {
        guard
          let randomSizes = readFields(ScenarioFormat.randomItemsKeys)?["random"]?.readRandomSizes()
        else {
          return []
        }
        return itemsIfLegal(.random(randomSizes), isLegal: !needsFrames)
      }
      guard node["repeat"] != nil else {
        reportMismatch(expected: "an object with the key \"repeat\", \"random\" or \"csv\"")
        return []
      }
      guard let fields = readFields(ScenarioFormat.repeatedItemsKeys) else { return [] }
      let count = fields["repeat"]?.readCount()
      guard let size = fields["size"]?.readSize(), let count else { return [] }
      return itemsIfLegal(.repeated(count: count, size: size), isLegal: !needsFrames)
    default:
      reportMismatch(expected: "a count, a list of sizes, or an object")
      return []
    }
  }

  /// Adds the number of items in `itemLists` to the number of items read so far. Reports an error
  /// when the sum exceeds the item limit for the first time.
  fileprivate func countTowardItemLimit(_ itemLists: [ItemsSpecification]) {
    let previousTotalItemCount = context.itemCount
    for list in itemLists { context.itemCount += list.count }
    if previousTotalItemCount <= context.itemLimit, context.itemCount > context.itemLimit {
      reportFinding(itemLimitMessage(context.itemCount, limit: context.itemLimit))
    }
  }

  private func itemsIfLegal(_ items: ItemsSpecification, isLegal: Bool) -> [ItemsSpecification] {
    if !isLegal {
      let layoutName = context.usedLayouts.first { $0.data == .frames }?.name ?? ""
      reportMismatch(
        expected: "a list of frames [x, y, width, height] for the layout \(quoted(layoutName))")
    }
    return [items]
  }

  private func readListedItems() -> ItemsSpecification? {
    guard let elements = readElements() else { return nil }
    if context.needsFrames {
      return .frames(elements.compactMap { $0.readRect(lengthsIn: .length) })
    }
    return .sizes(elements.compactMap { $0.readSize() })
  }

  private func readRandomSizes() -> RandomSizes? {
    guard let fields = readFields(ScenarioFormat.randomSizesKeys) else { return nil }
    let seed = fields["seed"]?.readSeed()
    let itemCount = fields["count"]?.readCount()
    let width = fields["width"]?.readInterval()
    let height = fields["height"]?.readInterval()
    let step = fields["step"].map { $0.readNumber(.positive) } ?? RandomSizes.standardStep
    guard let seed, let itemCount, let width, let height, let step else { return nil }
    return RandomSizes(seed: seed, count: itemCount, width: width, height: height, step: step)
  }

  /// Reads an object whose keys are item numbers below `itemCount`, and whose values are texts for
  /// these items.
  fileprivate func readTexts(itemCount: Int?, _ read: (JSONCursor) -> String?) -> [Int: String] {
    var textsByItem: [Int: String] = [:]
    for entry in readEntries(expecting: "an object whose keys are item numbers") ?? [] {
      let (key, cursor) = (entry.key, entry.value)
      let text = read(cursor)
      guard let path = ItemPath(key), path.item == nil, path.section >= 0 else {
        cursor.reportFinding(
          "expected an item's number as key, found \(quoted(key))", at: entry.keyPosition)
        continue
      }
      if let itemCount, path.section >= itemCount {
        cursor.reportFinding(
          "expected an item number below \(itemCount), found \(key)", at: entry.keyPosition)
      }
      textsByItem[path.section] = text
    }
    return textsByItem
  }

  /// Reads a list of sizes for the first items of a section that has `itemCount` items.
  fileprivate func readSizes(of key: SectionKey, itemCount: Int?) -> [Size] {
    guard let elements = readElements() else { return [] }
    if let itemCount, elements.count > itemCount {
      reportFinding(
        "expected at most as many \(key.name) as items (\(itemCount)), found \(elements.count)")
    }
    return elements.compactMap { $0.readSize() }
  }

  /// Reports a key of a section's JSON object that no layout of the scenario reads.
  fileprivate func reportIfNoLayoutReads(_ key: SectionKey) {
    let isRead = context.usedLayouts.contains { $0 == .any || $0.sectionKeys.contains(key) }
    if !isRead {
      let layoutNames = context.layouts.quotedNames { $0.sectionKeys.contains(key) }
      reportFinding("this key is legal only for the \(layoutNames)")
    }
  }
}

/// The message for data whose `count` items exceed the item limit `limit`. The count is nil if the
/// items were not all counted.
func itemLimitMessage(_ count: Int?, limit: Int, isAfterBatch: Bool = false) -> String {
  "expected at most \(limit) items in all\(isAfterBatch ? " after the batch" : ""), found "
    + "\(count.map { "\($0)" } ?? "more"); --max-items raises the limit"
}

extension LayoutDescription {
  /// Whether data with a tree and no sections are sufficient for the layout.
  fileprivate var canDoWithoutSections: Bool { data == .tree || self == .any }
}
