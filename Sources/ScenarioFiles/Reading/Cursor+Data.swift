import LayoutGeometry
import Wording

extension Fields {
  /// The data in the head of a scenario: the layouts in use need sections, a tree, or both.
  func data() -> DataSpecification {
    let kinds = cursor.context.kinds
    if self["tree"] == nil, kinds.contains(.classTree) {
      cursor.report("missing key \"tree\", which the layout \"classTree\" needs")
    }
    if self["sections"] == nil, !kinds.isSubset(of: [.classTree, .any]) || self["tree"] == nil {
      cursor.report("missing key \"sections\"")
    }
    return DataSpecification(sections: sections() ?? [], tree: tree())
  }

  /// The data of a step, which says only what changes.
  func changedData() -> Step.Action? {
    if self["tree"] == nil, self["sections"] == nil { cursor.report("missing key \"sections\"") }
    return .data(sections: sections(), tree: tree())
  }

  private func sections() -> [SectionSpecification]? { self["sections"]?.sections() }

  private func tree() -> ClassTree? {
    guard let tree = self["tree"] else { return nil }
    cursor.context.hasTree = true
    if cursor.context.kinds.isDisjoint(with: [.classTree, .any]) {
      tree.report("only for the layout \"classTree\"")
    }
    return tree.tree()
  }

  /// A section for every run of its items.
  func section() -> [SectionSpecification] {
    let lists = self["items"]?.items() ?? []
    var model = SectionSpecification(items: .count(0))
    model.header = self["header"]?.size()
    model.footer = self["footer"]?.size()
    model.inset = self["inset"]?.insets()
    model.lineSpacing = self["lineSpacing"]?.number()
    model.interitemSpacing = self["interitemSpacing"]?.number()
    let count = lists.map(\.count).min()
    model.layoutModes = self["layoutModes"]?.layoutModes(count: count) ?? [:]
    model.photos = self["photos"]?.photos(count: count) ?? []
    return lists.map { items in
      var section = model
      section.items = items
      return section
    }
  }
}

extension Cursor {
  fileprivate func sections() -> [SectionSpecification] {
    (elements() ?? []).flatMap { $0.fields(ScenarioFormat.section)?.section() ?? [] }
  }

  /// The items of a section; several lists only from a file of several sections.
  fileprivate func items() -> [ItemsSpecification] {
    let needsFrames = context.kinds.contains(.free)
    switch node.value {
    case .number:
      guard let count = count() else { return [] }
      return one(.count(count), isLegal: !needsFrames || count == 0)
    case .array: return list().map { [$0] } ?? []
    case .object:
      if node["csv"] != nil {
        let sizes = fields(ScenarioFormat.csv)?["csv"]?.sizes() ?? []
        return sizes.flatMap { one(.sizes($0), isLegal: !needsFrames) }
      }
      if node["random"] != nil {
        guard let random = fields(ScenarioFormat.randomItems)?["random"]?.randomSizes() else {
          return []
        }
        return one(.random(random), isLegal: !needsFrames)
      }
      guard node["repeat"] != nil else {
        refuse(expected: "an object with the key \"repeat\", \"random\" or \"csv\"")
        return []
      }
      guard let fields = fields(ScenarioFormat.repeatedItems) else { return [] }
      let count = fields["repeat"]?.count()
      guard let size = fields["size"]?.size(), let count else { return [] }
      return one(.repeated(count: count, size: size), isLegal: !needsFrames)
    default:
      refuse(expected: "a count, a list of sizes, or an object")
      return []
    }
  }

  private func one(_ items: ItemsSpecification, isLegal: Bool) -> [ItemsSpecification] {
    if !isLegal {
      refuse(expected: "a list of frames [x, y, width, height] for the layout \"free\"")
    }
    return [items]
  }

  private func list() -> ItemsSpecification? {
    guard let elements = elements() else { return nil }
    if context.kinds.contains(.free) {
      return .frames(elements.compactMap { $0.frame(.length) })
    }
    return .sizes(elements.compactMap { $0.size() })
  }

  private func randomSizes() -> RandomSizes? {
    guard let fields = fields(ScenarioFormat.randomSizes) else { return nil }
    let seed = fields["seed"]?.seed()
    let count = fields["count"]?.count()
    let width = fields["width"]?.interval()
    let height = fields["height"]?.interval()
    let step = fields["step"].map { $0.number(.positive) } ?? RandomSizes.standardStep
    guard let seed, let count, let width, let height, let step else { return nil }
    return RandomSizes(seed: seed, count: count, width: width, height: height, step: step)
  }

  fileprivate func layoutModes(count: Int?) -> [Int: PhotoMode] {
    refuseUnlessPhotos()
    var modes: [Int: PhotoMode] = [:]
    for entry in entries("an object of items") ?? [] {
      let (key, cursor) = (entry.key, entry.value)
      let mode = cursor.word("layout mode", of: PhotoMode.self)
      guard let path = PathName(key), path.item == nil, path.section >= 0 else {
        cursor.report(
          "expected an item's number as key, found \(quoted(key))", at: entry.keyPosition)
        continue
      }
      if let count, path.section >= count {
        cursor.report("no item \(key): the section has \(count)", at: entry.keyPosition)
      }
      modes[path.section] = mode
    }
    return modes
  }

  fileprivate func photos(count: Int?) -> [Size] {
    refuseUnlessPhotos()
    let elements = elements() ?? []
    if let count, elements.count > count {
      report("expected at most as many photos as items, \(count), found \(elements.count)")
    }
    return elements.compactMap { $0.size() }
  }

  private func refuseUnlessPhotos() {
    if context.kinds.isDisjoint(with: [.photoGrid, .any]) {
      report("only for the layout \"photoGrid\"")
    }
  }
}
