extension Rule {
  static let l07IndependentInstances = Rule(
    "L-07", "independent-instances",
    "Two instances of a layout that are used in turn do not affect each other.",
    intent:
      "If two views share a cache, one of them shows the rows of the other.",
    reliedOnBy: .virtualizer, requiredObservation: "two instances of a layout with elements",
    sources: [.thisProject], [.metamorphic],
    followsFrom: [
      "X-01", "I-01", "I-02", "I-05", "I-07", "I-10", "I-11", "I-12", "U-07",
    ]
  ) { check in
    let firstInstance = check.makePreparedLayout()
    let firstInstanceState = firstInstance.state
    check.recordRequiredObservation(!firstInstanceState.elements.isEmpty)
    let secondInstance = check.makeLayout(on: check.observation.data.withoutLastItemOfEachSection)
    secondInstance.prepare()
    let secondInstanceState = secondInstance.state
    check.expectEqual(
      firstInstanceState, firstInstance.state,
      occasion: "after another instance was prepared on other data"
    )
    firstInstance.invalidate()
    firstInstance.prepare()
    check.expectEqual(
      secondInstanceState, secondInstance.state,
      occasion: "after another instance was prepared on other data")
    check.expectEqual(
      firstInstanceState, firstInstance.state, occasion: "after another instance was queried")
    for element in check.randomElements(2) {
      // If the geometry of a layout may depend on earlier data, the element may be at another
      // position in a new instance.
      let expected =
        check.traits.keepsHistory
        ? firstInstance.layout.element(element.identity) : element
      _ = secondInstance.layout.element(element.identity)
      let found = firstInstance.layout.element(element.identity)
      check.expect(
        found == expected,
        "\(RuleCheck.difference(expected, found, of: element.identity)) after the element with this identity was looked up in another instance"
      )
    }
  }
}
