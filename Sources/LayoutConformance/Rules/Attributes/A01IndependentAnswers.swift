extension Rule {
  static let a01IndependentAnswers = Rule(
    "A-01", "independent-answers",
    "Changing returned attributes changes no later answer.",
    intent:
      "A view that adjusts the attributes it received would otherwise move the element permanently.",
    reliedOnBy: .collectionView,
    requiredObservation: "a returned element whose attributes were changed",
    sources: [.bug("MagazineLayout 107")], [.direct], followsFrom: ["X-01"],
    isObservableOverTheWire: false
  ) { check in
    let scratch = check.makePreparedLayout()
    let stateBefore = scratch.state
    check.recordExercise(!stateBefore.elements.isEmpty)
    _ = scratch.layout.elements(in: .infinite)
    scratch.layout.changeReturnedAttributes()
    check.expectEqual(
      stateBefore, scratch.state,
      occasion: "after the attributes in an earlier answer were changed")
    for element in check.randomElements(2) {
      let lookup = scratch.layout.element(element.identity)
      scratch.layout.changeReturnedAttributes()
      let secondLookup = scratch.layout.element(element.identity)
      check.expectEqual(
        lookup.map { [$0] } ?? [], secondLookup.map { [$0] } ?? [],
        occasion: "after the attributes that an earlier lookup returned were changed")
    }
  }
}
