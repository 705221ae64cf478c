extension ScenarioShrinker {
  /// Removes `length` consecutive steps, starting with the last ones. Each attempt removes steps
  /// that begin `distance` steps before those of the previous attempt.
  static func removingSteps(inRangesOf length: Int, distance: Int = 1) -> ShrinkingPass {
    { scenario, attemptIndex in
      let firstStepIndex = scenario.steps.count - length - attemptIndex * distance
      guard firstStepIndex >= 0, scenario.steps.count > length else { return nil }
      return copy(of: scenario) {
        $0.steps.removeSubrange(firstStepIndex..<firstStepIndex + length)
      }
    }
  }

  /// Removes one section.
  static let removingSections: ShrinkingPass = { scenario, attemptIndex in
    guard scenario.data.sections.count > 1, scenario.data.sections.indices.contains(attemptIndex)
    else {
      return nil
    }
    return copy(of: scenario) { $0.data.sections.remove(at: attemptIndex) }
  }

  /// Removes `length` consecutive items of one section.
  static func removingItems(inRangesOf length: Int) -> ShrinkingPass {
    { scenario, attemptIndex in
      var attemptIndexInSection = attemptIndex
      for (sectionIndex, section) in scenario.data.sections.enumerated() {
        let rangeCount = max(0, section.items.count - length + 1)
        if attemptIndexInSection < rangeCount {
          // The last items are removed first, because that does not change the indices of the
          // remaining items, which steps may name.
          let firstItem = section.items.count - length - attemptIndexInSection
          return copy(of: scenario) {
            $0.data.sections[sectionIndex] = section.removing(firstItem..<firstItem + length)
          }
        }
        attemptIndexInSection -= rangeCount
      }
      return nil
    }
  }

  /// Removes `length` consecutive nodes of a tree, starting with the last ones. The children of
  /// removed nodes become roots.
  static func removingNodes(inRangesOf length: Int) -> ShrinkingPass {
    { scenario, attemptIndex in
      guard let tree = scenario.data.tree else { return nil }
      let firstNode = tree.parents.count - length - attemptIndex
      guard firstNode >= 0 else { return nil }
      return copy(of: scenario) {
        $0.data.tree = ClassTree(
          parents: tree.parents.removingNodes(in: firstNode..<firstNode + length))
      }
    }
  }

  /// Removes the header, footer or inset of one section.
  static let simplifyingSections: ShrinkingPass = { scenario, attemptIndex in
    let sectionIndex = attemptIndex / 3
    guard scenario.data.sections.indices.contains(sectionIndex) else { return nil }
    var simplerScenario = scenario
    switch attemptIndex % 3 {
    case 0: simplerScenario.data.sections[sectionIndex].header = nil
    case 1: simplerScenario.data.sections[sectionIndex].footer = nil
    default: simplerScenario.data.sections[sectionIndex].inset = nil
    }
    return simplerScenario == scenario
      ? nextAttempt(simplifyingSections, scenario, &attemptIndex) : simplerScenario
  }

  /// Removes the value of one layout parameter, which then has its default value.
  static let removingParameters: ShrinkingPass = { scenario, attemptIndex in
    let specifiedParameters = scenario.layout.kind.parameters.map(\.parameter)
      .filter { scenario.layout.parameters[$0] != nil }
    guard specifiedParameters.indices.contains(attemptIndex) else { return nil }
    return copy(of: scenario) { $0.layout.parameters[specifiedParameters[attemptIndex]] = nil }
  }

  private static let simpleView = Rect(x: 0, y: 0, width: 300, height: 400)
  private static let simplestView = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Replaces the view's bounds or scale with simpler values.
  static let simplifyingView: ShrinkingPass = { scenario, attemptIndex in
    var simplerScenario = scenario
    switch attemptIndex {
    case 0: simplerScenario.scale = 2
    case 1 where scenario.viewport != simplestView: simplerScenario.viewport = simpleView
    case 2: simplerScenario.viewport = simplestView
    case 1, 3:
      simplerScenario.viewport = Rect(
        x: 0, y: 0, width: scenario.viewport.width.rounded(),
        height: scenario.viewport.height.rounded())
    default: return nil
    }
    return simplerScenario == scenario
      ? nextAttempt(simplifyingView, scenario, &attemptIndex) : simplerScenario
  }

  /// Replaces item sizes with simpler sizes: the layout's item size, equal sizes, or rounded sizes.
  static let simplifyingSizes: ShrinkingPass = { scenario, attemptIndex in
    var attemptIndexInSection = attemptIndex
    for (sectionIndex, section) in scenario.data.sections.enumerated() {
      let simplerItems = section.items.simplerVersions
      if attemptIndexInSection < simplerItems.count {
        var simplerScenario = scenario
        simplerScenario.data.sections[sectionIndex].items = simplerItems[attemptIndexInSection]
        return simplerScenario == scenario
          ? nextAttempt(simplifyingSizes, scenario, &attemptIndex) : simplerScenario
      }
      attemptIndexInSection -= simplerItems.count
    }
    return nil
  }

  /// Skips an attempt that changes nothing, and returns the next attempt of the pass.
  private static func nextAttempt(
    _ pass: ShrinkingPass, _ scenario: Scenario, _ attemptIndex: inout Int
  )
    -> Scenario?
  {
    attemptIndex += 1
    return pass(scenario, &attemptIndex)
  }
}

extension Scenario {
  /// Whether two scenarios have the same data, bounds, scale, layout and steps.
  fileprivate static func == (left: Scenario, right: Scenario) -> Bool {
    left.data == right.data && left.viewport == right.viewport && left.scale == right.scale
      && left.layout == right.layout
      && zip(left.steps, right.steps).allSatisfy { "\($0.action)" == "\($1.action)" }
  }
}

extension SectionSpecification {
  /// The section without the items in a range. Each remaining item keeps its text and size.
  fileprivate func removing(_ range: Range<Int>) -> SectionSpecification {
    var result = self
    result.items = items.removing(range)
    result.itemTextsByKey = itemTextsByKey.mapValues { texts in
      let remainingTexts = texts.filter { !range.contains($0.key) }.map { item, text in
        (item < range.lowerBound ? item : item - range.count, text)
      }
      return Dictionary(uniqueKeysWithValues: remainingTexts)
    }.filter { !$0.value.isEmpty }
    result.sizesByKey = sizesByKey.mapValues { sizes in
      sizes.removing(range.clamped(to: sizes.indices))
    }.filter { !$0.value.isEmpty }
    return result
  }
}

extension ItemsSpecification {
  /// The items without those in a range.
  fileprivate func removing(_ range: Range<Int>) -> ItemsSpecification {
    switch self {
    case .count(let count): return .count(count - range.count)
    case .frames(let frames): return .frames(frames.removing(range))
    case .sizes, .repeated, .random: return .sizes((sizes ?? []).removing(range))
    }
  }

  /// Simpler versions of this specification with the same number of items, the simplest first.
  fileprivate var simplerVersions: [ItemsSpecification] {
    switch self {
    case .count: return []
    case .frames(let frames):
      return [
        .frames(frames.map { $0.rounded(\.roundedToTens) }),
        .frames(frames.map { $0.rounded { $0.rounded() } }),
      ]
    case .sizes, .repeated, .random:
      let sizes = self.sizes ?? []
      let uniformSize = Size(width: 50, height: 50)
      return [
        .count(sizes.count), .sizes(sizes.map { _ in uniformSize }),
        .sizes(sizes.map { $0.rounded(\.roundedToTens) }),
        .sizes(sizes.map { $0.rounded { $0.rounded() } }),
      ]
        + sizes.indices.map { index in
          .sizes(copy(of: sizes) { $0[index] = uniformSize })
        }
    }
  }
}

extension Array {
  fileprivate func removing(_ range: Range<Int>) -> [Element] {
    copy(of: self) { $0.removeSubrange(range) }
  }
}

extension [Int?] {
  /// The parents of the remaining nodes after the nodes in a range are removed.
  fileprivate func removingNodes(in range: Range<Int>) -> [Int?] {
    enumerated().filter { !range.contains($0.offset) }.map { entry in
      guard let parent = entry.element, !range.contains(parent) else { return nil }
      return parent < range.lowerBound ? parent : parent - range.count
    }
  }
}
