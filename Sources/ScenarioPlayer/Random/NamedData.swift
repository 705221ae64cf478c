import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// Data in which each section and item has an identifying number, so that it can be followed
/// through batches.
///
/// The rules compare the results of a layout's batch updates with this simple model.
package struct NamedData {
  /// An item with all its values in the data. No two items have the same size.
  package struct Item {
    package let name: Int
    package var size: Size
    package var origin = Point.zero

    /// The item's words under section keys that only some layouts read, by key.
    package var words: [String: String] = [:]
  }

  /// A section with its items and its other values.
  package struct Section {
    package let name: Int
    package var items: [Item]
    package var rest: ResolvedSection
  }

  package var sections: [Section] = []

  /// The numbers of sections that the layout supports.
  package let sectionCounts: ClosedRange<Int>

  /// The next unused identifying number.
  private var nextName = 0

  /// Assigns identifying numbers to all sections and items of `data`. Returns nil for a tree, since
  /// batches change its nodes instead of items.
  package init?(_ data: ResolvedData, sectionCounts: ClosedRange<Int> = 0...Int.max) {
    guard data.tree == nil else { return nil }
    self.sectionCounts = sectionCounts
    for section in data.sections {
      let items = (0..<section.count).map { item in
        makeItem(
          at: section.frames?[item].origin ?? .zero,
          words: section.keyedWords.compactMapValues { $0[item] })
      }
      sections.append(Section(name: makeName(), items: items, rest: section))
    }
  }

  private mutating func makeName() -> Int {
    nextName += 1
    return nextName - 1
  }

  /// Makes an item whose width and height differ from those of all other items.
  package mutating func makeItem(at origin: Point = .zero, words: [String: String] = [:]) -> Item {
    let name = makeName()
    return Item(
      name: name,
      size: Size(width: 20 + Double(name) / 2, height: 12 + Double(name * 37 % 256) / 4),
      origin: origin, words: words)
  }

  /// Makes a section of `count` new items. The items have sizes and frames if the items of `model`
  /// have them.
  package mutating func makeSection(count: Int, like model: Section?) -> Section {
    var rest = ResolvedSection(count: count)
    rest.sizes = model?.rest.sizes == nil ? nil : []
    rest.frames = model?.rest.frames == nil ? nil : []
    let items = (0..<count).map {
      makeItem(at: Point(x: Double($0) * 31, y: Double($0) * 17))
    }
    return Section(name: makeName(), items: items, rest: rest)
  }

  /// The data in the form that a data source provides.
  package var resolvedData: ResolvedData {
    ResolvedData(sections: sections.map(\.resolvedSection))
  }

  package var itemCounts: [Int] { sections.map { $0.items.count } }

  /// The path of each item, by its identifying number.
  package var itemPathsByName: ItemPlaces {
    var places = ItemPlaces(limit: nextName)
    for (number, section) in sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        places[item.name] = ElementPath(section: number, item: place)
      }
    }
    return places
  }

  /// The index of each section, by its identifying number.
  package var sectionIndexesByName: [Int: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.name, $0) })
  }

  /// The paths of all items, in ascending order.
  package var itemPaths: [ElementPath] {
    itemCounts.enumerated().flatMap { section, count in
      (0..<count).map { ElementPath(section: section, item: $0) }
    }
  }

  /// The item at an existing path.
  package subscript(path: ElementPath) -> Item {
    get { sections[path.section].items[path.item] }
    set { sections[path.section].items[path.item] = newValue }
  }
}

/// The paths of the items of a ``NamedData``, by their identifying numbers.
package struct ItemPlaces {
  private var paths: [ElementPath?]

  /// Creates an empty list for numbers below `limit`.
  fileprivate init(limit: Int) { paths = Array(repeating: nil, count: limit) }

  /// The path of the item with this number; nil if there is no such item.
  package fileprivate(set) subscript(name: Int) -> ElementPath? {
    get { paths.indices.contains(name) ? paths[name] : nil }
    set { paths[name] = newValue }
  }

  /// The numbers and paths of all items, in ascending order of the numbers.
  package var inOrder: [(name: Int, path: ElementPath)] {
    paths.enumerated().compactMap { name, path in path.map { (name, $0) } }
  }
}

extension NamedData.Section {
  fileprivate var resolvedSection: ResolvedSection {
    var section = rest
    section.count = items.count
    section.keyedSizes = [:]
    section.keyedWords = [:]
    for (place, item) in items.enumerated() {
      for (key, word) in item.words { section.keyedWords[key, default: [:]][place] = word }
    }
    let framed = rest.frames != nil
    section.sizes = rest.sizes != nil || framed ? items.map(\.size) : nil
    section.frames = framed ? items.map { Rect(origin: $0.origin, size: $0.size) } : nil
    return section
  }
}
