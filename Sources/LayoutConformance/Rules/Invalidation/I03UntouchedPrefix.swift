extension Rule {
  static let i03UntouchedPrefix = Rule(
    "I-03", "untouched-prefix",
    "An invalidation changes no bit of the elements before the first element that it affects.",
    intent:
      "A frame that differs in its last bit makes the host lay out its view again, and visible rows shift when something far below them changes.",
    reliedOnBy: .collectionView, requiredObservation: "an element before a changed item",
    sources: [.documentation("UICollectionViewLayoutInvalidationContext")], [.direct],
    followsFrom: ["I-05", "L-02", "E-06"],
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout, let changedPath = check.randomCellPaths(3).last else {
      return
    }
    let scratchLayout = check.makePreparedLayout()
    let elementsBefore = scratchLayout.sortedState.elements
    scratchLayout.source.data = check.resizing([changedPath], in: scratchLayout.source.data)
    let newElements = check.makePreparedLayout(on: scratchLayout.source.data).sortedState.elements
    scratchLayout.invalidate { $0.invalidateItems(at: [changedPath]) }
    scratchLayout.prepare()
    // The affected elements begin at the first difference between the old elements and those of a
    // new layout.
    let unaffectedElements = zip(elementsBefore, newElements).prefix { $0 == $1 }.map(\.0)
    check.recordRequiredObservation(!unaffectedElements.isEmpty)
    let found = Array(scratchLayout.sortedState.elements.prefix(unaffectedElements.count))
    check.expectEqual(
      unaffectedElements, found,
      occasion: "before the first element moved by a change of item \(changedPath)")
  }
}
