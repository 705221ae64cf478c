import LayoutDescriptions
import LayoutGeometry
import Wording

extension Fields {
  /// Reads the data of a scenario. The layouts that the scenario uses need sections, a tree, or
  /// both.
  func data() -> DataSpecification {
    let kinds = cursor.context.usedLayouts
    if self["tree"] == nil, let layout = kinds.first(where: { $0.data == .tree }) {
      cursor.report("missing key \"tree\", which the layout \(quoted(layout.name)) needs")
    }
    if self["sections"] == nil, !kinds.allSatisfy(\.canDoWithoutSections) || self["tree"] == nil {
      cursor.report("missing key \"sections\"")
    }
    return DataSpecification(sections: sections() ?? [], tree: tree())
  }

  /// Reads the data of a `data` step, which gives only the part that changes.
  func changedData() -> Step.Action? {
    if self["tree"] == nil, self["sections"] == nil { cursor.report("missing key \"sections\"") }
    return .data(sections: sections(), tree: tree())
  }

  private func sections() -> [SectionSpecification]? { self["sections"]?.sections() }

  private func tree() -> ClassTree? {
    guard let tree = self["tree"] else { return nil }
    cursor.context.hasTree = true
    if !cursor.context.usedLayouts.contains(where: \.canDoWithoutSections) {
      tree.report("only for the \(cursor.context.layouts.quotedNames { $0.data == .tree })")
    }
    return tree.tree()
  }

  /// Reads one section, or several if its items are in a file that contains several sections.
  func section() -> [SectionSpecification] {
    let lists = self["items"]?.items() ?? []
    var model = SectionSpecification(items: .count(0))
    model.header = self["header"]?.size()
    model.footer = self["footer"]?.size()
    model.inset = self["inset"]?.insets()
    model.lineSpacing = self["lineSpacing"]?.number()
    model.interitemSpacing = self["interitemSpacing"]?.number()
    let count = lists.map(\.count).min()
    for key in cursor.context.layouts.sectionKeys {
      guard let values = self[key.name] else { continue }
      values.reportUnlessRead(key)
      switch key.type {
      case .words(let noun, let words):
        let read = values.texts(count: count) { $0.word(noun, among: words) }
        model.keyedWords[key.name] = read.isEmpty ? nil : read
      case .texts:
        let read = values.texts(count: count) { $0.singleLine() }
        model.keyedWords[key.name] = read.isEmpty ? nil : read
      case .sizes:
        let read = values.sizes(of: key, count: count)
        model.keyedSizes[key.name] = read.isEmpty ? nil : read
      }
    }
    return lists.map { items in
      var section = model
      section.items = items
      return section
    }
  }
}

extension Cursor {
  fileprivate func sections() -> [SectionSpecification] {
    (elements() ?? []).flatMap {
      $0.fields(ScenarioFormat.sectionKeys(context.layouts))?.section() ?? []
    }
  }

  /// Reads the items of a section. Returns several lists only for a file that contains several
  /// sections.
  fileprivate func items() -> [ItemsSpecification] {
    let needsFrames = context.needsFrames
    switch node.value {
    case .number:
      guard let count = count() else { return [] }
      return checkedItems(.count(count), isLegal: !needsFrames || count == 0)
    case .array: return listedItems().map { [$0] } ?? []
    case .object:
      if node["csv"] != nil {
        let sizes = fields(ScenarioFormat.csvKeys)?["csv"]?.sizes() ?? []
        return sizes.flatMap { checkedItems(.sizes($0), isLegal: !needsFrames) }
      }
      if node["random"] != nil {
        guard let random = fields(ScenarioFormat.randomItemsKeys)?["random"]?.randomSizes() else {
          return []
        }
        return checkedItems(.random(random), isLegal: !needsFrames)
      }
      guard node["repeat"] != nil else {
        reportMismatch(expected: "an object with the key \"repeat\", \"random\" or \"csv\"")
        return []
      }
      guard let fields = fields(ScenarioFormat.repeatedItemsKeys) else { return [] }
      let count = fields["repeat"]?.count()
      guard let size = fields["size"]?.size(), let count else { return [] }
      return checkedItems(.repeated(count: count, size: size), isLegal: !needsFrames)
    default:
      reportMismatch(expected: "a count, a list of sizes, or an object")
      return []
    }
  }

  private func checkedItems(_ items: ItemsSpecification, isLegal: Bool) -> [ItemsSpecification] {
    if !isLegal {
      let layout = context.usedLayouts.first { $0.data == .frames }?.name ?? ""
      reportMismatch(
        expected: "a list of frames [x, y, width, height] for the layout \(quoted(layout))")
    }
    return [items]
  }

  private func listedItems() -> ItemsSpecification? {
    guard let elements = elements() else { return nil }
    if context.needsFrames {
      return .frames(elements.compactMap { $0.frame(.length) })
    }
    return .sizes(elements.compactMap { $0.size() })
  }

  private func randomSizes() -> RandomSizes? {
    guard let fields = fields(ScenarioFormat.randomSizesKeys) else { return nil }
    let seed = fields["seed"]?.seed()
    let count = fields["count"]?.count()
    let width = fields["width"]?.interval()
    let height = fields["height"]?.interval()
    let step = fields["step"].map { $0.number(.positive) } ?? RandomSizes.standardStep
    guard let seed, let count, let width, let height, let step else { return nil }
    return RandomSizes(seed: seed, count: count, width: width, height: height, step: step)
  }

  /// Reads texts for individual items of a section with `count` items, by item.
  fileprivate func texts(count: Int?, _ read: (Cursor) -> String?) -> [Int: String] {
    var found: [Int: String] = [:]
    for entry in entries("an object of items") ?? [] {
      let (key, cursor) = (entry.key, entry.value)
      let text = read(cursor)
      guard let path = PathName(key), path.item == nil, path.section >= 0 else {
        cursor.report(
          "expected an item's number as key, found \(quoted(key))", at: entry.keyPosition)
        continue
      }
      if let count, path.section >= count {
        cursor.report("no item \(key): the section has \(count)", at: entry.keyPosition)
      }
      found[path.section] = text
    }
    return found
  }

  /// Reads sizes for the first items of a section with `count` items.
  fileprivate func sizes(of key: SectionKey, count: Int?) -> [Size] {
    let elements = elements() ?? []
    if let count, elements.count > count {
      report("expected at most as many \(key.name) as items, \(count), found \(elements.count)")
    }
    return elements.compactMap { $0.size() }
  }

  /// Reports a section key that no layout of the scenario reads.
  fileprivate func reportUnlessRead(_ key: SectionKey) {
    let isRead = context.usedLayouts.contains { $0 == .any || $0.sectionKeys.contains(key) }
    if !isRead {
      report("only for the \(context.layouts.quotedNames { $0.sectionKeys.contains(key) })")
    }
  }
}

extension LayoutDescription {
  /// Whether data with a tree and no sections are enough for the layout.
  fileprivate var canDoWithoutSections: Bool { data == .tree || self == .any }
}
