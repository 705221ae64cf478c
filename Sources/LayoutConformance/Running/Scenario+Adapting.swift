extension Scenario {
  /// The scenario as it is played on `implementation`, which may not support some data.
  ///
  /// If the implementation does not support items without a width or height, lengths of 0 are
  /// replaced with 1 point. If the data have too many sections for the implementation, the last
  /// sections are removed; if they have too few, empty sections are added. Items are added where
  /// their number is not supported. If the implementation sets item sizes, the delegate gives none in one half of the generated scenarios.
  func adapted(to implementation: any LayoutImplementation) -> Scenario {
    let traits = implementation.traits(of: layout.kind)
    var adaptedScenario = self
    if !traits.supportsEmptyItems {
      for index in adaptedScenario.data.sections.indices {
        adaptedScenario.data.sections[index].replaceZeroLengths()
      }
    }
    if data.tree == nil, !keepsSectionCounts(in: traits.supportedSectionCounts) {
      adaptedScenario.data.sections = data.sections.limitingSectionCount(
        to: traits.supportedSectionCounts)
      for index in steps.indices {
        guard case .data(let sections?, let tree) = steps[index].action else { continue }
        adaptedScenario.steps[index].action = .data(
          sections: sections.limitingSectionCount(to: traits.supportedSectionCounts), tree: tree)
      }
    }
    adaptedScenario = adaptedScenario.completingItems(to: traits.supportedItemCounts)
    if implementation.setsItemSizes, let name = GeneratedScenarioName(id) {
      adaptedScenario.delegatesItemSizes = name.hasEvenSum
    }
    return adaptedScenario
  }
}

extension [SectionSpecification] {
  /// These sections, changed so that their number is in `range`: the last sections are removed, or
  /// empty sections are added.
  fileprivate func limitingSectionCount(to range: ClosedRange<Int>) -> [SectionSpecification] {
    if range.contains(count) { return self }
    let missingCount = Swift.max(0, range.lowerBound - count)
    return Array(prefix(range.upperBound))
      + Array(repeating: SectionSpecification(items: .count(0)), count: missingCount)
  }
}

extension SectionSpecification {
  fileprivate mutating func replaceZeroLengths() {
    header = header?.withoutZeroLengths
    footer = footer?.withoutZeroLengths
    switch items {
    case .sizes(let sizes): items = .sizes(sizes.map(\.withoutZeroLengths))
    case .frames(let frames):
      items = .frames(frames.map { Rect(origin: $0.origin, size: $0.size.withoutZeroLengths) })
    case .repeated(let count, let size):
      items = .repeated(count: count, size: size.withoutZeroLengths)
    case .count, .random: break
    }
  }
}

extension Size {
  /// The size with 1 point in place of every length of 0.
  fileprivate var withoutZeroLengths: Size {
    Size(width: width == 0 ? 1 : width, height: height == 0 ? 1 : height)
  }
}
