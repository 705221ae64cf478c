import LayoutGeometry
import Layouts
import RandomCollections
import RandomNumbers
import ScenarioFiles

/// Random data for a layout: the sections, or the nodes of a tree, with all values that any layout
/// reads.
struct GeneratedLayoutData: Equatable {
  struct Item: Equatable {
    var size: Size
    var frame: Rect
    var layoutMode: String?
  }

  struct Section: Equatable {
    var items: [Item] = []

    /// True if the items have individual sizes in the data.
    var hasSizes = false
    var header: Size?
    var footer: Size?
    var inset: Insets?
    var lineSpacing: Double?
    var interitemSpacing: Double?
  }

  var sections: [Section] = []

  /// The parents of the nodes if the data are a tree; nil if the data are sections.
  var parents: [Int?]?

  /// Creates random data of up to six sections, or a tree.
  init(isTree: Bool, _ random: inout SplitMix64) {
    if isTree {
      parents = []
      for _ in 0..<random.nextInt(40) { addNode(&random) }
    } else {
      for _ in 0..<random.nextInt(7) { sections.append(Self.section(&random)) }
    }
  }

  /// The number of items in each section, or of nodes at each depth.
  var itemOrNodeCounts: [Int] {
    nodesByDepth.map { $0.map(\.count) } ?? sections.map(\.items.count)
  }

  /// The nodes at each depth of the tree; nil if the data are not a tree. The list is empty if the
  /// tree is invalid, because a data source then provides no nodes.
  private var nodesByDepth: [[Int]]? {
    guard let parents else { return nil }
    let tree = ClassTree(parents: parents)
    return tree.firstError == nil ? tree.levels : []
  }

  /// The data in the form that sources and the oracle read.
  var resolvedData: ResolvedData {
    if let parents {
      return ResolvedData(
        sections: itemOrNodeCounts.map { ResolvedSection(count: $0) },
        tree: ClassTree(parents: parents))
    }
    return ResolvedData(
      sections: sections.map { section in
        var layoutModesByItem: [Int: String] = [:]
        for (item, value) in section.items.enumerated() {
          layoutModesByItem[item] = value.layoutMode
        }
        var resolvedSection = ResolvedSection(
          count: section.items.count, sizes: section.hasSizes ? section.items.map(\.size) : nil,
          frames: section.items.map(\.frame), header: section.header, footer: section.footer,
          inset: section.inset, lineSpacing: section.lineSpacing,
          interitemSpacing: section.interitemSpacing)
        if !layoutModesByItem.isEmpty {
          resolvedSection.itemTextsByKey["layoutModes"] = layoutModesByItem
        }
        return resolvedSection
      })
  }

  static func item(_ random: inout SplitMix64) -> Item {
    Item(
      size: random.randomItemSize(), frame: random.randomItemFrame(),
      layoutMode: random.randomBool(20)
        ? random.randomElement(of: ["aspectFit", "aspectFill"]) : nil)
  }

  static func section(_ random: inout SplitMix64) -> Section {
    var section = Section()
    section.hasSizes = random.randomBool(60)
    let itemsHaveEqualSizes = random.randomBool(30)
    for _ in 0..<random.nextInt(random.randomElement(of: [1, 3, 6, 11])) {
      var item = item(&random)
      if itemsHaveEqualSizes, let firstItem = section.items.first { item.size = firstItem.size }
      section.items.append(item)
    }
    if random.randomBool(30) { section.header = Self.headerOrFooterSize(&random) }
    if random.randomBool(20) { section.footer = Self.headerOrFooterSize(&random) }
    if random.randomBool(20) { section.inset = random.randomInsets() }
    if random.randomBool(20) { section.lineSpacing = Self.spacing(&random) }
    if random.randomBool(20) { section.interitemSpacing = Self.spacing(&random) }
    return section
  }

  /// A random size of a header or footer. One in four of these sizes is empty.
  static func headerOrFooterSize(_ random: inout SplitMix64) -> Size {
    random.randomBool(25)
      ? .zero
      : Size(width: random.randomLength(in: 0...40), height: random.randomLength(in: 0...40))
  }

  static func spacing(_ random: inout SplitMix64) -> Double {
    random.randomBool(20) ? random.randomLength(in: -30 ... -1) : random.randomLength(in: 0...20)
  }

  /// Adds a root or a leaf to the tree.
  mutating func addNode(_ random: inout SplitMix64) {
    guard let parents else { return }
    let isRoot = parents.isEmpty || random.randomBool(15)
    self.parents?.append(isRoot ? nil : random.nextInt(parents.count))
  }

  /// Removes a random leaf from the tree.
  mutating func removeLeaf(_ random: inout SplitMix64) {
    guard let parents else { return }
    let innerNodes = Set(parents.compactMap { $0 })
    let leaves = parents.indices.filter { !innerNodes.contains($0) }
    guard !leaves.isEmpty else { return }
    let leaf = random.randomElement(of: leaves)
    var remainingParents = parents
    remainingParents.remove(at: leaf)
    self.parents = remainingParents.map { $0.map { $0 > leaf ? $0 - 1 : $0 } }
  }
}
