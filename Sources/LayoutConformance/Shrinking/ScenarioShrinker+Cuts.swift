/// The shrinking passes that remove large parts of a scenario at once, such as all but a few
/// items.
extension ScenarioShrinker {
  private static let itemCountsToTry = [1, 2, 3, 4, 6]

  /// Keeps only a few items, and removes all others.
  ///
  /// The numbers in `itemCountsToTry` are tried in ascending order. For each number, the items are
  /// first taken from one section at a time, and then from all sections together.
  static let keepingFewItems: ShrinkingPass = { scenario, attemptIndex in
    let sections = scenario.data.sections
    let countIndex = attemptIndex / (sections.count + 1)
    guard !sections.isEmpty, itemCountsToTry.indices.contains(countIndex) else { return nil }
    let count = itemCountsToTry[countIndex]
    guard scenario.data.itemCounts.reduce(0, +) > count else { return nil }
    // The items are kept in this section, or in all sections if the index is `sections.count`.
    let keptSectionIndex = attemptIndex % (sections.count + 1)
    var simplerScenario = scenario
    var remainingCount = count
    for section in sections.indices.reversed() {
      let keepsItems = keptSectionIndex == section || keptSectionIndex == sections.count
      let keptCount = keepsItems ? min(remainingCount, sections[section].items.count) : 0
      simplerScenario.data.sections[section] = sections[section].prefix(keptCount)
      remainingCount -= keptCount
    }
    return simplerScenario
  }

  /// Replaces the data with one section that has a few items of the same size, and the steps with a
  /// single `prepare`.
  ///
  /// The new data state the size of each item, although all sizes are equal. Some layouts store
  /// stated sizes, and some of their failures do not occur without them.
  static let reducingToPrepareOfFewItems: ShrinkingPass = { scenario, attemptIndex in
    let hasItemSizes = scenario.data.tree == nil && scenario.layout.kind.data != .frames
    guard hasItemSizes, itemCountsToTry.indices.contains(attemptIndex) else { return nil }
    let count = itemCountsToTry[attemptIndex]
    let itemCountBefore = scenario.data.itemCounts.reduce(0, +)
    guard (count, 1) < (itemCountBefore, scenario.steps.count) else { return nil }
    var simplerScenario = scenario
    simplerScenario.data.sections = [
      SectionSpecification(
        items: .sizes(Array(repeating: Size(width: 50, height: 50), count: count)))
    ]
    simplerScenario.steps = [Step(action: .prepare)]
    return simplerScenario
  }

  /// Keeps only the first few nodes of a tree.
  static let keepingFewNodes: ShrinkingPass = { scenario, attemptIndex in
    guard let tree = scenario.data.tree, itemCountsToTry.indices.contains(attemptIndex),
      tree.parents.count > itemCountsToTry[attemptIndex]
    else { return nil }
    return copy(of: scenario) {
      $0.data.tree = ClassTree(parents: Array(tree.parents.prefix(itemCountsToTry[attemptIndex])))
    }
  }

  /// Replaces one step with one of its simpler variants, such as a batch with fewer changes.
  static let simplifyingSteps = replacingSteps { $0.simplerVariants }

  /// Replaces one step with one of its variants with rounder numbers.
  static let roundingSteps = replacingSteps { $0.rounderVariants }

  /// Replaces one step with one of the actions that `variants` returns for it.
  private static func replacingSteps(
    by variants: @escaping @Sendable (Step.Action) -> [Step.Action]
  ) -> ShrinkingPass {
    { scenario, attemptIndex in
      var attemptIndexInStep = attemptIndex
      for (stepIndex, step) in scenario.steps.enumerated() {
        let actions = variants(step.action)
        if attemptIndexInStep < actions.count {
          return copy(of: scenario) { $0.steps[stepIndex].action = actions[attemptIndexInStep] }
        }
        attemptIndexInStep -= actions.count
      }
      return nil
    }
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
    case .count(let itemCount): return .count(Swift.min(count, itemCount))
    case .frames(let frames): return .frames(Array(frames.prefix(count)))
    case .sizes, .repeated, .random: return .sizes(Array((sizes ?? []).prefix(count)))
    }
  }
}
