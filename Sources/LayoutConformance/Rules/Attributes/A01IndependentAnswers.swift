extension Rule {
  /// UIKit's host changes no attributes that it gets, and Apple's documentation recommends a cache
  /// of attributes. Therefore a layout that returns the objects of its cache, as most tutorials do,
  /// fails only in the profile `exact`.
  static let a01IndependentAnswers = Rule(
    "A-01", "independent-answers",
    "Changing returned attributes changes no later answer.",
    intent:
      "If the rule fails, a view that adjusts the attributes it received moves the element permanently.",
    reliedOnBy: .collectionView,
    requiredObservation: "a returned element whose attributes were changed",
    sources: [.bug("MagazineLayout 107")], [.direct], followsFrom: ["L-05", "C-03"],
    isObservableOverTheWire: false
  ) { check in
    let scratchLayout = check.makePreparedLayout()
    let stateBefore = scratchLayout.state
    check.recordRequiredObservation(!stateBefore.elements.isEmpty)
    _ = scratchLayout.layout.elements(in: .infinite)
    scratchLayout.layout.changeReturnedAttributes()
    check.expectEqual(
      stateBefore, scratchLayout.state,
      occasion: "after the attributes in an earlier answer were changed")
    for element in check.randomElements(2) {
      let lookup = scratchLayout.layout.element(element.identity)
      scratchLayout.layout.changeReturnedAttributes()
      let secondLookup = scratchLayout.layout.element(element.identity)
      check.expectEqual(
        lookup.map { [$0] } ?? [], secondLookup.map { [$0] } ?? [],
        occasion: "after the attributes that an earlier lookup returned were changed")
    }
    _ = scratchLayout.layout.elements(in: .infinite)
    guard scratchLayout.layout.changeReturnedObjects() else { return }
    let difference = stateBefore.difference(from: scratchLayout.state, inOrder: false)
    check.expect(
      difference == nil,
      "\(difference ?? "") after the objects in an earlier answer were changed", in: .exact)
  }
}
