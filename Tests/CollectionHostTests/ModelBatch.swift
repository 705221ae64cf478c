import CollectionHost
import CollectionLayout

/// Plain arrays with an identity for every section and item, and a batch carried out on them slot by
/// slot: the slow, obvious version of `BatchPlan`.
struct Model: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  var sections: [Section]
  private var nextID = 0

  init(counts: [Int]) {
    sections = []
    sections = counts.map { count in
      Section(id: fresh(), items: (0..<count).map { _ in fresh() })
    }
  }

  var counts: [Int] { sections.map(\.items.count) }
  var itemIDs: [[Int]] { sections.map(\.items) }

  mutating func fresh() -> Int {
    nextID += 1
    return nextID
  }

  /// Fills the slots that are nil with `rest`, in order.
  static func filled<Value>(_ slots: [Value?], with rest: [Value]) -> [Value] {
    var rest = rest[...]
    return slots.map { $0 ?? rest.removeFirst() }
  }

  /// Carries out a random batch and names it.
  mutating func change(_ random: inout Random) -> [LayoutUpdate] {
    var updates: [LayoutUpdate] = []
    var items = takeItems(&random, &updates)
    let origins = changeSections(&random, &updates)
    // What leaves its place goes to any section that there is now; with none, nothing can.
    var arriving: [[(path: ElementPath, id: Int)]] = sections.map { _ in [] }
    for item in items.moved {
      arriving[random.below(sections.count)].append(item)
    }
    for section in sections.indices {
      if let origin = origins[section] { sections[section].items = items.staying[origin] }
      place(arriving[section], in: section, isNew: origins[section] == nil, &random, &updates)
    }
    items.moved = []
    return updates.shuffled(using: &random)
  }

  /// What stays in each section, and what is to be moved elsewhere.
  private mutating func takeItems(
    _ random: inout Random, _ updates: inout [LayoutUpdate]
  ) -> (staying: [[Int]], moved: [(path: ElementPath, id: Int)]) {
    var staying: [[Int]] = []
    var moved: [(path: ElementPath, id: Int)] = []
    for section in sections.indices {
      var left: [Int] = []
      for (item, id) in sections[section].items.enumerated() {
        let path = ElementPath(section: section, item: item)
        switch random.below(20) {
        case 0, 1: updates.append(.init(action: .delete, before: .item(path), after: nil))
        case 2, 3: moved.append((path, id))
        case 4:
          updates.append(.init(action: .reload, before: .item(path), after: nil))
          left.append(fresh())
        default: left.append(id)
        }
      }
      staying.append(left)
    }
    return (staying, moved)
  }

  /// Deletes, reloads, moves and inserts sections; answers, for each now, whose items it keeps.
  private mutating func changeSections(
    _ random: inout Random, _ updates: inout [LayoutUpdate]
  ) -> [Int?] {
    var staying: [(Section, Int?)] = []
    var moved: [(section: Section, from: Int)] = []
    for (index, section) in sections.enumerated() {
      switch random.below(16) {
      case 0 where index > 0:
        updates.append(.init(action: .delete, before: .section(index), after: nil))
      case 1: moved.append((section, index))
      case 2:
        updates.append(.init(action: .reload, before: .section(index), after: nil))
        staying.append((newSection(&random), nil))
      default: staying.append((section, index))
      }
    }
    let inserted = random.chance(25) ? 1 : 0
    let count = staying.count + moved.count + inserted
    var slots = [(Section, Int?)?](repeating: nil, count: count)
    var free = Array(0..<count).shuffled(using: &random)
    for (section, from) in moved {
      let slot = free.removeLast()
      slots[slot] = (section, from)
      updates.append(.init(action: .move, before: .section(from), after: .section(slot)))
    }
    for _ in 0..<inserted {
      let slot = free.removeLast()
      slots[slot] = (newSection(&random), nil)
      updates.append(.init(action: .insert, before: nil, after: .section(slot)))
    }
    let filled = Model.filled(slots, with: staying)
    sections = filled.map(\.0)
    return filled.map(\.1)
  }

  private mutating func newSection(_ random: inout Random) -> Section {
    Section(id: fresh(), items: (0..<random.below(4)).map { _ in fresh() })
  }

  /// Puts what arrives, and sometimes something new, in random slots of a section.
  private mutating func place(
    _ arriving: [(path: ElementPath, id: Int)], in section: Int, isNew: Bool,
    _ random: inout Random, _ updates: inout [LayoutUpdate]
  ) {
    // Items of a new section are new without being named.
    let inserted = isNew ? 0 : max(0, random.below(5) - 2)
    let count = sections[section].items.count + arriving.count + inserted
    var slots = [Int?](repeating: nil, count: count)
    var free = Array(0..<count).shuffled(using: &random)
    for item in arriving {
      let slot = free.removeLast()
      slots[slot] = item.id
      updates.append(
        .init(
          action: .move, before: .item(item.path),
          after: .item(ElementPath(section: section, item: slot))))
    }
    for _ in 0..<inserted {
      let slot = free.removeLast()
      slots[slot] = fresh()
      updates.append(
        .init(
          action: .insert, before: nil, after: .item(ElementPath(section: section, item: slot))))
    }
    sections[section].items = Model.filled(slots, with: sections[section].items)
  }
}
