import LayoutGeometry
import ScenarioFiles

/// Passes that remove almost everything at once.
extension Shrinker {
  private static let itemCountsToTry = [1, 2, 3, 4, 6]

  /// Keeps only a few items, and removes all others.
  ///
  /// The numbers in `itemCountsToTry` are tried in ascending order. For each number, the items are
  /// first taken from one section at a time, and then from all sections together.
  static let keepingFewItems: Pass = { scenario, place in
    let sections = scenario.data.sections
    let number = place / (sections.count + 1)
    guard !sections.isEmpty, itemCountsToTry.indices.contains(number) else { return nil }
    let count = itemCountsToTry[number]
    guard scenario.data.itemCounts.reduce(0, +) > count else { return nil }
    let only = place % (sections.count + 1)
    var simpler = scenario
    var left = count
    for section in sections.indices.reversed() {
      let isKept = only == section || only == sections.count
      let kept = isKept ? min(left, sections[section].items.count) : 0
      simpler.data.sections[section] = sections[section].prefix(kept)
      left -= kept
    }
    return simpler
  }

  /// Replaces the data by one section with a few equal items, and the steps by a single `prepare`.
  ///
  /// The items have individual sizes, because some failures of layouts that store sizes do not
  /// occur without them.
  static let startingAtLaterStep: Pass = { scenario, place in
    let isMeasured = scenario.data.tree == nil && scenario.layout.kind.data != .frames
    guard isMeasured, itemCountsToTry.indices.contains(place) else { return nil }
    let count = itemCountsToTry[place]
    let before = scenario.data.itemCounts.reduce(0, +)
    guard (count, 1) < (before, scenario.steps.count) else { return nil }
    var simpler = scenario
    simpler.data.sections = [
      SectionSpecification(
        items: .sizes(Array(repeating: Size(width: 50, height: 50), count: count)))
    ]
    simpler.steps = [Step(action: .prepare)]
    return simpler
  }

  /// Keeps only the first few nodes of a tree.
  static let keepingFewNodes: Pass = { scenario, place in
    guard let tree = scenario.data.tree, itemCountsToTry.indices.contains(place),
      tree.parents.count > itemCountsToTry[place]
    else { return nil }
    var simpler = scenario
    simpler.data.tree = ClassTree(parents: Array(tree.parents.prefix(itemCountsToTry[place])))
    return simpler
  }

  /// Replaces one step by one of its simpler variants, such as a batch with fewer changes.
  static let simplifyingSteps: Pass = { scenario, place in
    var left = place
    for (number, step) in scenario.steps.enumerated() {
      let choices = step.action.simplerVariants
      if left < choices.count {
        var simpler = scenario
        simpler.steps[number].action = choices[left]
        return simpler
      }
      left -= choices.count
    }
    return nil
  }
}

extension SectionSpecification {
  /// The section with its first `count` items, or all if there are fewer.
  fileprivate func prefix(_ count: Int) -> SectionSpecification {
    var result = self
    result.items = items.prefix(count)
    result.itemTextsByKey = itemTextsByKey.mapValues { $0.filter { $0.key < count } }
      .filter { !$0.value.isEmpty }
    result.sizesByKey = sizesByKey.mapValues { Array($0.prefix(count)) }
      .filter { !$0.value.isEmpty }
    return result
  }
}

extension ItemsSpecification {
  /// The first `count` items, or all items if there are fewer.
  func prefix(_ count: Int) -> ItemsSpecification {
    switch self {
    case .count(let all): return .count(Swift.min(count, all))
    case .frames(let frames): return .frames(Array(frames.prefix(count)))
    case .sizes, .repeated, .random: return .sizes(Array((sizes ?? []).prefix(count)))
    }
  }
}
