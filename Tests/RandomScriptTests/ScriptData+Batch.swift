import CollectionLayout

@testable import ScenarioFiles
@testable import ScenarioPlayer

extension ScriptData {
  /// Carries out a random batch and names it: what is not named keeps its order in the slots left.
  mutating func change(_ random: inout ScriptRandom) -> [LayoutUpdate] {
    parents == nil ? changeSections(&random) : changeTree(&random)
  }

  /// Nodes come, go and move with what is below them; a tree that is broken stays as it is.
  private mutating func changeTree(_ random: inout ScriptRandom) -> [LayoutUpdate] {
    let tree = ClassTree(parents: parents ?? [])
    var script = RandomScript(RandomSteps(seed: random.next(), count: 0))
    guard let batch = script.nodeBatch(tree) else { return [] }
    let change = TreeBatch(batch, on: tree)
    guard let result = try? change.result() else {
      preconditionFailure("a drawn batch leaves a forest")
    }
    parents = result.parents
    return change.batch.updates.shuffled(using: &random)
  }

  private mutating func changeSections(_ random: inout ScriptRandom) -> [LayoutUpdate] {
    var updates: [LayoutUpdate] = []
    let moved = takeItems(&random, &updates)
    let isNew = rearrangeSections(&random, &updates)
    guard !sections.isEmpty else { return updates.filter { $0.action != .move } }
    var arriving: [[(path: ElementPath, item: Item)]] = sections.map { _ in [] }
    for item in moved { arriving[random.below(sections.count)].append(item) }
    for section in sections.indices {
      place(arriving[section], in: section, isNew: isNew[section], &random, &updates)
    }
    return updates.shuffled(using: &random)
  }

  /// Deletes and reloads items, and takes those that are to be moved.
  private mutating func takeItems(
    _ random: inout ScriptRandom, _ updates: inout [LayoutUpdate]
  ) -> [(path: ElementPath, item: Item)] {
    var moved: [(path: ElementPath, item: Item)] = []
    for section in sections.indices where random.chance(50) {
      var left: [Item] = []
      for (item, value) in sections[section].items.enumerated() {
        let path = ElementPath(section: section, item: item)
        switch random.below(20) {
        case 0, 1: updates.append(LayoutUpdate(action: .delete, before: .item(path), after: nil))
        case 2, 3: moved.append((path, value))
        case 4:
          updates.append(LayoutUpdate(action: .reload, before: .item(path), after: nil))
          left.append(Self.item(&random))
        default: left.append(value)
        }
      }
      sections[section].items = left
    }
    return moved
  }

  /// Deletes, reloads, moves and inserts sections; answers which of those now are new.
  private mutating func rearrangeSections(
    _ random: inout ScriptRandom, _ updates: inout [LayoutUpdate]
  ) -> [Bool] {
    var staying: [(Section, isNew: Bool)] = []
    var moved: [(section: Section, from: Int)] = []
    for (index, section) in sections.enumerated() {
      switch random.below(20) {
      // The first stays, so that what is moved has somewhere to go.
      case 0 where index > 0:
        updates.append(LayoutUpdate(action: .delete, before: .section(index), after: nil))
      case 1: moved.append((section, index))
      case 2:
        updates.append(LayoutUpdate(action: .reload, before: .section(index), after: nil))
        staying.append((Self.section(&random), true))
      default: staying.append((section, false))
      }
    }
    let inserted = sections.count < 6 && random.chance(25) ? 1 : 0
    let count = staying.count + moved.count + inserted
    var slots = [(Section, isNew: Bool)?](repeating: nil, count: count)
    var free = Array(0..<count).shuffled(using: &random)
    for (section, from) in moved {
      let slot = free.removeLast()
      slots[slot] = (section, false)
      updates.append(LayoutUpdate(action: .move, before: .section(from), after: .section(slot)))
    }
    for _ in 0..<inserted {
      let slot = free.removeLast()
      slots[slot] = (Self.section(&random), true)
      updates.append(LayoutUpdate(action: .insert, before: nil, after: .section(slot)))
    }
    var rest = staying[...]
    let filled = slots.map { $0 ?? rest.removeFirst() }
    sections = filled.map(\.0)
    return filled.map(\.isNew)
  }

  /// Puts what arrives, and sometimes something new, in random slots of a section.
  private mutating func place(
    _ arriving: [(path: ElementPath, item: Item)], in section: Int, isNew: Bool,
    _ random: inout ScriptRandom, _ updates: inout [LayoutUpdate]
  ) {
    // Items of a new section are new without being named.
    let inserted = isNew || sections[section].items.count > 10 ? 0 : max(0, random.below(6) - 3)
    let count = sections[section].items.count + arriving.count + inserted
    var slots = [Item?](repeating: nil, count: count)
    var free = Array(0..<count).shuffled(using: &random)
    for (path, item) in arriving {
      let slot = free.removeLast()
      slots[slot] = item
      updates.append(
        LayoutUpdate(
          action: .move, before: .item(path),
          after: .item(ElementPath(section: section, item: slot))))
    }
    for _ in 0..<inserted {
      let slot = free.removeLast()
      slots[slot] = Self.item(&random)
      updates.append(
        LayoutUpdate(
          action: .insert, before: nil, after: .item(ElementPath(section: section, item: slot))))
    }
    var rest = sections[section].items[...]
    sections[section].items = slots.map { $0 ?? rest.removeFirst() }
  }
}
