extension Rule {
  static let i03UntouchedPrefix = Rule(
    "I-03", "untouched-prefix",
    "An invalidation changes no bit of the elements before the first element that it affects.",
    intent:
      "A frame that differs in its last bit makes the host lay out its view again, and visible rows shift when something far below them changes.",
    reliedOnBy: .collectionView, requiredObservation: "an element before a changed item",
    sources: [.documentation("UICollectionViewLayoutInvalidationContext")], [.direct],
    followsFrom: ["I-05", "L-02"],
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let last = check.randomCellPaths(3).last else {
      return
    }
    let scratch = check.makePreparedLayout()
    let before = scratch.sortedState.elements
    scratch.source.data = check.resizing([last], in: scratch.source.data)
    let fresh = check.makePreparedLayout(on: scratch.source.data).sortedState.elements
    scratch.invalidate { $0.invalidateItems(at: [last]) }
    scratch.prepare()
    // The affected elements begin at the first difference between the old elements and those of a
    // new layout.
    let unaffectedElements = zip(before, fresh).prefix { $0 == $1 }.map(\.0)
    check.recordExercise(!unaffectedElements.isEmpty)
    let found = Array(scratch.sortedState.elements.prefix(unaffectedElements.count))
    check.expectEqual(
      unaffectedElements, found,
      occasion: "before the first element that a change of item \(last) moves")
  }
}
