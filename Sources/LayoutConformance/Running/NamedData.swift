import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// Data whose items and sections have names that stay the same through batches. This is the plain
/// model with which batch updates are compared.
struct NamedData {
  /// An item and its values. No two items have the same size.
  struct Item {
    let name: Int
    var size: Size
    var origin = Point.zero
    var mode: PhotoMode?
  }

  /// A section with its items, and its other values in `rest`.
  struct Section {
    let name: Int
    var items: [Item]
    var rest: ResolvedSection
  }

  var sections: [Section] = []

  /// The next unused name.
  private var freeName = 0

  /// Gives every section and item of `data` a name. Returns nil for a tree, which has no batches
  /// of items.
  init?(_ data: ResolvedData) {
    guard data.tree == nil else { return nil }
    for section in data.sections {
      let items = (0..<section.count).map { item in
        makeItem(
          at: section.frames?[item].origin ?? .zero, mode: section.layoutModes[item])
      }
      sections.append(Section(name: makeName(), items: items, rest: section))
    }
  }

  private mutating func makeName() -> Int {
    freeName += 1
    return freeName - 1
  }

  /// Makes a new item whose width and height differ from those of all other items.
  mutating func makeItem(at origin: Point = .zero, mode: PhotoMode? = nil) -> Item {
    let name = makeName()
    return Item(
      name: name,
      size: Size(width: 20 + Double(name) / 2, height: 12 + Double(name * 37 % 256) / 4),
      origin: origin, mode: mode)
  }

  /// Makes a new section of `count` items, with sizes and frames if `model` has them.
  mutating func makeSection(count: Int, like model: Section?) -> Section {
    var rest = ResolvedSection(count: count)
    rest.sizes = model?.rest.sizes == nil ? nil : []
    rest.frames = model?.rest.frames == nil ? nil : []
    let items = (0..<count).map { makeItem(at: Point(x: Double($0) * 31, y: Double($0) * 17)) }
    return Section(name: makeName(), items: items, rest: rest)
  }

  /// The data as a data source serves them.
  var resolved: ResolvedData {
    ResolvedData(sections: sections.map(\.resolved))
  }

  var counts: [Int] { sections.map(\.items.count) }

  /// The path of each item, by its name.
  var places: [Int: ElementPath] {
    var places: [Int: ElementPath] = [:]
    for (number, section) in sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        places[item.name] = ElementPath(section: number, item: place)
      }
    }
    return places
  }

  /// The number of each section, by its name.
  var sectionPlaces: [Int: Int] {
    Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.name, $0) })
  }

  /// The paths of all items, in ascending order.
  var paths: [ElementPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { ElementPath(section: section, item: $0) }
    }
  }

  /// The item at `path`, which must exist.
  subscript(path: ElementPath) -> Item {
    get { sections[path.section].items[path.item] }
    set { sections[path.section].items[path.item] = newValue }
  }
}

extension NamedData.Section {
  fileprivate var resolved: ResolvedSection {
    var section = rest
    section.count = items.count
    section.photos = []
    section.layoutModes = [:]
    for (place, item) in items.enumerated() { section.layoutModes[place] = item.mode }
    let framed = rest.frames != nil
    section.sizes = rest.sizes != nil || framed ? items.map(\.size) : nil
    section.frames = framed ? items.map { Rect(origin: $0.origin, size: $0.size) } : nil
    return section
  }
}

extension Moment {
  /// The data of this state with names, or nil for a tree.
  var namedData: NamedData? { NamedData(observation.data) }
}
