import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// Data whose items and sections have names, so that they can be followed through batches: the plain
/// model that batch updates are judged by.
struct NamedData {
  /// An item with all that the data say of it; no two have the same size.
  struct Item {
    let name: Int
    var size: Size
    var origin = Point.zero

    /// What the keys of single layouts say of the item, by key.
    var words: [String: String] = [:]
  }

  /// A section, and what it says of everything but its items.
  struct Section {
    let name: Int
    var items: [Item]
    var rest: ResolvedSection
  }

  var sections: [Section] = []

  /// The first name that nothing has.
  private var freeName = 0

  /// Names everything in `data`; nil where it is a tree, of which nothing can be batched.
  init?(_ data: ResolvedData) {
    guard data.tree == nil else { return nil }
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
    freeName += 1
    return freeName - 1
  }

  /// A new item, with a size of its own: its width and its height are no other's.
  mutating func makeItem(at origin: Point = .zero, words: [String: String] = [:]) -> Item {
    let name = makeName()
    return Item(
      name: name,
      size: Size(width: 20 + Double(name) / 2, height: 12 + Double(name * 37 % 256) / 4),
      origin: origin, words: words)
  }

  /// A new section of `count` items, with sizes and frames where `model` has them.
  mutating func makeSection(count: Int, like model: Section?) -> Section {
    var rest = ResolvedSection(count: count)
    rest.sizes = model?.rest.sizes == nil ? nil : []
    rest.frames = model?.rest.frames == nil ? nil : []
    let items = (0..<count).map { makeItem(at: Point(x: Double($0) * 31, y: Double($0) * 17)) }
    return Section(name: makeName(), items: items, rest: rest)
  }

  /// The data as a source serves them.
  var resolved: ResolvedData {
    ResolvedData(sections: sections.map(\.resolved))
  }

  var counts: [Int] { sections.map(\.items.count) }

  /// Where every item is, by name.
  var places: [Int: ElementPath] {
    var places: [Int: ElementPath] = [:]
    for (number, section) in sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        places[item.name] = ElementPath(section: number, item: place)
      }
    }
    return places
  }

  /// The number of every section, by name.
  var sectionPlaces: [Int: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.name, $0) })
  }

  /// The paths of all items, in ascending order.
  var paths: [ElementPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { ElementPath(section: section, item: $0) }
    }
  }

  /// The item at a path that exists.
  subscript(path: ElementPath) -> Item {
    get { sections[path.section].items[path.item] }
    set { sections[path.section].items[path.item] = newValue }
  }
}

extension NamedData.Section {
  fileprivate var resolved: ResolvedSection {
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

extension Moment {
  /// The data of the state with everything named; nil of a tree.
  var namedData: NamedData? { NamedData(observation.data) }
}
