import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

extension Scenario {
  /// Whether the numbers of items are in `counts` at the start and after every step.
  ///
  /// Random steps are not examined, because they are completed when they are generated.
  package func keepsItemCounts(in counts: SupportedItemCounts) -> Bool {
    var completedScenario = self
    return !completedScenario.completeItems(to: counts)
  }

  /// The scenario with more items at the ends of sections whose number of items would not be in
  /// `counts`, at the start and after every step.
  package func completingItems(to counts: SupportedItemCounts) -> Scenario {
    var completedScenario = self
    completedScenario.completeItems(to: counts)
    return completedScenario
  }

  /// Completes the sections, and returns whether items were missing.
  @discardableResult
  private mutating func completeItems(to counts: SupportedItemCounts) -> Bool {
    if counts == .any || data.tree != nil { return false }
    var completion = ItemCompletion(counts)
    completion.complete(&data.sections)
    for index in steps.indices { completion.complete(&steps[index].action) }
    return completion.hasAddedItems
  }
}

/// Adds items to data and batches so that every section has a number of items that a layout supports.
struct ItemCompletion {
  private let counts: SupportedItemCounts

  /// The data after the actions so far.
  private var data: ResolvedData

  /// Whether items were missing.
  private(set) var hasAddedItems = false

  /// Creates a completion for actions that begin with `data`.
  init(_ counts: SupportedItemCounts, of data: ResolvedData = ResolvedData(sections: [])) {
    self.counts = counts
    self.data = data
  }

  /// Adds missing items to sections that replace all data.
  mutating func complete(_ sections: inout [SectionSpecification]) {
    for index in sections.indices { complete(&sections[index]) }
    data = DataSpecification(sections: sections).resolved()
  }

  /// Adds missing items to the data of an action, or to its batch.
  mutating func complete(_ action: inout Step.Action) {
    if data.tree != nil { return }
    switch action {
    case .data(var sections?, let tree):
      complete(&sections)
      action = .data(sections: sections, tree: tree)
    case .batch(var batch, let steps):
      complete(&batch)
      action = .batch(batch, during: steps)
    // The first round may leave the data as the next one needs them, so each has its own actions.
    case .repeat(let times, let steps)
    where times > 0 && steps.contains(where: \.changesItemCounts):
      var rounds = (0..<times).flatMap { _ in steps }
      for index in rounds.indices { complete(&rounds[index].action) }
      action = .repeat(times: 1, rounds)
    default: break
    }
  }

  private mutating func complete(_ batch: inout Batch) {
    for index in batch.inserts.indices {
      guard case .section(let number, var section) = batch.inserts[index].value else { continue }
      complete(&section)
      batch.inserts[index].value = .section(number, section)
    }
    for index in batch.reloads.indices {
      guard case .section(let number, var section?) = batch.reloads[index].value else { continue }
      complete(&section)
      batch.reloads[index].value = .section(number, section)
    }
    let dataAfter = data.applying(batch, layoutItemSize: .zero)
    let hasMissingItems = !dataAfter.sections.allSatisfy { counts.contains($0.count) }
    for (index, section) in dataAfter.sections.enumerated() {
      for item in section.count..<counts.roundingUp(section.count) {
        hasAddedItems = true
        batch.inserts.append(
          Located(
            .item(at: ItemPath(section: index, item: item), shape: section.shapeOfNextItem),
            at: .start))
      }
    }
    data = hasMissingItems ? data.applying(batch, layoutItemSize: .zero) : dataAfter
  }

  private mutating func complete(_ section: inout SectionSpecification) {
    let count = counts.roundingUp(section.items.count)
    if count == section.items.count { return }
    hasAddedItems = true
    section.items.extend(to: count)
  }
}

extension Step {
  /// Whether the step changes the numbers of items.
  fileprivate var changesItemCounts: Bool {
    switch action {
    case .data, .batch: true
    case .repeat(_, let steps): steps.contains(where: \.changesItemCounts)
    default: false
    }
  }
}

extension ResolvedSection {
  /// The shape of an item that is added at the end of the section.
  fileprivate var shapeOfNextItem: ItemShape? {
    if let frames { return .frame((frames.last ?? .ofFirstItem).next) }
    return sizes.map { .size($0.last ?? Rect.ofFirstItem.size) }
  }
}

extension ItemsSpecification {
  /// Repeats the last item until there are `count` items.
  fileprivate mutating func extend(to count: Int) {
    switch self {
    case .count: self = .count(count)
    case .repeated(_, let size): self = .repeated(count: count, size: size)
    case .frames(var frames):
      while frames.count < count { frames.append((frames.last ?? .ofFirstItem).next) }
      self = .frames(frames)
    case .sizes, .random:
      var sizes = sizes ?? []
      while sizes.count < count { sizes.append(sizes.last ?? Rect.ofFirstItem.size) }
      self = .sizes(sizes)
    }
  }
}

extension Rect {
  /// The frame before that of the first item in a section without items.
  fileprivate static let ofFirstItem = Rect(x: 0, y: -50, width: 50, height: 50)

  /// A frame of equal size below this one.
  fileprivate var next: Rect {
    Rect(origin: Point(x: origin.x, y: origin.y + size.height), size: size)
  }
}

extension Scenario {
  /// Whether the number of sections is in `range` at the start and after every step.
  ///
  /// Random steps are not examined, because they generate only numbers of sections that the layout
  /// supports.
  package func keepsSectionCounts(in range: ClosedRange<Int>) -> Bool {
    if range == 0...Int.max || data.tree != nil { return true }
    var count = data.sections.count
    return range.contains(count)
      && steps.allSatisfy { $0.keepsSectionCounts(in: range, startingAt: &count) }
  }
}

extension Step {
  /// Whether the number of sections stays in `range` during this step. Before the call, `count` is
  /// the number before the step; the call changes it to the number after the step.
  fileprivate func keepsSectionCounts(in range: ClosedRange<Int>, startingAt count: inout Int)
    -> Bool
  {
    switch action {
    case .data(let sections?, _): count = sections.count
    case .batch(let batch, _):
      count -= batch.deletes.count { $0.value.item == nil }
      count += batch.inserts.count { $0.value.path.item == nil }
    case .repeat(let times, let steps):
      for _ in 0..<times {
        for step in steps where !step.keepsSectionCounts(in: range, startingAt: &count) {
          return false
        }
      }
    default: break
    }
    return range.contains(count)
  }
}

extension ClosedRange<Int> {
  /// The number in the range that is nearest to `number`.
  package func clamping(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}
