import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Data in which each section and item has an identifying number, so that its position can be
/// followed through batches.
///
/// The rules compare the results of a layout's batch updates with this simple model.
package struct DataWithNumberedItems {
  /// An item with all its values in the data. No two items have the same size.
  package struct Item {
    package let id: Int
    package var size: Size
    package var origin = Point.zero

    /// The item's texts, which only some layouts read. The keys are those of the section's JSON
    /// object.
    package var textsByJSONKey: [String: String] = [:]
  }

  /// A section with its items and its other values.
  package struct Section {
    package let id: Int
    package var items: [Item]
    package var propertiesWithoutItems: ResolvedSection
  }

  package var sections: [Section] = []

  /// How many sections the layout supports, as a range.
  package let supportedSectionCounts: ClosedRange<Int>

  /// How many items a section may have in the layout.
  package let supportedItemCounts: SupportedItemCounts

  /// The next unused identifying number.
  private var nextNumber = 0

  /// Assigns identifying numbers to all sections and items of `data`. Returns nil for a tree, since
  /// batches change its nodes instead of items.
  package init?(
    _ data: ResolvedData, supportedSectionCounts: ClosedRange<Int> = 0...Int.max,
    supportedItemCounts: SupportedItemCounts = .any
  ) {
    guard data.tree == nil else { return nil }
    self.supportedSectionCounts = supportedSectionCounts
    self.supportedItemCounts = supportedItemCounts
    for section in data.sections {
      let items = (0..<section.count).map { item in
        makeItem(
          at: section.frames?[item].origin ?? .zero,
          textsByJSONKey: section.itemTextsByKey.compactMapValues { $0[item] })
      }
      sections.append(Section(id: makeNumber(), items: items, propertiesWithoutItems: section))
    }
  }

  private mutating func makeNumber() -> Int {
    nextNumber += 1
    return nextNumber - 1
  }

  /// Makes an item whose width differs from the widths of all other items. The heights of
  /// successive items repeat only after 256 items.
  package mutating func makeItem(
    at origin: Point = .zero, textsByJSONKey: [String: String] = [:]
  ) -> Item {
    let number = makeNumber()
    return Item(
      id: number,
      size: Size(width: 20 + Double(number) / 2, height: 12 + Double(number * 37 % 256) / 4),
      origin: origin, textsByJSONKey: textsByJSONKey)
  }

  /// Makes a section of `count` new items. The new items have sizes and frames if the items of the
  /// section `model` have them.
  package mutating func makeSection(count: Int, like model: Section?) -> Section {
    var propertiesWithoutItems = ResolvedSection(count: count)
    propertiesWithoutItems.sizes = model?.propertiesWithoutItems.sizes == nil ? nil : []
    propertiesWithoutItems.frames = model?.propertiesWithoutItems.frames == nil ? nil : []
    let items = (0..<count).map {
      makeItem(at: Point(x: Double($0) * 31, y: Double($0) * 17))
    }
    return Section(id: makeNumber(), items: items, propertiesWithoutItems: propertiesWithoutItems)
  }

  /// The data in the form that a data source provides.
  package var resolvedData: ResolvedData {
    ResolvedData(sections: sections.map(\.resolvedSection))
  }

  package var itemCounts: [Int] { sections.map { $0.items.count } }

  /// The path of each item, by its identifying number.
  package var itemPathsByNumber: ItemPathTable {
    var pathsByNumber = ItemPathTable(limit: nextNumber)
    for (sectionIndex, section) in sections.enumerated() {
      for (itemIndex, item) in section.items.enumerated() {
        pathsByNumber[item.id] = ElementPath(section: sectionIndex, item: itemIndex)
      }
    }
    return pathsByNumber
  }

  /// The index of each section, by its identifying number.
  package var sectionIndexesByNumber: [Int: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
  }

  /// The paths of all items, in ascending order.
  package var itemPaths: [ElementPath] {
    itemCounts.enumerated().flatMap { section, count in
      (0..<count).map { ElementPath(section: section, item: $0) }
    }
  }

  /// The item at `path`.
  ///
  /// - Precondition: The path exists.
  package subscript(path: ElementPath) -> Item {
    get { sections[path.section].items[path.item] }
    set { sections[path.section].items[path.item] = newValue }
  }
}

/// The paths of the items of a ``DataWithNumberedItems``, by their identifying numbers.
package struct ItemPathTable {
  private var paths: [ElementPath?]

  /// Creates an empty table for the numbers below `limit`.
  fileprivate init(limit: Int) { paths = Array(repeating: nil, count: limit) }

  /// The path of the item with this number; nil if there is no such item.
  package fileprivate(set) subscript(number: Int) -> ElementPath? {
    get { paths.indices.contains(number) ? paths[number] : nil }
    set { paths[number] = newValue }
  }

  /// The numbers and paths of all items, in ascending order of the numbers.
  package var numbersAndPaths: [(number: Int, path: ElementPath)] {
    paths.enumerated().compactMap { number, path in path.map { (number, $0) } }
  }
}

extension DataWithNumberedItems.Section {
  fileprivate var resolvedSection: ResolvedSection {
    var section = propertiesWithoutItems
    section.count = items.count
    section.sizesByKey = [:]
    section.itemTextsByKey = [:]
    for (index, item) in items.enumerated() {
      for (key, text) in item.textsByJSONKey {
        section.itemTextsByKey[key, default: [:]][index] = text
      }
    }
    let hasFrames = propertiesWithoutItems.frames != nil
    section.sizes = propertiesWithoutItems.sizes != nil || hasFrames ? items.map(\.size) : nil
    section.frames = hasFrames ? items.map { Rect(origin: $0.origin, size: $0.size) } : nil
    return section
  }
}
