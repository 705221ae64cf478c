extension Rule {
  static let c05GrowingContent = Rule(
    "C-05", "growing-content",
    "If a layout stacks its items, one more item at the end of a section never makes the content shorter.",
    intent:
      "A list that gets shorter when an item is added jumps away from its end.",
    reliedOnBy: .virtualizer,
    requiredObservation: "one more item in a layout that stacks its items",
    sources: [.thisProject], requirementStatus: .optional, [.metamorphic],
    followsFrom: ["C-01", "C-03"],
    reasonForNoScenario: "a scenario describes one layout, and cannot compare two",
    exclusionReason: onlyWithTraits(
      \.stacksSections, otherwise: "the layout does not state that it stacks its items")
  ) { check in
    let data = check.observation.data
    guard check.traits.stacksSections, !check.specification.spacings.contains(where: { $0 < 0 }),
      !data.sections.contains(where: \.mayHaveOverlappingItems),
      let section = check.randomElement(from: Array(data.sections.indices))
    else { return }
    let size = Size(width: check.randomLength(0, 90), height: check.randomLength(0, 90))
    let scratchLayout = check.makeLayout(
      on: data.appending(size, to: section, keeping: check.traits.supportedItemCounts))
    guard scratchLayout.prepare() else { return }
    check.recordRequiredObservation()
    let axis = check.specification.scrollDirection
    let lengthBefore = check.subject.contentSize[axis]
    let lengthAfter = scratchLayout.layout.contentSize[axis]
    check.expect(
      lengthAfter >= lengthBefore,
      "expected the content to stay at least \(lengthBefore) points long with one more item in section \(section), found it \(lengthAfter) points long"
    )
  }
}

extension ResolvedSection {
  /// Whether lines or items of the section may overlap.
  fileprivate var mayHaveOverlappingItems: Bool {
    (lineSpacing ?? 0) < 0 || (interitemSpacing ?? 0) < 0
  }
}
